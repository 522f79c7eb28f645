import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { transformSync } from 'esbuild'
import {
  BACKSLASH_CODE,
  BACKSLASH_SUBSTITUTE_CODE,
  CELLS_PER_PLANE_CHAR,
  FIRST_PLANE_CODE,
} from '../../miniprogram/core/game/note-planes'
import { SYMBOLS } from '../../miniprogram/core/sudoku/digits'
import { SIZES } from '../../miniprogram/core/sudoku/grid'
import { noteColumnsOf } from '../../miniprogram/ui/components/board/measures'
import { listFiles } from '../mini-program/files'
import type { Part } from './generated'

/** The folder of the generated modules; their sources are in its folder `wxs`. */
const BOARD = 'miniprogram/ui/components/board'
/** A module that WXS requires by a relative path: constants of core/, because WXS cannot import TypeScript. */
const CONSTANTS = 'constants.wxs'

/** WeChat packs WXS as it is, with its comments, so the modules of the board are shortened: 11 instead of 25 KB. */
export const wxs: Part = {
  name: `${BOARD}/*.wxs`,
  folder: BOARD,
  isShared: true,
  files(root) {
    const sources = resolve(root, BOARD, 'wxs')
    const read = (name: string) => [name, readFileSync(resolve(sources, name), 'utf8')] as const
    const modules = [[CONSTANTS, wxsConstants()] as const, ...listFiles(sources).map(read)]
    return new Map(modules.map(([name, source]) => [name, shorten(source)]))
  },
}

/** Removes comments and white space and shortens local names. The syntax stays, because WXS knows only a part of ES5. */
function shorten(source: string): string {
  const { code } = transformSync(source.replace(/'\.\.\/constants\.wxs'/, "'./constants.wxs'"), {
    format: 'cjs',
    target: 'es5',
    charset: 'utf8',
    minifyWhitespace: true,
    minifyIdentifiers: true,
  })
  // In WXS a number begins with a digit, and a return without a value ends with a semicolon.
  return code.replace(/([-+*/%=<>(,?:])\.(?=\d)/g, '$10.').replace(/\breturn\}/g, 'return;}')
}

/**
 * The source of the constants. BOX_WIDTHS is an array indexed by size: WeChat's compiler renames the keys
 * of WXS objects, so an object cannot be indexed by a number.
 */
function wxsConstants(): string {
  // Grids without boxes have as many notes side by side.
  const boxWidths = Array.from({ length: Math.max(...SIZES) + 1 }, (_, size) => noteColumnsOf(size))
  const constants = {
    SYMBOLS,
    BOX_WIDTHS: boxWidths,
    CELLS_PER_PLANE_CHAR,
    FIRST_PLANE_CODE,
    BACKSLASH_CODE,
    BACKSLASH_SUBSTITUTE_CODE,
  }
  const entries = Object.entries(constants).map(
    ([name, value]) => `  ${name}: ${JSON.stringify(value)},\n`,
  )
  return `module.exports = {\n${entries.join('').replace(/,\n$/, '\n')}}\n`
}
