"""Players that play by the rules and only by what their seat may see."""
