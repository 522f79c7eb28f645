import fc from 'fast-check'
import {
  apply,
  atNode,
  createGame,
  deserialise,
  type GameState,
  type Move,
  nodesOf,
  type PuzzleSource,
  render,
  replay,
  serialise,
  type View,
} from '../../../miniprogram/core/game'
import { isSameBoard } from '../../../miniprogram/core/game/board'
import { cases } from '../../support/properties'
import { createRandom, patched, randomPuzzle } from './play'

type Kind = Move['kind']

/** Moves of every kind on a puzzle, some of them with cells, digits, colours or nodes that do not exist. */
function movesOn({ size, solution }: ReturnType<typeof randomPuzzle>): fc.Arbitrary<Move> {
  const cell = fc.oneof(
    { weight: 30, arbitrary: fc.nat(size * size - 1) },
    fc.constantFrom(-1, size * size, 0.5, Number.NaN),
  )
  const digit = fc.oneof(
    { weight: 20, arbitrary: fc.integer({ min: 1, max: size }) },
    fc.constantFrom(0, -1, size + 1, 0.5),
  )
  const cells = fc.array(cell, { maxLength: 6 })
  const someCells = fc.record({ cells }, { requiredKeys: [] })
  const corner = fc.record({ corner: fc.boolean() }, { requiredKeys: [] })
  const step = fc.integer({ min: -1, max: 1 })
  const index = fc.integer({ min: -1, max: 30 })
  const right = fc.nat(size * size - 1).map((at) => ({ cell: at, digit: solution[at] }))
  const candidate = fc.record({ cell, digit })

  const fields: Readonly<Record<Kind, fc.Arbitrary<object>>> = {
    select: fc.record({ cell }),
    moveSelection: fc.record(
      { rows: step, columns: step, extend: fc.boolean() },
      { requiredKeys: ['rows', 'columns'] },
    ),
    lock: fc.record({ digit }),
    toggleNoting: corner,
    tap: fc.record({ cell }),
    drag: fc.record({ cells }),
    press: fc.record({ digit }),
    note: fc
      .tuple(fc.record({ digit, cells }), corner)
      .map(([note, layer]) => ({ ...note, ...layer })),
    placeOnlyNote: fc.record({ cell }),
    erase: someCells,
    place: fc.oneof({ weight: 4, arbitrary: right }, candidate),
    eliminate: fc.array(candidate, { maxLength: 4 }).map((candidates) => ({ candidates })),
    fillNotes: someCells,
    restrictNotes: someCells,
    clearNotes: someCells,
    colour: fc.record(
      { colour: fc.integer({ min: -1, max: 9 }), cells, digit },
      { requiredKeys: ['colour', 'cells'] },
    ),
    clearColours: fc.constant({}),
    exclude: fc.record({ why: fc.constantFrom('paper', 'clock') }),
    assist: fc.record({ asked: fc.boolean() }, { requiredKeys: [] }),
    undo: fc.constant({}),
    redo: fc.constant({}),
    undoMistakes: fc.constant({}),
    goTo: fc.record({ node: index }),
    addBookmark: fc.record({ node: index }, { requiredKeys: [] }),
    goToBookmark: fc.record({ bookmark: index }, { requiredKeys: [] }),
    removeBookmark: fc.record({ bookmark: index }),
    pause: fc.constant({}),
    resume: fc.constant({}),
    enter: fc.constant({}),
    leave: fc.constant({}),
    restart: fc.record({ keepClock: fc.boolean() }, { requiredKeys: [] }),
  }
  const weights: Partial<Record<Kind, number>> = { place: 8, press: 4, undo: 4, note: 3, resume: 3 }
  const kinds = Object.keys(fields) as Kind[]
  return fc.oneof(
    ...kinds.map((kind) => ({
      weight: weights[kind] ?? 1,
      arbitrary: fields[kind].map((rest) => ({ kind, ...rest }) as Move),
    })),
  )
}

interface Played {
  readonly puzzle: PuzzleSource
  readonly erasePeerNotes: boolean
  /** Each move, and the time that the phone's clock has gone on before it, ms. It may be set back. */
  readonly moves: readonly (readonly [move: Move, wait: number])[]
}

/** A puzzle with few empty cells, so that games also end, and moves on it. */
const games: fc.Arbitrary<Played> = fc
  .record({
    size: fc.constantFrom(4, 6, 9),
    seed: fc.nat(),
    hasSolution: fc.boolean(),
    erasePeerNotes: fc.boolean(),
  })
  .chain(({ size, seed, hasSolution, erasePeerNotes }) => {
    const random = createRandom(seed)
    const { givens, solution } = randomPuzzle(size as 4 | 6 | 9, random)
    const filled = solution.map((digit, cell) => (random() < 0.5 ? digit : givens[cell]))
    const puzzle = { size, givens: filled, solution } as ReturnType<typeof randomPuzzle>
    const wait = fc.oneof(fc.nat(5000), fc.integer({ min: -100_000, max: 1e8 }))
    return fc.record({
      puzzle: fc.constant(hasSolution ? puzzle : { size, givens: filled }),
      erasePeerNotes: fc.constant(erasePeerNotes),
      moves: fc.array(fc.tuple(movesOn(puzzle), wait), { maxLength: 60, size: 'max' }),
    }) as fc.Arbitrary<Played>
  })

/** Plays a game and calls `visit` after every move. */
function play(
  { puzzle, erasePeerNotes, moves }: Played,
  visit: (next: GameState, before: GameState, move: Move) => void = () => {},
): { state: GameState; now: number } {
  let now = 1_800_000_000_000
  let state = apply(createGame(puzzle), { kind: 'enter' }, { now })
  for (const [move, wait] of moves) {
    now += wait
    const before = state
    state = apply(before, move, { now, erasePeerNotes })
    visit(state, before, move)
  }
  return { state, now }
}

const viewOf = (state: GameState) => render(undefined, state) as View

describe('any game', () => {
  test('is the same after it was saved and loaded', () => {
    fc.assert(
      fc.property(games, (game) => {
        const { state, now } = play(game)
        const closed = apply(state, { kind: 'leave' }, { now })
        expect(deserialise(serialise(state, now))).toStrictEqual(closed)
      }),
      cases(60),
    )
  })

  test('is the same when its log is replayed', () => {
    fc.assert(
      fc.property(games, (game) => {
        const { state, now } = play(game)
        const { log } = JSON.parse(serialise(state, now))
        const replayed = replay(state.puzzle, log)
        expect(isSameBoard(replayed, state)).toBe(true)
        expect(replayed.history).toEqual({ ...state.history, bookmarks: [] })
        expect(replayed.finishedAt !== null).toBe(state.status === 'finished')
      }),
      cases(60),
    )
  })

  test('is undone to its givens, and every board of its history can be seen again', () => {
    fc.assert(
      fc.property(games, (game) => {
        let boards = new Map<number, GameState>()
        const { state, now } = play(game, (next) => {
          if (next.history.log.length === 0) boards = new Map()
          boards.set(next.history.position, next)
        })
        for (const node of nodesOf(state.history.log)) {
          const seen = boards.get(node)
          if (seen) expect(isSameBoard(atNode(state, node), seen)).toBe(true)
        }
        let undone = apply(state, { kind: 'resume' }, { now })
        for (;;) {
          const next = apply(undone, { kind: 'undo' }, { now })
          if (next === undone) break
          undone = next
        }
        expect(undone.history.position).toBe(0)
        expect(isSameBoard(undone, createGame(game.puzzle))).toBe(true)
      }),
      cases(60),
    )
  })

  test('is drawn by patches as by a whole view', () => {
    fc.assert(
      fc.property(games, (game) => {
        let view = viewOf(createGame(game.puzzle))
        play(game, (next, before) => {
          view = patched(view, render(before, next))
          expect(view).toEqual(viewOf(next))
        })
      }),
      cases(40),
    )
  })

  test('keeps its givens, and its clock never goes back', () => {
    fc.assert(
      fc.property(games, (game) => {
        play(game, (next, before, { kind }) => {
          const { givens } = next.puzzle
          expect(givens.filter((given, cell) => given && next.values[cell] !== given)).toEqual([])
          if (kind === 'restart') return
          expect(next.clock.elapsed).toBeGreaterThanOrEqual(before.clock.elapsed)
        })
      }),
      cases(40),
    )
  })
})
