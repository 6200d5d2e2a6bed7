"""Charts: what is drawn is counted in one function and drawn in another.

matplotlib is loaded when a chart is drawn, not before: a lesson's kernel stays light. Every chart
has words that say what it shows and a table that says the same in numbers.
"""
