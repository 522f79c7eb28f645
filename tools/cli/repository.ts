import { main } from './main'

// The program of `npm run -s sudoku`, which index.ts bundles.
void main('npm run -s sudoku --', process.argv.slice(2))
