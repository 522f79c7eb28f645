import type { Puzzle } from '../../../miniprogram/core/sudoku/grid'
import type { TraceEvent } from '../../../miniprogram/core/sudoku/solver'

/** The candidates of each cell. */
type Candidates = Set<number>[]

/**
 * Replays a trace: a guess leaves a cell one candidate, a recall restores the state before the guess and
 * removes its digit; after each event, singles are placed. Checks every event and returns the final grid.
 */
export function replay({ shape, values }: Puzzle, events: readonly TraceEvent[]): number[] {
  let grid: Candidates = Array.from(values, (digit) =>
    digit ? new Set([digit]) : new Set(Array.from({ length: shape.size }, (_, i) => i + 1)),
  )
  const saved: Candidates[] = []
  const activeGuesses: { cell: number; digit: number }[] = []
  let isConsistent = placeSingles(shape.houses, grid)

  for (const event of events) {
    if (event.kind === 'guess') {
      expect(isConsistent).toBe(true)
      const candidates = [...grid[event.cell]].sort((a, b) => a - b)
      expect(candidates).toEqual([event.digit, ...event.alternatives].sort((a, b) => a - b))
      expect(candidates.length).toBeGreaterThan(1)
      expect(event.fixed).toBe(grid.filter(({ size }) => size === 1).length)
      expect(event.depth).toBe(saved.length + 1)
      saved.push(grid.map((digits) => new Set(digits)))
      activeGuesses.push({ cell: event.cell, digit: event.digit })
      grid[event.cell] = new Set([event.digit])
    } else {
      expect(isConsistent).toBe(false)
      expect(event.depth).toBe(saved.length)
      expect(activeGuesses.pop()).toEqual({ cell: event.cell, digit: event.digit })
      grid = saved.pop() as Candidates
      grid[event.cell].delete(event.digit)
    }
    isConsistent = placeSingles(shape.houses, grid)
  }
  expect(isConsistent).toBe(true)
  return grid.map((digits) => (digits.size === 1 ? [...digits][0] : 0))
}

/** Places naked and hidden singles until nothing changes. Returns false on a contradiction. */
function placeSingles(houses: readonly (readonly number[])[], grid: Candidates): boolean {
  for (let changed = true; changed; ) {
    changed = false
    for (const house of houses) {
      for (const cell of house) {
        if (grid[cell].size !== 1) continue
        const [digit] = grid[cell]
        for (const other of house) {
          if (other !== cell && grid[other].delete(digit)) changed = true
        }
      }
      if (house.some((cell) => grid[cell].size === 0)) return false
      for (let digit = 1; digit <= house.length; digit++) {
        const places = house.filter((cell) => grid[cell].has(digit))
        if (places.length === 0) return false
        if (places.length === 1 && grid[places[0]].size > 1) {
          grid[places[0]] = new Set([digit])
          changed = true
        }
      }
    }
  }
  return true
}
