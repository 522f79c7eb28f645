/** The most that is read of a text; checked before anything is made from it. */

/** Characters of a text, also of one that was compressed. A 25×25 puzzle as indented JSON has a tenth of it. */
export const MAX_TEXT_LENGTH = 100_000
/** Characters of a compressed text; a 25×25 with all notes has 8,000. A short one can stand for millions. */
export const MAX_COMPRESSED_LENGTH = 10_000
/** How deep lists and objects of JSON lie in each other; those that are read need eight. */
export const MAX_DEPTH = 32
/** Cells of a row, and candidates of a cell. */
export const MAX_ROW_CELLS = 25
/** Guesses after which a grid counts as one without a unique solution. 9×9 grids need a hundred at most. */
export const MAX_GUESSES = 1000
/** The same for larger grids, where each takes longer. */
export const MAX_LARGE_GUESSES = 50
