"""The inks of the deck and the grounds they are printed on. Nothing else has a colour."""

PAPER = "#f8efd9"  # warm, like paper brushed with shell powder
INK = "#211b17"
RED = "#b0241c"
WASH = "#75614a"  # ink thinned with water, for what should stay quiet

PAGE = "#fdfaf1"  # around the cards of the contact sheet
NIGHT = "#1c1815"  # the same on a dark page

GROUNDS = (PAPER, PAGE)
INKS = (INK, RED, WASH)
