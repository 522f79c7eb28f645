import type { firstWords as zh } from './first.zh'

export const firstWords: typeof zh = {
  first: {
    title: 'Sudoku in 40 seconds',
    rule: 'Each row, column and box holds 1 to 4 once.',
    skip: 'I can play',
    turns: {
      row: 'This row lacks one digit. Which?',
      box: 'The same goes for a box. What does this one lack?',
      column: 'Now this column: what is missing?',
      cross: 'The row has {row}, the column {column}. What is left for this cell?',
    },
    seen: {
      row: 'This row has a {d} already',
      column: 'This column has a {d} already',
      box: 'This box has a {d} already',
    },
    right: 'Right! ',
    rest: 'That is all. {n} cells to go: tap a cell, then a digit.',
    choose: 'Tap an empty cell first',
    over: 'You can do it!',
    overText: '9×9 has the same rule, up to 9.',
    go: 'Play an easy one',
  },
}
