import { apply, createGame, type GameState, type Move } from '../../../../miniprogram/core/game'
import {
  candidatesOf,
  candidatesOfPuzzle,
} from '../../../../miniprogram/core/sudoku/logic/candidates'
import { solvePath } from '../../../../miniprogram/core/sudoku/logic/path'
import { findAll } from '../../../../miniprogram/core/sudoku/logic/techniques'
import { solve } from '../../../../miniprogram/core/sudoku/solver'
import type { GameMoves } from '../../../../miniprogram/packages/analysis/coach/moves'
import { movesOfGame } from '../../../../miniprogram/packages/analysis/coach/moves'
import { parsePuzzle } from '../../../../miniprogram/packages/capture/notation'
import { reviewOf } from '../../../../tools/players/reviewed'
import { createPlayer, EASY_GIVENS, EASY_SOLUTION, easyPuzzle } from '../../../core/game/play'

const solution = Array.from(EASY_SOLUTION, Number)
const place = (cell: number, digit = solution[cell]): Move => ({ kind: 'place', cell, digit })

function played(play: (player: ReturnType<typeof createPlayer>) => void): GameState {
  const player = createPlayer(easyPuzzle(), { pace: 2000 })
  play(player)
  return player.state
}

const movesOf = (game: GameState): GameMoves => movesOfGame(game, solution)

describe('the digits of a log', () => {
  test('have the time without a move before them, but none while the game was paused', () => {
    const game = played((player) => {
      player.play(place(2), place(3))
      player.wait(50_000)
      player.play(place(5), { kind: 'pause' })
      player.wait(3_000_000)
      player.play({ kind: 'resume' }, place(6))
    })
    expect(movesOf(game).placements.map(({ thoughtMs }) => thoughtMs)).toEqual([
      2000, 2000, 52_000, 4000,
    ])
  })

  test('are not judged by their time at the start and after an absence', () => {
    const game = played((player) => {
      player.play(place(2))
      player.wait(1_000_000)
      player.play(place(3), place(5))
    })
    const { steps } = reviewOf(game, solution).review
    expect(steps.map(({ isAway }) => isAway === true)).toEqual([false, true, false])
  })

  test('have lost a note if the player has struck it out, not if a wrong digit excludes it', () => {
    for (const start of [{ kind: 'keepNotes', on: true }, { kind: 'fillNotes' }] as const) {
      const excluded = played((player) => player.play(start, place(5, 6), place(3, 2)))
      expect(movesOf(excluded).placements[1].lostNoteSince).toBeUndefined()
      const strike: Move = { kind: 'note', digit: 6, cells: [3] }
      const struck = played((player) => player.play(start, strike, place(3, 2)))
      expect(movesOf(struck).placements[0].lostNoteSince).toBe(0)
    }
  })

  test('count once, however often they are taken back and placed again', () => {
    const game = played((player) => {
      player.play(
        place(2),
        place(3),
        { kind: 'undo' },
        { kind: 'undo' },
        place(2),
        place(3),
        place(5),
      )
    })
    expect(movesOf(game).placements.map(({ cell }) => cell)).toEqual([2, 3, 5])
  })

  test('are not the player’s if a photograph already had them', () => {
    const start = apply(createGame(easyPuzzle()), { kind: 'enter' }, { now: 0 })
    const imported = [place(2), place(3), place(5)].reduce(
      (state, move) => apply(state, move, { now: 0 }),
      start,
    )
    const game = [place(6), place(7)].reduce(
      (state, move, i) => apply(state, move, { now: 5000 * (i + 1) }),
      imported,
    )
    expect(movesOf(game).placements.map(({ cell }) => cell)).toEqual([6, 7])
    expect(movesOf(game).moves[0].values.slice(0, 9)).toBe('534678...')
  })

  test('that are wrong make one mistake until none is left', () => {
    const game = played((player) => {
      player.play(place(2), place(3, 2), place(5, 6), place(6))
      player.play({ kind: 'erase', cells: [3] }, { kind: 'erase', cells: [5] }, place(7, 2))
    })
    expect(movesOf(game).mistakes).toEqual([
      { n: 2, followers: 1, ms: 8000, isFixed: true },
      { n: 5, followers: 0, ms: 0, isFixed: false },
    ])
  })
})

describe('a wrong digit comes from', () => {
  const causeOf = (game: GameState) => {
    const [moment] = reviewOf(game, solution).review.moments
    return moment?.kind === 'mistake' ? moment : null
  }
  const later = (player: ReturnType<typeof createPlayer>) => {
    player.wait(10_000)
    player.play(place(15))
  }

  test('a slip that a rule forbids', () => {
    const game = played((player) => {
      player.play(place(2), place(3, 5))
      later(player)
    })
    expect(causeOf(game)).toMatchObject({ cause: 'slip', n: 2, blocker: 0, right: 6 })
  })

  test('notes that lack the right digit', () => {
    const game = played((player) => {
      player.play(place(2), { kind: 'select', cell: 10 }, { kind: 'toggleNoting' })
      player.play({ kind: 'press', digit: 2 }, { kind: 'toggleNoting' }, place(10, 2))
      later(player)
    })
    // The note 2 of r2c2 lacks its 7.
    expect(causeOf(game)).toMatchObject({ cause: 'note', since: 1, noteCell: 10, right: 7 })
  })

  test('a guess, or a look at the wrong place where the right digit followed at once', () => {
    const start = candidatesOfPuzzle(parsePuzzle(EASY_GIVENS))
    const hidden = findAll(start, { techniques: ['hidden-single'] }).map(
      ({ placements }) => placements[0].cell,
    )
    const isOpen = (cell: number) => candidatesOf(start, cell).length > 1
    const wrong = (cell: number) =>
      place(
        cell,
        candidatesOf(start, cell).find((digit) => digit !== solution[cell]),
      )
    const causes = [
      hidden.find(isOpen) as number,
      [...solution.keys()].find((cell) => isOpen(cell) && !hidden.includes(cell)) as number,
    ].map((cell) => {
      const game = played((player) => {
        player.play(wrong(cell))
        later(player)
      })
      return causeOf(game)?.cause
    })
    expect(causes).toEqual(['overlooked', 'guess'])
  })
})

describe('notes', () => {
  /** Needs an XY-Wing at once. */
  const wing = '..493.1...8.15.4.31.346..924152937..736841925298576341...614.3936.78..14.4132.6.7'
  const puzzle = parsePuzzle(wing)
  const answer = Array.from(solve(puzzle) as Uint8Array)
  const start = createGame({ size: 9, givens: puzzle.values })
  const [step] = findAll(candidatesOfPuzzle(puzzle), { techniques: ['xy-wing'] })
  const [{ cell, digit }] = step.eliminations

  test('that are removed for a reason are explained by the easiest one', () => {
    const moves: Move[] = [
      { kind: 'enter' },
      { kind: 'fillNotes' },
      { kind: 'select', cell },
      { kind: 'toggleNoting' },
      { kind: 'press', digit },
    ]
    const [first] = solvePath(puzzle).steps.flatMap(({ placements }) => placements)
    const all: Move[] = [...moves, { kind: 'place', ...first }]
    const game = all.reduce((state, move, i) => apply(state, move, { now: 1000 * i }), start)
    const { review, reports } = reviewOf(game, answer)
    expect(reports.flatMap(({ struck }) => struck).map(({ step }) => step.technique)).toEqual([
      'xy-wing',
    ])
    expect(review.used).toMatchObject({ 'xy-wing': 1 })
  })

  test('that hints have eliminated are taken as known', () => {
    const [first] = solvePath(puzzle).steps.flatMap(({ placements }) => placements)
    const moves: Move[] = [
      { kind: 'enter' },
      { kind: 'eliminate', candidates: step.eliminations },
      { kind: 'place', ...first },
    ]
    const game = moves.reduce((state, move, i) => apply(state, move, { now: 1000 * i }), start)
    const { reports, review } = reviewOf(game, answer)
    expect(reports[0].reason?.way).toBe('single')
    expect(review.used).not.toHaveProperty('xy-wing')
  })
})
