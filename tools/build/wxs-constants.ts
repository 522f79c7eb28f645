import { resolve } from 'node:path'
import {
  BACKSLASH_CODE,
  BACKSLASH_SUBSTITUTE_CODE,
  CELLS_PER_PLANE_CHAR,
  FIRST_PLANE_CODE,
} from '../../miniprogram/core/game/note-planes'
import { SYMBOLS } from '../../miniprogram/core/sudoku/digits'
import { SIZES } from '../../miniprogram/core/sudoku/grid'
import { noteColumnsOf } from '../../miniprogram/ui/components/board/measures'
import { repositoryRoot } from '../mini-program/files'
import { isStale, writeGenerated } from './generated'

/** The generated file. WXS modules require it by a relative path. */
export const wxsConstantsFile = 'miniprogram/ui/components/board/constants.wxs'

/**
 * Writes the constants of core/ that WXS modules need, because WXS cannot import TypeScript.
 * Returns whether the file had to be written.
 */
export function buildWxsConstants(root = repositoryRoot): boolean {
  return writeGenerated(resolve(root, wxsConstantsFile), wxsConstants())
}

/** Whether the generated file is missing or out of date. */
export function areWxsConstantsStale(root = repositoryRoot): boolean {
  return isStale(resolve(root, wxsConstantsFile), wxsConstants())
}

/**
 * The source of the module. BOX_WIDTHS is an array indexed by size: WeChat's compiler renames the keys
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
  const entries = Object.entries(constants).map(([name, value]) => {
    return `  ${name}: ${JSON.stringify(value)},\n`
  })
  return `// Generated from core/ by tools/build/wxs-constants.ts.\nmodule.exports = {\n${entries.join('').replace(/,\n$/, '\n')}}\n`
}
