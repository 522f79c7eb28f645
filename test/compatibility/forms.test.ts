import {
  apply,
  deserialise,
  type GameState,
  recordOf,
  replay,
  serialise,
} from '../../miniprogram/core/game'
import { applyToDraft, readDraft } from '../../miniprogram/core/game/draft'
import { formatLog } from '../../miniprogram/core/game/log-text'
import { formatDigits, parseDigits } from '../../miniprogram/core/sudoku/digits'
import { createPuzzle, type Size } from '../../miniprogram/core/sudoku/grid'
import { decodeShare, encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { pathOf, type RouteName } from '../../miniprogram/platform/router'
import { readFixture } from './read-fixture'

/** Where a log leads: a character a cell, a mask of notes a cell, a node of the history. */
interface Outcome {
  readonly values: string
  readonly notes: readonly number[]
  readonly position: number
  readonly tip: number
  readonly finishedAt: number | null
}

/** Texts that version 0.1.0 wrote, and the values that it read from them. */
const { saves, logs, shareCodes, drafts, addresses } = readFixture<{
  readonly saves: readonly (Outcome & {
    readonly about: string
    readonly text: string
    /** The submitted record of a finished game. */
    readonly record: string | null
  })[]
  /** `letter`: the log letter that is tested. */
  readonly logs: readonly (Outcome & {
    readonly letter: string
    readonly size: Size
    readonly givens: string
    readonly log: string
  })[]
  readonly shareCodes: readonly {
    readonly code: string
    readonly givens: string
    readonly seconds?: number
  }[]
  /** `undone`, `redone`: the grid after an undo and a redo. */
  readonly drafts: readonly {
    readonly about: string
    readonly text: string
    readonly undone: string
    readonly redone: string
  }[]
  readonly addresses: readonly {
    readonly route: RouteName
    readonly params: null
    readonly address: string
  }[]
}>('forms.json')

/** The fields that an outcome and a game state have in common. */
function boardOf({
  values,
  notes,
  history: { position, tip },
}: Pick<GameState, 'values' | 'notes' | 'history'>) {
  return { values: formatDigits(values), notes, position, tip }
}

describe('a stored game', () => {
  test.each(saves)('$about: is read and written as the same text', (save) => {
    const { about: _, text, record, finishedAt, ...board } = save
    const state = deserialise(text)
    expect(boardOf(state)).toEqual(board)
    expect(recordOf(state)).toBe(record)
    expect(state.status === 'finished').toBe(finishedAt !== null)
    expect(serialise(state, 0)).toBe(text)
  })

  test.each(saves)('$about: replaying its log leads to the same board', (save) => {
    const { puzzle, log } = JSON.parse(save.text)
    const source = { size: puzzle.size, givens: parseDigits(puzzle.givens) }
    const replayed = replay(source, log)
    const { values, notes, position, tip, finishedAt } = save
    expect(boardOf(replayed)).toEqual({ values, notes, position, tip })
    expect(replayed.finishedAt).toBe(finishedAt)
    expect(formatLog(replayed.history.log)).toBe(log)
    // The cloud replays the submitted record by the same rules.
    if (save.record !== null) expect(replay(source, save.record).finishedAt).toBe(finishedAt)
  })

  test.each(saves)('$about: can be played on', ({ text }) => {
    const state = deserialise(text)
    const entered = apply(state, { kind: 'enter' }, { now: 1000 })
    expect(entered.clock.elapsed).toBe(JSON.parse(text).elapsed)
    expect(entered.clock.since).toBe(state.status === 'playing' ? 1000 : null)
  })

  test('the fixture has every letter in the log of a game', () => {
    const text = saves.map((save) => JSON.parse(save.text).log).join(' ')
    expect([...new Set(text.replace(/[^A-Z]/g, ''))].sort().join('')).toBe('ACEJNPRSTW')
  })
})

describe('a log', () => {
  test.each(logs)('with $letter leads to the same board', ({ size, givens, log, ...outcome }) => {
    const replayed = replay({ size, givens: parseDigits(givens) }, log)
    const { letter: _, finishedAt, ...board } = outcome
    expect(boardOf(replayed)).toEqual(board)
    expect(replayed.finishedAt).toBe(finishedAt)
    expect(formatLog(replayed.history.log)).toBe(log)
  })
})

describe('a share code', () => {
  test.each(shareCodes)('$code is read and made', ({ code, givens, seconds }) => {
    const { puzzle, seconds: time } = decodeShare(code)
    expect(formatDigits(puzzle.values)).toBe(givens)
    expect(puzzle.shape.size ** 2).toBe(givens.length)
    expect(time).toBe(seconds)
    const again = createPuzzle(puzzle.shape.size, parseDigits(givens))
    expect(encodeShare({ puzzle: again, seconds })).toBe(code)
  })
})

describe('a draft', () => {
  test.each(drafts)('$about: is read and written as the same text', ({ text, undone, redone }) => {
    const draft = readDraft(JSON.parse(text))
    if (!draft) throw new Error('no draft')
    expect(JSON.stringify(draft)).toBe(text)
    expect(applyToDraft(draft, { kind: 'undo' }).grid).toBe(undone)
    expect(applyToDraft(draft, { kind: 'redo' }).grid).toBe(redone)
  })
})

// Cards that were sent, pictures on the timeline and reminders keep these addresses.
describe('the address', () => {
  test.each(addresses)('$address is the same', ({ route, params, address }) => {
    expect(pathOf(route, params)).toBe(address)
  })
})
