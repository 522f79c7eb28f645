import { main } from './main'

// The program of the npm package.
void main('sudoku-tong', process.argv.slice(2))
