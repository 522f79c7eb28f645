import {
  apply,
  createGame,
  deserialise,
  elapsedAt,
  type GameState,
  type Move,
  recordOf,
  render,
  replay,
  selectedCells,
  serialise,
  withSolution,
} from '../../../miniprogram/core/game'
import { createPlayer, digitsIn, EASY_SOLUTION, easyPuzzle } from './play'

const notesAt = ({ notes }: GameState, cell: number) =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => (notes[cell] >> (digit - 1)) & 1)

const serialisedLog = (state: GameState): string =>
  JSON.parse(serialise(state, state.clock.elapsed)).log

let player: ReturnType<typeof createPlayer>

beforeEach(() => {
  player = createPlayer(easyPuzzle())
})

describe('a selection', () => {
  test('follows taps; selecting the same cell changes nothing', () => {
    const state = player.play({ kind: 'tap', cell: 40 })
    expect(state.selected).toBe(40)
    expect(player.play({ kind: 'tap', cell: 40 })).toBe(state)
    expect(player.play({ kind: 'tap', cell: 81 })).toBe(state)
    expect(player.play({ kind: 'select', cell: -1 }).selected).toBe(-1)
  })

  test('moves with the arrow keys from the middle and wraps at the edges', () => {
    expect(player.play({ kind: 'moveSelection', rows: 1, columns: 0 }).selected).toBe(40)
    expect(player.play({ kind: 'moveSelection', rows: 1, columns: 0 }).selected).toBe(49)
    player.play({ kind: 'select', cell: 80 })
    expect(player.play({ kind: 'moveSelection', rows: 1, columns: 0 }).selected).toBe(8)
    expect(player.play({ kind: 'moveSelection', rows: 0, columns: 1 }).selected).toBe(0)
    expect(player.play({ kind: 'moveSelection', rows: -1, columns: -1 }).selected).toBe(80)
  })
})

describe('several selected cells', () => {
  const area = [2, 3, 5, 11]

  test('are those of a drag, without cells that do not exist; a tap on a cell ends them', () => {
    const state = player.play({ kind: 'drag', cells: [11, 2, 2, 99, 5, 3] })
    expect(state).toMatchObject({ area, selected: 3 })
    expect(player.play({ kind: 'drag', cells: [5, 11, 2, 3] })).toBe(state)
    expect(selectedCells(player.play({ kind: 'tap', cell: 3 }))).toEqual([3])
    expect(selectedCells(player.play({ kind: 'drag', cells: [8] }))).toEqual([8])
  })

  test('grow with the arrow keys up to the edge', () => {
    const right = { kind: 'moveSelection', rows: 0, columns: 1, extend: true } as const
    player.play({ kind: 'select', cell: 6 })
    expect(player.play(right, right)).toMatchObject({ area: [6, 7, 8], selected: 8 })
    expect(player.play(right)).toMatchObject({ area: [6, 7, 8], selected: 8 })
    player.play({ ...right, rows: 1, columns: 0 })
    expect(player.state).toMatchObject({ area: [6, 7, 8, 17], selected: 17 })
    expect(selectedCells(player.play({ ...right, extend: false }))).toEqual([9])
  })

  test('get a note of a pressed digit, in and out of notes mode, as one undo step', () => {
    player.put(5, 9)
    const before = player.play({ kind: 'drag', cells: area })
    const noted = player.play({ kind: 'press', digit: 4 })
    expect(area.map((cell) => notesAt(noted, cell))).toEqual([[4], [4], [], [4]])
    expect(noted.values).toEqual(before.values)
    expect(noted.area).toEqual(area)
    expect(player.play({ kind: 'toggleNoting' }, { kind: 'press', digit: 4 }).notes).toEqual(
      before.notes,
    )
    player.play({ kind: 'undo' }, { kind: 'undo' })
    expect(player.state.history.position).toBe(before.history.position)
  })

  test('are erased together: first their digits, then their notes', () => {
    player.put(2, 1)
    player.put(3, 2)
    player.play({ kind: 'drag', cells: [0, ...area] }, { kind: 'press', digit: 7 })
    const digitsErased = player.play({ kind: 'erase' })
    expect(area.map((cell) => digitsErased.values[cell])).toEqual([0, 0, 0, 0])
    expect(notesAt(digitsErased, 5)).toEqual([7])
    const notesErased = player.play({ kind: 'erase' })
    expect(area.flatMap((cell) => notesAt(notesErased, cell))).toEqual([])
    expect(notesErased.values[0]).toBe(5)
    expect(player.play({ kind: 'undo' }, { kind: 'undo' }).values[3]).toBe(2)
  })

  test('get a note of the locked digit when dragged over, and are not selected', () => {
    player.play({ kind: 'lock', digit: 4 })
    const state = player.play({ kind: 'drag', cells: area })
    expect([selectedCells(state), state.locked]).toEqual([[], 4])
    expect(area.map((cell) => notesAt(state, cell))).toEqual([[4], [4], [4], [4]])
  })

  test('have their notes filled, restricted to what is possible, and cleared, each as one undo step', () => {
    player.play({ kind: 'note', digit: 8, cells: [2, 3, 70] })
    const filled = player.play({ kind: 'fillNotes', cells: area })
    expect(area.map((cell) => notesAt(filled, cell))).toEqual([
      [1, 2, 4],
      [2, 6],
      [2, 4, 6, 8],
      [2, 4, 7],
    ])
    expect(notesAt(filled, 70)).toEqual([8])
    expect(replay(filled.puzzle, serialisedLog(filled)).notes).toEqual(filled.notes)

    const wrong = [5, 9].map((digit) => ({ kind: 'note', digit, cells: area }) as const)
    player.play(...wrong)
    const { position } = player.state.history
    const restricted = player.play({ kind: 'restrictNotes', cells: [2, 3] })
    expect(area.map((cell) => notesAt(restricted, cell))).toEqual([
      [1, 2, 4],
      [2, 6],
      [2, 4, 5, 6, 8, 9],
      [2, 4, 5, 7, 9],
    ])
    expect(player.play({ kind: 'restrictNotes', cells: [2, 3] })).toBe(restricted)
    expect(player.play({ kind: 'clearNotes', cells: [0, 2, 3] }).notes[2]).toBe(0)
    expect(notesAt(player.state, 5)).toEqual([2, 4, 5, 6, 8, 9])
    expect(player.play({ kind: 'undo' }, { kind: 'undo' }).history.position).toBe(position)
    expect(player.state.notes[2]).not.toBe(restricted.notes[2])
  })
})

describe('a pressed digit', () => {
  test('is placed, is replaced by another digit and is erased by the same one', () => {
    expect(player.put(2, 1).values[2]).toBe(1)
    expect(player.play({ kind: 'press', digit: 4 }).values[2]).toBe(4)
    expect(player.play({ kind: 'press', digit: 4 }).values[2]).toBe(0)
    expect(player.state.history.position).toBe(3)
  })

  test('does nothing on a given, or if it is out of range', () => {
    const start = player.state
    expect(player.play({ kind: 'press', digit: 10 })).toBe(start)
    const given = player.play({ kind: 'select', cell: 0 })
    expect(player.play({ kind: 'press', digit: 5 })).toBe(given)
    expect(player.play({ kind: 'press', digit: 6 }, { kind: 'erase' })).toBe(given)
    const open = player.play({ kind: 'select', cell: 2 })
    for (const digit of [0, 10, -1, 1.5]) expect(player.play({ kind: 'press', digit })).toBe(open)
  })

  test('toggles a note in notes mode', () => {
    player.play({ kind: 'toggleNoting' }, { kind: 'select', cell: 2 }, { kind: 'press', digit: 1 })
    expect(notesAt(player.play({ kind: 'press', digit: 4 }), 2)).toEqual([1, 4])
    expect(notesAt(player.play({ kind: 'press', digit: 1 }), 2)).toEqual([4])
  })

  test('does not become a note in a filled cell', () => {
    player.put(2, 1)
    const state = player.play({ kind: 'toggleNoting' })
    expect(player.play({ kind: 'press', digit: 4 })).toBe(state)
  })

  test('is erased from the notes of its peers only with that setting', () => {
    for (const erasePeerNotes of [true, false]) {
      player = createPlayer(easyPuzzle(), { erasePeerNotes })
      player.play({ kind: 'note', digit: 4, cells: [3, 11, 70] })
      const state = player.put(2, 4)
      expect([3, 11, 70].filter((cell) => notesAt(state, cell).includes(4))).toEqual(
        erasePeerNotes ? [70] : [3, 11, 70],
      )
    }
  })
})

describe('a locked digit', () => {
  test('is the one pressed while no cell is selected', () => {
    expect(player.play({ kind: 'press', digit: 4 }).locked).toBe(4)
    expect(player.play({ kind: 'tap', cell: 2 }).values[2]).toBe(4)
  })

  test('and a selection end each other', () => {
    player.play({ kind: 'drag', cells: [2, 3] })
    expect(selectedCells(player.play({ kind: 'lock', digit: 4 }))).toEqual([])
    expect(player.play({ kind: 'moveSelection', rows: 1, columns: 0 })).toMatchObject({
      selected: 40,
      locked: 0,
    })
    player.play({ kind: 'lock', digit: 4 })
    const state = player.play({ kind: 'place', cell: 2, digit: 1 })
    expect([selectedCells(state), render(undefined, state)]).toMatchObject([
      [],
      { selected: -1, locked: 4 },
    ])
    expect(selectedCells(player.play({ kind: 'lock', digit: 0 }))).toEqual([])
  })

  test('of a restored game is unlocked without bringing a selection back', () => {
    const { state, now } = createPlayer(easyPuzzle())
    const restored = { ...state, selected: 2, area: [1, 2], locked: 4 }
    const unlocked = apply(restored, { kind: 'lock', digit: 0 }, { now })
    expect([unlocked.locked, selectedCells(unlocked)]).toEqual([0, []])
  })

  test('is written by a tap, erased by a second tap, and does not change the selection', () => {
    player.play({ kind: 'lock', digit: 4 })
    expect(player.play({ kind: 'tap', cell: 2 })).toMatchObject({ locked: 4, selected: -1 })
    expect(player.state.values[2]).toBe(4)
    expect(player.play({ kind: 'tap', cell: 2 }).values[2]).toBe(0)
  })

  test('is replaced by pressing another digit or tapping a given, and unlocked by pressing it again', () => {
    expect(player.play({ kind: 'lock', digit: 4 }).locked).toBe(4)
    expect(player.play({ kind: 'press', digit: 7 }).locked).toBe(7)
    expect(player.play({ kind: 'tap', cell: 0 }).locked).toBe(5)
    expect(player.play({ kind: 'press', digit: 5 }).locked).toBe(0)
    expect(player.play({ kind: 'tap', cell: 2 }).selected).toBe(2)
    const state = player.state
    expect(player.play({ kind: 'lock', digit: 10 })).toBe(state)
    expect(player.play({ kind: 'lock', digit: 9 }).locked).toBe(9)
  })

  test('is a note in notes mode', () => {
    player.play({ kind: 'lock', digit: 4 }, { kind: 'toggleNoting' }, { kind: 'tap', cell: 2 })
    expect(notesAt(player.state, 2)).toEqual([4])
  })
})

describe('erasing', () => {
  test('removes the digit first, then the notes that reappear', () => {
    player.play({ kind: 'note', digit: 1, cells: [2] }, { kind: 'note', digit: 2, cells: [2] })
    expect(notesAt(player.put(2, 4), 2)).toEqual([1, 2])
    const bare = player.play({ kind: 'erase' })
    expect([bare.values[2], notesAt(bare, 2)]).toEqual([0, [1, 2]])
    expect(notesAt(player.play({ kind: 'erase' }), 2)).toEqual([])
    const empty = player.state
    expect(player.play({ kind: 'erase' })).toBe(empty)
  })

  test('treats several cells as one step', () => {
    player.put(2, 4)
    player.put(3, 6)
    player.play({ kind: 'note', digit: 1, cells: [5, 6] })
    const cells = [0, 2, 3, 5, 6]
    const state = player.play({ kind: 'erase', cells })
    expect([state.values[2], state.values[3], notesAt(state, 5)]).toEqual([0, 0, [1]])
    expect(notesAt(player.play({ kind: 'erase', cells }), 5)).toEqual([])
    expect(player.state.history.position).toBe(5)
  })
})

describe('notes', () => {
  test('in several cells are added if any cell lacks them, otherwise removed', () => {
    const note: Move = { kind: 'note', digit: 7, cells: [0, 2, 3, 2] }
    const noted = (state: GameState) => [0, 2, 3].filter((cell) => notesAt(state, cell).includes(7))
    player.play({ kind: 'note', digit: 7, cells: [2] })
    expect(noted(player.play(note))).toEqual([2, 3])
    expect(noted(player.play(note))).toEqual([])
    expect(noted(player.play({ kind: 'undo' }))).toEqual([2, 3])
  })

  test('can be filled in one step', () => {
    const state = player.play({ kind: 'fillNotes' })
    expect(notesAt(state, 2)).toEqual([1, 2, 4])
    expect(notesAt(state, 0)).toEqual([])
    expect(player.play({ kind: 'fillNotes' })).toBe(state)
    expect(player.play({ kind: 'undo' }).notes.every((mask) => mask === 0)).toBe(true)
  })

  test('can be cleared in one step', () => {
    const noted = player.play({ kind: 'fillNotes' })
    player.put(2, 4)
    expect(player.play({ kind: 'clearNotes' }).notes.every((mask) => mask === 0)).toBe(true)
    expect(player.play({ kind: 'undo' }, { kind: 'undo' }).notes).toEqual(noted.notes)
  })

  test('become a digit if the cell has only one', () => {
    player.play({ kind: 'note', digit: 4, cells: [2, 3] })
    const state = player.play({ kind: 'placeOnlyNote', cell: 2 })
    expect([state.values[2], notesAt(state, 3)]).toEqual([4, []])
    expect(player.play({ kind: 'placeOnlyNote', cell: 2 })).toBe(state)
    expect(player.play({ kind: 'placeOnlyNote', cell: 3 })).toBe(state)
    const two = player.play(
      { kind: 'note', digit: 1, cells: [3] },
      { kind: 'note', digit: 2, cells: [3] },
    )
    expect(player.play({ kind: 'placeOnlyNote', cell: 3 })).toBe(two)
  })
})

describe('a full grid', () => {
  const solve = (player: ReturnType<typeof createPlayer>, solution: readonly number[]) => {
    player.state.puzzle.givens.forEach((given, cell) => {
      if (!given) player.put(cell, solution[cell])
    })
    return player.state
  }

  test('leaves cells of the finished game selectable', () => {
    const { solution } = easyPuzzle()
    player = createPlayer({ size: 9, givens: solution.map((d, i) => (i === 2 ? 0 : d)) })
    expect(player.put(2, solution[2]).status).toBe('finished')
    expect(player.play({ kind: 'select', cell: 7 }).selected).toBe(7)
    expect(player.play({ kind: 'moveSelection', rows: 1, columns: 0 }).selected).toBe(16)
  })

  test('finishes the game; afterwards only undo and redo work', () => {
    player.play({ kind: 'toggleNoting' }, { kind: 'toggleNoting' })
    const state = solve(player, digitsIn(EASY_SOLUTION))
    expect(state).toMatchObject({ status: 'finished', locked: 0, noting: false })
    expect(state.clock).toEqual({ elapsed: 2000 + 51 * 2000, since: null })
    player.wait(60_000)
    const refused: Move[] = [
      { kind: 'press', digit: 1 },
      { kind: 'erase' },
      { kind: 'fillNotes' },
      { kind: 'lock', digit: 3 },
      { kind: 'toggleNoting' },
      { kind: 'pause' },
      { kind: 'enter' },
    ]
    for (const move of refused) expect(player.play(move)).toBe(state)
    const undone = player.play({ kind: 'undo' })
    expect(undone.values.includes(0)).toBe(true)
    expect(undone).toMatchObject({ status: 'finished', clock: state.clock })
    expect(player.play({ kind: 'press', digit: 1 })).toBe(undone)
    expect(player.play({ kind: 'redo' }).values).toEqual(state.values)
  })

  test('finishes the game if it is valid, even if it differs from the known solution', () => {
    const solution = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]
    const other = [2, 1, 3, 4, 3, 4, 1, 2, 1, 2, 4, 3, 4, 3, 2, 1]
    const givens = [0, 0, 3, 4, 3, 4, 1, 2, 0, 0, 4, 3, 4, 3, 2, 1]
    player = createPlayer({ size: 4, givens, solution })
    expect(solve(player, other).status).toBe('finished')
  })

  test('does not finish the game if it is wrong', () => {
    player = createPlayer({ ...easyPuzzle(), solution: undefined })
    const wrong = digitsIn(EASY_SOLUTION)
    wrong[2] = 9
    expect(solve(player, wrong).status).toBe('playing')
    expect(player.put(2, 4).status).toBe('finished')
  })

  test('keeps the assisted flag through a restart and a save', () => {
    expect(player.state.assisted).toBe(false)
    player.play({ kind: 'assist' })
    player.play({ kind: 'restart' })
    expect(deserialise(serialise(player.state, player.now)).assisted).toBe(true)
  })

  test('counts the help that was asked for, through a restart and a save', () => {
    player.play({ kind: 'assist' })
    expect(player.state.hints).toBeUndefined()
    const hint = { kind: 'area', candidates: [2, 4] } as const
    player.play({ kind: 'assist', help: hint }, { kind: 'assist', help: { kind: 'reason' } })
    player.play({ kind: 'assist', help: { kind: 'check' } })
    player.play({ kind: 'assist', help: { kind: 'answer' } })
    player.play({ kind: 'restart' })
    expect(deserialise(serialise(player.state, player.now)).hints).toBe(2)
  })

  test('sets the assisted flag by undoMistakes, also without a mistake, but not after the finish', () => {
    for (const digit of [4, 9]) {
      player = createPlayer(easyPuzzle())
      player.put(2, digit)
      expect(player.play({ kind: 'undoMistakes' }).assisted).toBe(true)
    }
    const over = createPlayer(easyPuzzle())
    solve(over, digitsIn(EASY_SOLUTION))
    expect(over.play({ kind: 'undoMistakes' }).assisted).toBe(false)
  })

  test('can be restarted with a running clock', () => {
    solve(player, digitsIn(EASY_SOLUTION).slice(0, 40))
    player.play({ kind: 'assist' })
    const before = elapsedAt(player.state.clock, player.now)
    const fresh = player.play({ kind: 'restart', keepClock: true })
    const plain = { clock: 0, assisted: false }
    expect({ ...fresh, ...plain }).toEqual({ ...createGame(easyPuzzle()), ...plain })
    expect(elapsedAt(fresh.clock, player.now)).toBe(before + 1000)
    // The new log starts at that time, survives a save and gives the total time.
    const done = solve(player, digitsIn(EASY_SOLUTION))
    const again = deserialise(serialise(done, player.now))
    expect(again.history).toEqual({ ...done.history })
    const record = recordOf(again) as string
    expect(replay(again.puzzle, record).finishedAt).toBe(done.clock.elapsed)
    expect(done.clock.elapsed).toBeGreaterThan(before)
  })

  test('can be restarted from a pause, which does not count as playing time', () => {
    player.put(2, 4)
    const { elapsed } = player.play({ kind: 'pause' }).clock
    player.wait(3_600_000)
    const fresh = player.play({ kind: 'restart', keepClock: true })
    expect(fresh).toMatchObject({ status: 'playing', clock: { elapsed, since: player.now } })
  })

  test('can be restarted', () => {
    solve(player, digitsIn(EASY_SOLUTION))
    const fresh = player.play({ kind: 'restart' })
    expect({ ...fresh, clock: 0 }).toEqual({ ...createGame(easyPuzzle()), clock: 0 })
    expect(fresh.clock).toEqual({ elapsed: 0, since: player.now })
  })
})

describe('a pause', () => {
  test('stops the clock and refuses all moves until resume', () => {
    const paused = player.play({ kind: 'select', cell: 2 }, { kind: 'pause' })
    expect(paused).toMatchObject({ status: 'paused', clock: { elapsed: 2000, since: null } })
    player.wait(3_600_000)
    const refused: Move[] = [
      { kind: 'press', digit: 4 },
      { kind: 'tap', cell: 3 },
      { kind: 'undo' },
      { kind: 'toggleNoting' },
      { kind: 'enter' },
      { kind: 'leave' },
    ]
    for (const move of refused) expect(player.play(move)).toBe(paused)
    player.play({ kind: 'resume' })
    expect(player.put(2, 4).history.log[0].at).toBe(4000)
  })
})

describe('apply', () => {
  test('logs only cells that exist', () => {
    player.play({ kind: 'fillNotes', cells: [-1, 0, 2, 81] })
    player.play({ kind: 'colour', colour: 1, cells: [-1, 3, 0.5, 81] })
    expect(serialisedLog(player.state)).toBe('rsI0.2 rsK1.0.3')
    expect(deserialise(serialise(player.state, player.now)).notes).toEqual(player.state.notes)
  })
})

describe('createGame', () => {
  test('converts typed arrays to plain arrays', () => {
    const { givens, solution } = easyPuzzle()
    const game = createGame({
      size: 9,
      givens: Uint8Array.from(givens as number[]),
      solution: Uint8Array.from(solution),
    })
    expect(JSON.parse(JSON.stringify(game))).toEqual(createGame(easyPuzzle()))
  })

  test('rejects an invalid solution, also in withSolution', () => {
    const { givens, solution } = easyPuzzle()
    const other = solution.map((digit) => (digit % 9) + 1)
    const unfilled = solution.map((digit, cell) => (cell === 2 ? 0 : digit))
    expect(() => createGame({ size: 9, givens, solution: other })).toThrow(
      'the solution has 6 at r1c1, a given 5',
    )
    expect(() => createGame({ size: 9, givens, solution: unfilled })).toThrow(RangeError)
    const state = createGame({ size: 9, givens })
    expect(() => withSolution(state, solution.slice(1))).toThrow(RangeError)
    expect(withSolution(state, solution)).toEqual(createGame(easyPuzzle()))
  })
})

test('the clock never runs backwards, even if the phone clock is set back', () => {
  let state = apply(createGame(easyPuzzle()), { kind: 'enter' }, { now: 10_000 })
  const put = (cell: number, digit: number, now: number) => {
    state = apply(state, { kind: 'select', cell }, { now })
    state = apply(state, { kind: 'press', digit }, { now })
  }
  put(2, 4, 15_000)
  put(3, 6, 3_000)
  put(5, 8, 4_000)
  expect(state.history.log.map(({ at }) => at)).toEqual([5000, 5000, 6000])
})

describe('taking a game out of the ranking', () => {
  const game = createGame({ size: 4, givens: Array(16).fill(0) })
  const excluded = (state: GameState, ...reasons: ('paper' | 'clock')[]) =>
    reasons.reduce((one, why) => apply(one, { kind: 'exclude', why }, { now: 0 }), state).excluded

  test('for paper can be taken back, for a clock that was moved it cannot', () => {
    expect(excluded(game, 'paper')).toBe('paper')
    expect(excluded(game, 'paper', 'paper')).toBeUndefined()
    expect(excluded(game, 'clock', 'clock', 'paper')).toBe('clock')
    expect(excluded(game, 'paper', 'clock', 'paper')).toBe('clock')
  })

  test('stays when the game is restarted or saved', () => {
    const set = apply(game, { kind: 'exclude', why: 'paper' }, { now: 0 })
    expect(apply(set, { kind: 'restart', keepClock: true }, { now: 0 }).excluded).toBe('paper')
    expect(deserialise(serialise(set, 0))).toEqual(set)
    expect(() => deserialise(serialise(set, 0).replace('paper', 'sand'))).toThrow('excluded')
  })
})
