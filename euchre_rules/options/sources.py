"""Where the rules are written: the pages that options and shipped files refer to."""

from typing import Final

from euchre_rules.options.model import Source

RULE_PAGE_24: Final = Source("Euchre: a rule page of the 24-card game with a score keeper")
GUERNSEY_PAGE: Final = Source("Guernsey Euchre: an online game's full rules and how to play")
APP_GUIDE: Final = Source("Cardems: Euchre rules and strategy guide")
BLOG_101: Final = Source("Card Game 101 #7: Euchre")
OHIO_EUCHRE: Final = Source("Ohio Euchre: printed rules", "http://ohioeuchre.com/PrintRules.html")
EUCHRE_LINKS: Final = Source(
    "EuchreLinks: variations", "http://www.euchrelinks.com/variations.html"
)
LAWS_1888: Final = Source(
    "The Laws of Euchre, Somerset Club of Boston, 1888",
    "https://ohioeuchre.com/E_lawsBoston2.php",
)
LAWS_1862: Final = Source(
    "The Law and Practice of Euchre, 1862", "https://ohioeuchre.com/E_laws3.php"
)
HOYLE_2001: Final = Source("Hoyle's Rules of Games, 2001", "http://ohioeuchre.com/E_Hoyle_2001.php")
SLAPTON: Final = Source("Slapton, Devon: Euchre", "http://www.slapton.org/euchre1.htm")
RICKHAM: Final = Source("Playing Euchre in Devon", "http://rickham.net/Euchre/PlayingEuchre.htm")
NETPLACES: Final = Source(
    "British Euchre", "http://www.netplaces.com/card-games/euchre/british-euchre.htm"
)
HANGMAN: Final = Source(
    "British Euchre, a player's guide",
    "https://www.angelfire.com/mi3/neverland/tree/briteuchre.htm",
)
ABOUT_RAILROAD: Final = Source(
    "Railroad Euchre", "http://boardgames.about.com/od/euchre/a/railroad_euchre.htm"
)
BICYCLE_RAILROAD: Final = Source(
    "Bicycle: Railroad Euchre",
    "http://www.bicyclecards.com/card-games/rule/railroad-euchre",
)
ST_AUSTELL: Final = Source(
    "St Austell Euchre League: the way we play", "http://staustelleuchre.com/thewayweplay.html"
)
MEETUP_RULES: Final = Source("General rules for Euchre, an event sheet")
SETON: Final = Source("Seton tournament rules", "http://www.setonschool.com/news/euchre.html")
EUCHRE_COM: Final = Source(
    "Misdeal and renege in Euchre", "https://euchre.com/blog/misdeal-and-renege-in-euchre"
)
NEWTS: Final = Source("Euchre variations", "https://newtsgames.com/euchre-variations/")
STRATEGY_INFO: Final = Source(
    "Learn how to play Euchre", "https://www.euchrestrategy.info/learn-how-to-play-euchre/"
)
UP_CARD_BLOG: Final = Source(
    "Is discarding the up-card legal?",
    "https://blog.worldofcardgames.com/2014/08/euchre-is-discarding-up-card-legal.html",
)
BENNY_SIMULATION: Final = Source(
    "A simulation of a British club's game",
    "https://luke-fitz.github.io/predictive-modeling/game_of_euchre/",
)
KELLER_1887: Final = Source("The Game of Euchre, 1887", "https://ohioeuchre.com/E_bookeller4.php")
EVERYTHING2: Final = Source(
    "Euchre, a player's write-up", "https://everything2.com/user/wilsone8/writeups/Euchre"
)
EGN_RULES: Final = Source(
    "Euchre Game Notation: alternate rules",
    "https://github.com/NextSuit-Labs/euchre-game-notation",
)
CASSELL: Final = Source("Cassell's book of indoor amusements: Euchre")
KELLER_TWO_AND_THREE: Final = Source(
    "The Game of Euchre, 1887: two- and three-handed", "http://ohioeuchre.com/E_bookeller7.php"
)
THREE_PLAYERS: Final = Source(
    "Three-player Euchre", "https://www.52pickup.net/card-games/three-player-euchre/"
)
THREE_HAND: Final = Source(
    "Three-hand Euchre", "https://gamerules.com/rules/three-hand-euchre-card-game-rules"
)
RARE_PIKE: Final = Source("Three-handed Euchre", "https://rarepike.com/euchre/three-handed-euchre")
OLD_ENCYCLOPEDIA: Final = Source("Euchre", "https://en.wikipedia.org/wiki/Euchre")
OLD_VARIANTS: Final = Source("Euchre variants", "https://en.wikipedia.org/wiki/Euchre_variants")
BENNY_ENCYCLOPEDIA: Final = Source("Benny", "https://en.wikipedia.org/wiki/Benny_(card_game)")
TRICKSTER: Final = Source(
    "Trickster Cards: the switches that its bots know",
    "https://github.com/TricksterCards/TricksterBots",
)
AMERICAN_1866: Final = Source(
    "The American Card Player, 1866", "https://ohioeuchre.com/E_American-card-player-Pt5.php"
)
LEAGUE_GAMES: Final = Source(
    "A league's member games", "http://users.igl.net/mlp2787/membergames.html"
)
DOUBLE_DECK: Final = Source("Double-deck Euchre rules", "https://github.com/EuchreUS/euchre-us")
SIX_HANDED: Final = Source("Rules for playing six-handed Euchre")
CATS_AT_CARDS: Final = Source("Cats at Cards: Euchre", "http://catsatcards.com/Games/Euchre.html")
EUCHRE_CARDS: Final = Source("Euchre renege", "https://euchre.cards/euchre-renege/")
OPEN_SPIEL: Final = Source("OpenSpiel: Euchre", "https://github.com/google-deepmind/open_spiel")
BUMPPO: Final = Source(
    "Columns of Natty Bumppo", "https://members.tripod.com/borf_books/ecolum51.htm"
)
SEARCH_AMATEUR: Final = Source(
    "Euchre and Ecarte", "http://www.searchamateur.com/Downloads/Euchre-and-Ecarte.htm"
)
OHIO_PROGRESSIVE: Final = Source(
    "Ohio Euchre: progressive euchre",
    "http://ohioeuchre.com/HosTourn_Progrssive-Euchre.php",
)
WORLD_CHAMPIONSHIP: Final = Source(
    "World Euchre Championship: tournament rules",
    "https://euchre.squarespace.com/world-euchre-championship-tournament-euchre-rules",
)
KELLER_LAPS: Final = Source(
    "The Game of Euchre, 1887: laps and slams", "http://ohioeuchre.com/E_bookeller5.php"
)
KELLER_RAILROAD: Final = Source(
    "The Game of Euchre, 1887: Railroad Euchre", "http://ohioeuchre.com/E_bookeller6.php"
)
LAWS_1862_LAPS: Final = Source(
    "The Law and Practice of Euchre, 1862: lap, slam and jambone",
    "https://ohioeuchre.com/E_laws4.php",
)
WHITE_KNUCKLE: Final = Source(
    "White Knuckle: Railroad Euchre", "https://whiteknucklecards.com/games/railroadeuchre.html"
)
BICYCLE_TEXT: Final = Source(
    "A copy of Bicycle's Euchre rules", "https://github.com/understructure/euchre"
)
REFERENCE_COM: Final = Source(
    "The rules for the card game Euchre",
    "https://www.reference.com/hobbies-games/rules-card-game-euchre-161dd3dfe81fd98e",
)
OPTION_LIST: Final = Source("A program's list of Euchre options", "https://github.com/tzjames/500")
PROLIBERTATE: Final = Source(
    "ProLibertate: Euchre rules", "https://github.com/adrianoftyriel/ProLibertateGames"
)
CHEAT_SHEETS: Final = Source(
    "Game cheat sheets: Euchre", "https://github.com/booherbg/game-cheat-sheets"
)
CANADIAN_TABLE: Final = Source(
    "Two travelers on a Canadian table",
    "https://highwayrunner.blogspot.com/2011/02/euchre-with-muriel-and-bob.html",
)
CANADIAN_BLOG: Final = Source(
    "A blog on Canadian rules",
    "https://debitcardcasino.ca/games/2018/04/12/euchre-rules-canada/",
)
EXETER_BLOG: Final = Source(
    "A blog on Euchre in country pubs", "http://inanedbaramblings.blogspot.com/2009/04/euchre.html"
)
AURORA: Final = Source(
    "Aurora: progressive Euchre rules",
    "https://www.auroraparksandrec.org/progressive-euchre-rules",
)
VOWS_TO_KEEP: Final = Source(
    "Vows to Keep: Euchre instructions", "https://www.vowstokeep.com/euchre-instructions"
)
CHATGAMERS: Final = Source(
    "Chatgamers: progressive rules", "https://chatgamers.site123.me/progressive-rules"
)
NOVELTY_GAMES: Final = Source(
    "A club's novelty games", "http://lisa.baldwin.co.nz/gamemain/EKgames.htm"
)
OLD_VARIATIONS: Final = Source(
    "Euchre variations, an older encyclopedia text",
    "http://www.absoluteastronomy.com/topics/Euchre_variations",
)
SAFE_HARBOR: Final = Source(
    "Safe Harbor Games: a column on Euchre",
    "https://www.safeharborgames.net/aboutgames/columns/201411_joe_andrews_Euchre.php",
)
FARMERS_HAND: Final = Source(
    "The farmer's hand",
    "https://www.euchrestrategy.info/learn-how-to-play-euchre/farmers-hand/",
)
