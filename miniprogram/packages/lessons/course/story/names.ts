/** Names of cells in a story: 右上这格, 同宫这格. */
import type { Shape } from '../../../../core/sudoku/grid'
import type { TextPart } from '../../../../strings/cell-names'
import { fill } from '../../../../strings/index'
import { sayCells } from '../../../../strings/phrases'
import type { StoryWords } from './words.zh'

/**
 * Names cells. The first cells named in a box are called by its area, others by the house that
 * they share with `near`, or by row and column. The same cells keep their name.
 * `given` returns all names so far.
 */
export function createNames(shape: Shape, words: StoryWords) {
  const names = new Map<string, TextPart>()
  const namedBoxes = new Set<number>()

  /** The name by area; undefined if the cells are in several boxes or others in their box have this name. */
  function areaName(cells: readonly number[]): string | undefined {
    const [box, ...others] = new Set(cells.map((cell) => shape.boxOf[cell]))
    if (others.length > 0 || namedBoxes.has(box)) return undefined
    namedBoxes.add(box)
    const text = cells.length === 1 ? words.cellAt : words.cellsAt
    return fill(text, { area: words.areas[box], n: words.counts[cells.length] })
  }

  /** The name by a house shared with another cell; undefined if there is none or the name is taken. */
  function houseName([cell, ...others]: readonly number[], near = -1): string | undefined {
    if (others.length > 0 || near < 0) return undefined
    const { rowOf, columnOf, boxOf } = shape
    const kind = [rowOf, columnOf, boxOf].findIndex((of) => of[cell] === of[near])
    const name = words.inHouse[kind]
    return [...names.values()].some(({ text }) => text === name) ? undefined : name
  }

  function name(cells: readonly number[], near?: number): string {
    const key = cells.join()
    const text =
      names.get(key)?.text ?? areaName(cells) ?? houseName(cells, near) ?? sayCells(shape, cells)
    names.set(key, { text, cells })
    return text
  }

  return { name, given: () => [...names.values()] }
}
