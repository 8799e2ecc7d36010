"""The quiz in the page: banks of questions, and the widget that asks them."""

from euchre_site.quiz.page import quiz_page
from euchre_site.quiz.part import quiz_part
from euchre_site.quiz.widget import embedded

__all__ = ["embedded", "quiz_page", "quiz_part"]
