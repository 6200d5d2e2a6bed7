"""The exercises, a module for each lesson.

Ids are permanent: notebooks on people's disks say them.
"""
