import './fake-time'

import { apply, type Move } from '../../../miniprogram/core/game'
import type { DailyLevel } from '../../../miniprogram/core/game/round'
import { runOf } from '../../../miniprogram/core/game/streak'
import { FIRST_PUZZLE } from '../../../miniprogram/core/learning/first-lesson'
import { STARTERS } from '../../../miniprogram/core/learning/starters'
import { formatDigits, parseDigits } from '../../../miniprogram/core/sudoku/digits'
import { createPuzzle, type Size } from '../../../miniprogram/core/sudoku/grid'
import { solve } from '../../../miniprogram/core/sudoku/solver'
import { applyToDraft, createDraft } from '../../../miniprogram/packages/capture/draft'
import { sync } from '../../../miniprogram/packages/settings/sync/sync'
import { storage } from '../../../miniprogram/platform/storage'
import { daily } from '../../../miniprogram/state/days/daily'
import { reminder } from '../../../miniprogram/state/days/reminder'
import { drafts } from '../../../miniprogram/state/games/drafts'
import { games } from '../../../miniprogram/state/games/games'
import { pathPosition } from '../../../miniprogram/state/games/path-position'
import { openSession, shareCodeOf, startGame } from '../../../miniprogram/state/games/sessions'
import { createStock } from '../../../miniprogram/state/games/stock'
import { firstLesson } from '../../../miniprogram/state/lessons/first-lesson'
import { lessonProgress } from '../../../miniprogram/state/lessons/lessons'
import { settings } from '../../../miniprogram/state/settings/settings'
import { challenges } from '../../../miniprogram/state/social/challenges'
import { help } from '../../../miniprogram/state/social/contest'
import { enterGroup } from '../../../miniprogram/state/social/group'
import { NOON, type Phone, startPhone, storedOn, turn } from './phone'

export const DAY = '2026-11-21'
export const YESTERDAY = '2026-11-20'
const CLASSIC = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const FOUR = '1...............'
/** The puzzles of today and the one of yesterday. */
const ROUNDS = {
  easy: STARTERS[2].givens,
  medium: STARTERS[3].givens,
  hard: STARTERS[4].givens,
  past: CLASSIC,
}
/** Codes of challenges. The cloud accepts the first result and refuses the second; the third is offline. */
export const CHALLENGES = ['abcdefghj2', 'abcdefghj3', 'abcdefghj4'] as const

const puzzleOf = (givens: string) =>
  createPuzzle(Math.sqrt(givens.length) as Size, parseDigits(givens))
/** The puzzle whose path is read. */
export const READ_CODE = shareCodeOf(puzzleOf(CLASSIC))
const solutionOf = (givens: string) => Array.from(solve(puzzleOf(givens)) ?? [])

/** Moves that leave every kind of entry in the log of the classic puzzle. */
const EVERY_MOVE: readonly Move[] = [
  { kind: 'fillNotes' },
  { kind: 'eliminate', candidates: [2, 3].map((cell) => ({ cell, digit: 2 })) },
  { kind: 'clearNotes' },
  { kind: 'note', digit: 4, cells: [2, 3, 5] },
  { kind: 'note', digit: 4, cells: [2, 3] },
  { kind: 'erase', cells: [5] },
  { kind: 'toggleNoting' },
  { kind: 'select', cell: 2 },
  { kind: 'press', digit: 4 },
  { kind: 'toggleNoting' },
  { kind: 'placeOnlyNote', cell: 2 },
  { kind: 'addBookmark' },
  { kind: 'lock', digit: 2 },
  { kind: 'tap', cell: 11 },
  { kind: 'lock', digit: 0 },
  { kind: 'undo' },
  { kind: 'redo' },
  { kind: 'addBookmark' },
  { kind: 'place', cell: 3, digit: 9 },
  { kind: 'undoMistakes' },
  { kind: 'place', cell: 3, digit: 6 },
  { kind: 'moveSelection', rows: 1, columns: 0 },
  { kind: 'erase', cells: [3] },
  { kind: 'goTo', node: 8 },
  { kind: 'note', digit: 7, cells: [18, 50] },
  { kind: 'place', cell: 78, digit: 6 },
  { kind: 'undo' },
]

/** The stored texts, by key, of a phone after `playSession`. */
export async function playedStorage(): Promise<Readonly<Record<string, string>>> {
  const phone = startPhone()
  await playSession(phone)
  return storedOn(phone)
}

/**
 * A session that writes every stored value and sends every call. The time and the random numbers are
 * the same each time, so it writes the same texts each time.
 */
async function playSession(phone: Phone): Promise<void> {
  let random = 0
  jest.spyOn(Math, 'random').mockImplementation(() => {
    random = (random + 0.381966) % 1
    return random
  })
  chooseAndEnter(phone)
  learn()
  playOwnGames()
  await playChallenge(phone, 0, { ok: true, ms: 61_000 })
  await playChallenge(phone, 1, { ok: false, code: 'time', message: '' })
  await playDays(phone)
  await playChallenge(phone, 2, undefined)
  await sendChallenge(phone)
  await synchronise(phone)
  await askForMore(phone)
}

/** Settings and the draft. A stored draft of a newer version becomes a backup. */
function chooseAndEnter({ wx }: Phone): void {
  settings.set({ appearance: 'dark', language: 'en', markConflicts: false, mistakes: 'three' })
  settings.set({ erasePeerNotes: false, highlightSame: false, highlightPeers: false })
  settings.set({ showTimer: false, digitFirst: true, haptics: 'off', leftHand: true })
  settings.set({ digitSize: 'large' })
  wx.disk.set('draft', '{"version":2,"data":{"grid":"later"}}')
  drafts.read()
  let draft = createDraft(6)
  for (const digit of [1, 0, 3]) draft = applyToDraft(draft, { kind: 'type', digit })
  draft = applyToDraft(draft, { kind: 'replace', puzzle: puzzleOf(CLASSIC) })
  draft = applyToDraft(draft, { kind: 'select', cell: 40 })
  for (const digit of [7, 2]) draft = applyToDraft(draft, { kind: 'type', digit })
  drafts.write(applyToDraft(draft, { kind: 'undo' }))
}

function learn(): void {
  const values = Array.from(FIRST_PUZZLE.values)
  values[3] = 4
  firstLesson.write({ values, over: false })
  lessonProgress.keep('full-house', 0, [{ cell: 3, digit: 4 }], true)
  lessonProgress.keep('full-house', 2, [{ cell: 8, digit: 1 }], true)
  lessonProgress.keep('x-wing', 1, [{ cell: 20, digit: 5 }], false)
  pathPosition.write(READ_CODE, 17)
}

/** Makes moves in a game, 1.5 seconds apart, and saves it after each. */
function play(id: string, moves: readonly Move[], erasePeerNotes = true): void {
  let state = games.load(id)
  if (!state) throw new Error(`no game ${id}`)
  for (const move of [{ kind: 'enter' } as const, ...moves, { kind: 'leave' } as const]) {
    jest.setSystemTime(Date.now() + 1500)
    state = apply(state, move, { now: Date.now(), erasePeerNotes })
    games.save(id, state)
  }
}

function finish(id: string, givens: string): void {
  const moves = solutionOf(givens).map((digit, cell) => ({ kind: 'place', cell, digit }) as const)
  play(
    id,
    moves.filter(({ cell }) => givens[cell] === '.'),
  )
}

/** Games of all five sizes and of every origin that does not need the cloud. */
function playOwnGames(): void {
  const [four, six, , , , sixteen] = STARTERS
  const small = openSession({ code: shareCodeOf(puzzleOf(four.givens)) }, { name: 'Gentle 4×4' })
  finish(small?.id ?? '', four.givens)
  const entries = solutionOf(six.givens).map((digit, cell) =>
    six.givens[cell] === '.' && cell < 12 ? digit : 0,
  )
  const photo = startGame(puzzleOf(six.givens), { origin: { kind: 'photo' }, entries })
  play(photo, [{ kind: 'fillNotes' }, { kind: 'undo' }, { kind: 'lock', digit: 3 }], false)
  const made = startGame(puzzleOf(CLASSIC), {
    origin: { kind: 'made' },
    level: 'hard',
    solution: solutionOf(CLASSIC),
  })
  play(made, [...EVERY_MOVE, { kind: 'pause' }])
  const large = startGame(puzzleOf(sixteen.givens), { name: sixteen.id })
  play(large, [{ kind: 'note', digit: 16, cells: [3, 5, 6] }, { kind: 'toggleNoting' }])
  const largest = startGame(createPuzzle(25, [25, ...new Array(624).fill(0)]))
  play(largest, [{ kind: 'fillNotes' }, { kind: 'place', cell: 624, digit: 24 }])
  const again = startGame(puzzleOf(CLASSIC), {
    origin: { kind: 'practice' },
    name: 'again',
    level: 'medium',
    solution: solutionOf(CLASSIC),
  })
  play(
    again,
    [
      { kind: 'place', cell: 2, digit: 1 },
      { kind: 'restart', keepClock: true },
    ],
    false,
  )
  play(again, [{ kind: 'place', cell: 2, digit: 4 }], false)
  help.note(CLASSIC)
}

/** A ranked result, a refusal, and two waiting calls: one about today, one about yesterday. */
async function playDays({ answers }: Phone): Promise<void> {
  type Data = { day: string; level: DailyLevel }
  const resultOf = ({ day, level }: Data) => ({
    day,
    level,
    ms: 91000,
    ranked: true,
    row: 'c0ffee',
  })
  answers['daily.past'] = ({ day, level }: Data) => ({ ok: true, day, level, givens: ROUNDS.past })
  answers['daily.calendar'] = {
    ok: true,
    month: '2026-11',
    entries: [{ day: '2026-11-01', level: 'hard', ms: 500_000, ranked: false, why: 'assisted' }],
  }
  answers['profile.statistics'] = {
    ok: true,
    ...{
      days: 3,
      streak: 2,
      longest: 5,
      recent: { today: DAY, days: [YESTERDAY], before: runOf([]) },
    },
    levels: { hard: { played: 3, best: 400_000, mean: 500_000 } },
  }
  answers['board.everyone'] = { ok: true, total: 40, own: { ms: 500_000, percentile: 84 } }
  const listed = (level: DailyLevel) => ({
    ...{ level, score: 100, hardest: 'hidden-single', givens: ROUNDS[level] },
  })
  answers['daily.today'] = () => ({
    ...{ ok: true, day: DAY, ends: NOON + 12 * 3600_000, now: Date.now() },
    levels: [
      listed('easy'),
      { ...listed('medium'), result: resultOf({ day: DAY, level: 'medium' }) },
      { ...listed('hard'), startedAt: NOON },
    ],
  })
  await daily.refresh('2026-11')
  const playRound = async (day: string, level: DailyLevel, givens: string) => {
    const opened = await daily.open({ day, level })
    finish(opened?.id ?? '', givens)
    daily.settleAll()
    await turn()
  }
  answers['daily.submit'] = (data: Data) => ({ ok: true, result: resultOf(data) })
  await playRound(DAY, 'medium', ROUNDS.medium)
  answers['daily.submit'] = { ok: false, code: 'already', message: '' }
  await playRound(DAY, 'hard', ROUNDS.hard)
  answers['daily.submit'] = { ok: false, code: 'day-over', message: '' }
  await playRound(YESTERDAY, 'easy', ROUNDS.past)
  answers['daily.submit'] = undefined
  await playRound(DAY, 'easy', ROUNDS.easy)
}

/** Plays a friend's challenge. `answer`: the cloud's answer to the finished game; if undefined, its call waits. */
async function playChallenge(
  { answers }: Phone,
  index: 0 | 1 | 2,
  answer: object | undefined,
): Promise<void> {
  const code = CHALLENGES[index]
  const givens = [STARTERS[0].givens, STARTERS[1].givens, CLASSIC][index]
  answers['challenge.join'] = () => ({
    ...{ ok: true, code, size: Math.sqrt(givens.length), name: '安', avatar: 3, mine: false },
    ...{ finished: false, count: 1, givens, startedAt: Date.now(), now: Date.now() },
  })
  answers['challenge.finish'] = answer
  const opened = await challenges.accept(code, index === 2 ? 'easy' : undefined)
  finish(opened?.id ?? '', givens)
  challenges.settleAll()
  await turn()
}

async function sendChallenge({ answers }: Phone): Promise<void> {
  answers['challenge.create'] = { ok: true, code: 'abcdefghj5' }
  const finished = games.list().find(({ origin }) => origin === `daily:${YESTERDAY}:easy`)
  await challenges.send(finished?.id ?? '')
}

/** Receives a puzzle, removes one, and receives the removal of one that is being played. */
async function synchronise({ answers }: Phone): Promise<void> {
  const removedElsewhere = STARTERS[1].givens.replace('1', '.')
  play(startGame(puzzleOf(removedElsewhere)), [{ kind: 'note', digit: 1, cells: [0] }])
  const arrived = { size: 4, givens: FOUR, title: 'easy', changedAt: NOON }
  answers['puzzle.synchronise'] = () => ({
    ...{ ok: true, cursor: '0mwrbykap.k2k3k4k5k6', more: false },
    puzzles: [
      arrived,
      {
        ...{ size: 6, givens: removedElsewhere, title: '' },
        ...{ changedAt: Date.now(), deleted: true },
      },
    ],
  })
  sync.turnOn()
  await turn()
  games.remove(startGame(puzzleOf('2...............')))
}

/** The reminder, the group and the stock of generated puzzles. */
async function askForMore({ wx, answers }: Phone): Promise<void> {
  answers['profile.remind'] = ({ on }: { on?: boolean }) => ({
    ...{ ok: true, template: 'template-1' },
    ...(on && { due: '2026-11-22' }),
  })
  await reminder.refresh(DAY)
  wx.results.requestSubscribeMessage = { 'template-1': 'accept' }
  await reminder.book()
  wx.results.requestSubscribeMessage = { 'template-1': 'reject' }
  await reminder.book()
  wx.results.getGroupEnterInfo = { cloudID: '79_ticket' }
  answers['board.enter'] = { ok: true, group: '00112233445566778899aabbccddeeff' }
  await enterGroup()
  const make = async (_: string, { level }: { level: DailyLevel }) => {
    const puzzle = ROUNDS[level]
    return { puzzle, solution: formatDigits(solutionOf(puzzle)) }
  }
  const stock = createStock(storage, { ready: true, call: make } as never, () => 1)
  stock.refill()
  await turn()
  stock.take({ level: 'medium' })
  stock.take({ level: 'extreme' })
}
