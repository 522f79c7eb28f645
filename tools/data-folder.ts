import { resolve } from 'node:path'
import { repositoryRoot } from './mini-program/files'

/** The folder of puzzle sets and photographs that are not part of the repository; set SUDOKU_DATA to change it. */
export const dataFolder = resolve(repositoryRoot, process.env.SUDOKU_DATA ?? '../shared/data')
