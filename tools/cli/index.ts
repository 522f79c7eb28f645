import { main } from './main'

void main('npm run -s sudoku --', process.argv.slice(2))
