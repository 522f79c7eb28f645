"""The classes of the network and the size of its input; miniprogram/core/vision/model/classifier.ts has the same."""

CLASS_COUNT = 21
BLANK_CLASS = 0
# Digit d, printed or handwritten: the constant + d - 1.
FIRST_PRINTED_CLASS = 1
FIRST_HANDWRITTEN_CLASS = 10
CANDIDATES_CLASS = 19
OTHER_CLASS = 20
# Side of a cell image (cells/cell-images.ts).
CELL_SIDE_PX = 28
