"""Players of Haggle without hands: each sees a view of the hall and of its own things, and asks for something."""
