"""Cards for makers: each as a picture, a deck for Tabletop Simulator, a file for a print shop.

Never here: whose card it is. What is exported is a box's cards and how many of each, not who was dealt what.
"""
