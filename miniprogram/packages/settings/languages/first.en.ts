import type { firstWords as zh } from '../../../strings/first.zh'

/** Texts of the first lesson, in English. */
export const firstEn: typeof zh = {
  first: {
    title: 'Sudoku in 40 seconds',
    rule: 'Each row, column and box contains 1 to 4 once.',
    skip: 'Skip',
    turns: {
      row: 'This row is missing one digit. Which one?',
      box: 'Boxes work the same way. What is missing here?',
      column: 'Now this column: what is missing?',
      cross: 'The row has {row}, the column has {column}. What is left for this cell?',
    },
    seen: {
      row: 'This row already has a {d}',
      column: 'This column already has a {d}',
      box: 'This box already has a {d}',
    },
    right: 'Right! ',
    rest: 'That’s all. {n} {n|cell|cells} to go: tap a cell, then a digit.',
    choose: 'Tap an empty cell first',
    over: 'You can do it!',
    overText: '9×9 has the same rule, with digits up to 9.',
    go: 'Play an easy one',
  },
}
