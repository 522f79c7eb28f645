/** Names of cells in a story: 右上这格, 同宫这格. */
import type { Shape } from '../../../../core/sudoku/grid'
import type { TextPart } from '../../../../strings/cell-names'
import { fill } from '../../../../strings/index'
import { sayCells } from '../../../../strings/phrases'
import type { StoryWords } from './words.zh'

/**
 * Names cells. The first cells named in an area are called by it, others by the house that
 * they share with `near`, or by row and column. The same cells keep their name.
 * `given` returns all names so far.
 */
export function createNames(shape: Shape, words: StoryWords) {
  const names = new Map<string, TextPart>()
  const namedAreas = new Set<number>()
  const third = (line: number) => Math.floor((3 * line) / shape.size)

  /** The name by area, a ninth of the board; undefined if the cells are in several or others in theirs have this name. */
  function areaName(cells: readonly number[]): string | undefined {
    const areas = cells.map((cell) => 3 * third(shape.rowOf[cell]) + third(shape.columnOf[cell]))
    const [area] = areas
    if (areas.some((one) => one !== area) || namedAreas.has(area)) return undefined
    namedAreas.add(area)
    const text = cells.length === 1 ? words.cellAt : words.cellsAt
    return fill(text, { area: words.areas[area], n: words.counts[cells.length] })
  }

  /** The name by a house shared with another cell; undefined if there is none or the name is taken. */
  function houseName(cells: readonly number[], near = -1): string | undefined {
    if (cells.length > 1 || near < 0) return undefined
    const [cell] = cells
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
