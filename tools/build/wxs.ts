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
import { listFiles, repositoryRoot } from '../mini-program/files'
import { isStale, writeGenerated } from './generated'

/** The folder of the generated modules; their sources are in its folder `wxs`. */
const BOARD = 'miniprogram/ui/components/board'
/** A module that WXS requires by a relative path: constants of core/, because WXS cannot import TypeScript. */
export const wxsConstantsFile = `${BOARD}/constants.wxs`

/** Writes the WXS modules of the board. Returns the files that had to be written. */
export function buildWxs(root = repositoryRoot): string[] {
  return wxsModules(root)
    .filter(([file, content]) => writeGenerated(resolve(root, file), content))
    .map(([file]) => file)
}

/** The generated files that are missing or out of date. */
export function staleWxs(root = repositoryRoot): string[] {
  return wxsModules(root)
    .filter(([file, content]) => isStale(resolve(root, file), content))
    .map(([file]) => file)
}

/** The size of all modules together. */
export const wxsBytes = () =>
  wxsModules(repositoryRoot).reduce((sum, [, content]) => sum + Buffer.byteLength(content), 0)

/** WeChat packs WXS as it is, with its comments, so the modules of the board are shortened: 11 instead of 25 KB. */
function wxsModules(root: string): [file: string, content: string][] {
  const sources = resolve(root, BOARD, 'wxs')
  const modules = listFiles(sources).map((name): [string, string] => [
    `${BOARD}/${name}`,
    shorten(readFileSync(resolve(sources, name), 'utf8')),
  ])
  return [[wxsConstantsFile, shorten(wxsConstants())], ...modules]
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
