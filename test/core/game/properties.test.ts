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
import { parseOrigin } from '../../../miniprogram/core/game/origin'
import type { Size } from '../../../miniprogram/core/sudoku/grid'
import { cases } from '../../support/properties'
import { seededRandom } from '../sudoku/random'
import { movesOn, patched, randomPuzzle } from './play'

interface Played {
  readonly puzzle: PuzzleSource
  readonly erasePeerNotes: boolean
  /** Each move, and the time that the phone's clock has gone on before it, ms. It may be set back. */
  readonly moves: readonly (readonly [move: Move, wait: number])[]
}

/** A puzzle with few empty cells, so that games also end, and moves on it. */
const games: fc.Arbitrary<Played> = fc
  .record({
    size: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom<Size>(4, 6, 9) },
      fc.constantFrom<Size>(16, 25),
    ),
    seed: fc.nat(),
    hasSolution: fc.boolean(),
    erasePeerNotes: fc.boolean(),
    about: fc.constantFrom({}, { origin: parseOrigin('typed'), name: '第一题', level: 'hard' }),
  })
  .chain(({ size, seed, hasSolution, erasePeerNotes, about }) => {
    const random = seededRandom(seed)
    const { givens, solution } = randomPuzzle(size, random)
    const filled = solution.map((digit, cell) => (random() < 0.5 ? digit : givens[cell]))
    const puzzle = { size, givens: filled, solution, ...about }
    const wait = fc.oneof(fc.nat(5000), fc.integer({ min: -100_000, max: 1e8 }))
    return fc.record({
      puzzle: fc.constant(hasSolution ? puzzle : { ...puzzle, solution: undefined }),
      erasePeerNotes: fc.constant(erasePeerNotes),
      moves: fc.array(fc.tuple(movesOn(puzzle), wait), { maxLength: 60, size: 'max' }),
    }) as fc.Arbitrary<Played>
  })

const START = 1_800_000_000_000

/** Plays a game, from its beginning or from a state, and calls `visit` after every move. */
function play(
  { puzzle, erasePeerNotes, moves }: Played,
  visit: (next: GameState, before: GameState, move: Move) => void = () => {},
  from = { state: apply(createGame(puzzle), { kind: 'enter' }, { now: START }), now: START },
): { state: GameState; now: number } {
  let { state, now } = from
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

  test('goes on in the same way after it was saved and loaded', () => {
    fc.assert(
      fc.property(games, fc.nat(60), (game, at) => {
        const { state, now } = play({ ...game, moves: game.moves.slice(0, at) })
        const closed = apply(state, { kind: 'leave' }, { now })
        const [one, other] = [closed, deserialise(serialise(state, now))].map((from) =>
          play({ ...game, moves: game.moves.slice(at) }, undefined, { state: from, now }),
        )
        expect(other).toStrictEqual(one)
      }),
      cases(40),
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

  test('is undone to its givens and redone, and every board of its history can be seen again', () => {
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
        const path = [apply(state, { kind: 'resume' }, { now })]
        for (;;) {
          const next = apply(path[0], { kind: 'undo' }, { now })
          if (next === path[0]) break
          path.unshift(next)
        }
        // Notes that keep themselves from the start are not undone.
        const [first] = state.history.log
        const isKept = first && 'edit' in first && first.edit.kind === 'keepNotes' && first.edit.on
        const { position } = path[0].history
        expect([0, isKept ? 1 : 0]).toContain(position)
        const start = position ? atNode(path[0], 0) : path[0]
        expect(isSameBoard(start, createGame(game.puzzle))).toBe(true)
        path.reduce((undone, board) => {
          const redone = apply(undone, { kind: 'redo' }, { now })
          expect(isSameBoard(redone, board)).toBe(true)
          return redone
        })
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

  test('is another object after a move only if it differs; the move leaves the former one as it was', () => {
    let unchanged = 0
    fc.assert(
      fc.property(games, (game) => {
        let text: string | undefined
        play(game, (next, before, { kind }) => {
          const former = JSON.stringify(before)
          if (text) expect(former).toBe(text)
          text = JSON.stringify(next)
          if (next === before) unchanged++
          else if (kind !== 'restart') expect(text).not.toBe(former)
        })
      }),
      cases(40),
    )
    expect(unchanged).toBeGreaterThan(100)
  })

  test('keeps its givens, and its clock never goes back', () => {
    fc.assert(
      fc.property(games, (game) => {
        play(game, (next, before, { kind }) => {
          const { puzzle, values, notes } = next
          const touched = puzzle.givens.filter(
            (given, cell) => given && (values[cell] !== given || notes[cell] !== 0),
          )
          expect(touched).toEqual([])
          if (kind === 'restart') return
          expect(next.clock.elapsed).toBeGreaterThanOrEqual(before.clock.elapsed)
        })
      }),
      cases(40),
    )
  })
})
