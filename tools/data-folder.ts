import { resolve } from 'node:path'
import { repositoryRoot } from './mini-program/files'

/** Puzzle sets and photographs that are not part of the repository; SUDOKU_DATA names their folder. */
export const dataFolder = resolve(repositoryRoot, process.env.SUDOKU_DATA ?? '../shared/data')
