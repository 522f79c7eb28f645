import {
  apply,
  createGame,
  type GameState,
  type Patch,
  render,
  type View,
} from '../../../miniprogram/core/game'
import { conflictsIn } from '../../../miniprogram/core/game/conflicts'
import { formatPlane, planeOf } from '../../../miniprogram/core/game/note-planes'
import { SIZES, shapeOf } from '../../../miniprogram/core/sudoku/grid'
import { seededRandom } from '../sudoku/random'
import { createPlayer, easyPuzzle, randomMoves, randomPuzzle } from './play'

/** The UTF-8 size of a patch as sent by setData. */
function bytesOf(patch: Patch | null): number {
  return patch ? Buffer.byteLength(JSON.stringify(patch)) : 0
}

function viewOf(state: GameState): View {
  return render(undefined, state) as View
}

/** Decodes a plane in the same way as board.wxs. */
function hasNote(view: View, cell: number, digit: number): boolean {
  const code = view.notes[digit - 1].charCodeAt(Math.floor(cell / 6))
  const bits = (code === 122 ? 92 : code) - 48
  return ((bits >> (cell % 6)) & 1) === 1
}

describe('the view', () => {
  test('contains a new puzzle row by row, with an empty plane per digit', () => {
    const view = viewOf(createGame(easyPuzzle()))
    expect(view.givens[0]).toBe('53..7....')
    expect(view.values).toEqual(view.givens)
    expect(view.notes).toEqual(new Array(9).fill('00000000000000'))
    expect(view).toMatchObject({
      selected: -1,
      locked: 0,
      noting: false,
      history: 0,
      status: 'playing',
    })
  })

  test('writes digits above nine as letters', () => {
    const view = viewOf(createGame({ size: 25, givens: [25, 10, ...new Array(623).fill(0)] }))
    expect(view.givens[0]).toBe(`PA${'.'.repeat(23)}`)
  })

  test.each(SIZES)('encodes every note on size %i', (size) => {
    const random = seededRandom(size)
    const player = createPlayer({ size, givens: new Array(size * size).fill(0) })
    for (let digit = 1; digit <= size; digit++) {
      const cells = [...shapeOf(size).rowOf.keys()].filter(() => random() < 0.5)
      player.play({ kind: 'note', digit, cells })
    }
    const view = viewOf(player.state)
    player.state.notes.forEach((mask, cell) => {
      for (let digit = 1; digit <= size; digit++) {
        expect(hasNote(view, cell, digit)).toBe(((mask >> (digit - 1)) & 1) === 1)
      }
    })
  })

  test('encodes six cells per character of a plane', () => {
    for (const [cells, chars] of [
      [16, 3],
      [36, 6],
      [81, 14],
    ]) {
      expect(formatPlane(Array(cells).fill(1), 1)).toHaveLength(chars)
    }
  })

  test('encodes planes without characters that JSON escapes', () => {
    const player = createPlayer({ size: 9, givens: new Array(81).fill(0) })
    for (let bits = 0; bits < 64; bits++) {
      const cells = [0, 1, 2, 3, 4, 5].filter((cell) => (bits >> cell) & 1)
      const before = [0, 1, 2, 3, 4, 5].filter((cell) => player.state.notes[cell])
      player.play({ kind: 'erase', cells: before }, { kind: 'note', digit: 1, cells })
      const [plane] = viewOf(player.state).notes
      expect(JSON.stringify(plane)).toHaveLength(plane.length + 2)
      expect(cells.every((cell) => hasNote(viewOf(player.state), cell, 1))).toBe(true)
    }
  })
})

describe('patches', () => {
  test('are null if nothing changes', () => {
    const player = createPlayer(easyPuzzle())
    const before = player.play({ kind: 'select', cell: 2 })
    expect(render(before, before)).toBeNull()
    expect(render(before, player.play({ kind: 'leave' }, { kind: 'addBookmark' }))).toBeNull()
  })

  test('tell that notes are switched on', () => {
    const player = createPlayer(easyPuzzle())
    const before = player.state
    expect(render(before, player.play({ kind: 'toggleNoting' }))).toEqual({ noting: true })
  })

  test('name the cells in conflict once they change: with a digit, an undo and a restart', () => {
    const player = createPlayer(easyPuzzle())
    const start = player.state
    const plane = planeOf(81, [0, 2])
    // A second five in row 1, and the same once more in column 3 and box 1.
    const placed = player.put(2, 5)
    expect(render(start, placed)).toMatchObject({ conflicts: plane })
    expect(viewOf(placed).conflicts).toBe(plane)
    const noted = player.play({ kind: 'note', digit: 1, cells: [3] })
    expect(render(placed, noted)).not.toHaveProperty('conflicts')
    const without = player.play({ kind: 'undo' }, { kind: 'undo' })
    expect(render(noted, without)).toMatchObject({ conflicts: '' })
    const last = player.put(2, 5)
    expect(render(last, player.play({ kind: 'restart' }))).toMatchObject({ conflicts: '' })
  })

  test('look for the conflicts of the same digits once', () => {
    let reads = 0
    const counted = (values: readonly number[]) =>
      new Proxy(values, {
        get(target, key) {
          reads++
          return Reflect.get(target, key)
        },
      })
    const { puzzle, values } = createPlayer(easyPuzzle()).put(2, 5)
    const shown = counted(values)
    expect(conflictsIn(puzzle, shown)).toBe(planeOf(81, [0, 2]))
    expect(reads).toBeGreaterThan(81)
    reads = 0
    expect(conflictsIn(puzzle, shown)).toBe(planeOf(81, [0, 2]))
    expect(reads).toBe(0)
    // Under other rules they are looked for again.
    const diagonals = { ...puzzle, rules: { size: 9, diagonals: true } } as const
    conflictsIn(diagonals, shown)
    expect(reads).toBeGreaterThan(81)
  })

  test('contain the whole view for another puzzle, but only changes for a copy of the same one', () => {
    const state = createPlayer(easyPuzzle()).put(2, 4)
    const other = createGame(randomPuzzle(9, seededRandom(1)))
    expect(render(state, other)).toEqual(viewOf(other))
    for (const size of [4, 16] as const) {
      const empty = createGame({ size, givens: Array(size * size).fill(0) })
      const blank = createGame({ size: 9, givens: Array(81).fill(0) })
      expect(render(empty, blank)).toEqual(viewOf(blank))
    }
    const copy: GameState = JSON.parse(JSON.stringify(state))
    expect(render(copy, apply(state, { kind: 'select', cell: 3 }, { now: 0 }))).toEqual({
      selected: 3,
    })
  })
})

/** The largest patch of each kind of move over many games without corner notes and colours, in bytes. */
function largestPatches(size: (typeof SIZES)[number], games: number): Map<string, number> {
  const largest = new Map<string, number>()
  for (let seed = 0; seed < games; seed++) {
    const puzzle = randomPuzzle(size, seededRandom(size + 31 * seed))
    const player = createPlayer(puzzle)
    player.play({ kind: 'fillNotes' })
    for (const move of randomMoves(puzzle, 400, seed)) {
      if (move.kind === 'restart' || /corner|olour/.test(JSON.stringify(move))) continue
      const previous = player.state
      const next = player.play(move)
      const wrote = next.history.log.length > previous.history.log.length
      const last = next.history.log[next.history.log.length - 1]
      const selects = next.area ? 'drag' : move.kind
      const kind = wrote ? ('edit' in last ? last.edit.kind : 'jump') : selects
      const bytes = bytesOf(render(previous, next))
      largest.set(kind, Math.max(bytes, largest.get(kind) ?? 0))
    }
  }
  return largest
}

describe('the size of a patch', () => {
  test.each([9, 16] as const)('stays within its budget on size %i', (size) => {
    const largest = largestPatches(size, size === 9 ? 60 : 12)
    const budgets: Record<string, number> = {
      select: 30,
      moveSelection: 30,
      lock: 30,
      drag: size === 9 ? 30 : 60,
      toggleNoting: 30,
      place: 300,
      note: 300,
      eraseDigits: 300,
      // Many digits, their notes and the cells in conflict at once.
      jump: size === 9 ? 330 : 1100,
    }
    for (const [kind, budget] of Object.entries(budgets)) {
      expect([kind, largest.get(kind)]).toEqual([kind, expect.any(Number)])
      expect([kind, Math.min(largest.get(kind) ?? 0, budget)]).toEqual([kind, largest.get(kind)])
    }
  })

  test('is at most 30 bytes for the end of a drag, and for the tap that ends the selection', () => {
    const player = createPlayer(easyPuzzle())
    const before = player.play({ kind: 'select', cell: 79 })
    const dragged = player.play({ kind: 'drag', cells: [79, 70, 71, 80, 0] })
    const patch = render(before, dragged)
    expect(bytesOf(patch)).toBeLessThanOrEqual(30)
    const ended = player.play({ kind: 'tap', cell: 0 })
    expect(render(dragged, ended)).toEqual({ selected: 0 })
    // The cells of the plane, read as a note of digit 1.
    const view = { ...viewOf(before), notes: [String(patch?.selected)] }
    expect([...before.values.keys()].filter((cell) => hasNote(view, cell, 1))).toEqual([
      0, 70, 71, 79, 80,
    ])
  })

  test.each([9, 16] as const)(
    'is at most 300 bytes for the most expensive placements on size %i',
    (size) => {
      const puzzle = randomPuzzle(size, seededRandom(5))
      const open = size * size - 1
      const player = createPlayer({
        ...puzzle,
        givens: puzzle.solution.map((digit, cell) => (cell === open ? 0 : digit)),
      })
      player.put(open, 1 + (puzzle.solution[open] % size))
      player.play({ kind: 'undo' })
      const before = player.state
      expect(before.history.tip).not.toBe(before.history.position)
      const patch = render(before, player.put(open, puzzle.solution[open]))
      expect(patch).toMatchObject({ status: 'finished', history: 1 })
      expect(bytesOf(patch)).toBeLessThanOrEqual(300)

      const empty = createPlayer({ size, givens: new Array(size * size).fill(0) })
      const noted = empty.play({ kind: 'fillNotes' }, { kind: 'select', cell: open })
      const placed = empty.play({ kind: 'press', digit: size })
      expect(placed.notes).not.toEqual(noted.notes)
      expect(bytesOf(render(noted, placed))).toBeLessThanOrEqual(300)
      const undone = empty.play({ kind: 'undo' })
      expect(bytesOf(render(placed, undone))).toBeLessThanOrEqual(300)
    },
  )
})
