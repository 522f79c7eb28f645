import { type Origin, roundOf } from '../core/game/origin'
import { extraOf, type Round } from '../core/game/round'
import type { Conflict, Rules, Shape } from '../core/sudoku/grid'
import type { Rating } from '../core/sudoku/logic/rating'
import { kindOfRules } from '../core/sudoku/rules'
import type { RuleFields } from '../core/sudoku/rules/rule'
import { commonKind, type RuleKind, ruleOfKind, rulesIn } from '../core/sudoku/rules/table'
import { decodeRules } from '../core/sudoku/rules-code'
import { sayDay, sayWeekday } from './dates'
import { fill, words } from './index'
import { sayCells, sayHouseNumber } from './phrases'
import { sayTechnique } from './techniques'

/** A house as text: 第3行, 第5列, 第7宫. */
export function sayHouse(shape: Shape, house: number): string {
  return fill(words().common[shape.kinds[house]], { n: sayHouseNumber(shape, house) })
}

/** A cell as text: 第3行第5列. */
export function sayCell(shape: Shape, cell: number): string {
  return fill(words().common.cell, { row: shape.rowOf[cell] + 1, column: shape.columnOf[cell] + 1 })
}

/** How to read the name that hints and paths give to a cell: 'r2c5 = row 2, column 5'; '' if it consists of words. */
export function sayCellLegend(shape: Shape, cell: number): string {
  const [name, meaning] = [sayCells(shape, [cell]), sayCell(shape, cell)]
  return name === meaning ? '' : `${name} = ${meaning}`
}

/** A conflict as text: 第1行有 2 个 5：第1行第2列、第1行第7列. */
export function sayConflict(shape: Shape, conflict: Conflict, symbol: string): string {
  const { common } = words()
  const { house, area: cage, relation } = conflict
  const cells = conflict.cells.map((cell) => sayCell(shape, cell)).join(common.listComma)
  const n = conflict.cells.length
  if (cage !== undefined) {
    const { cells: all, sum = 0 } = shape.areas[cage]
    return fill(n < all.length ? common.noSum : common.wrongSum, { sum, cells })
  }
  if (relation) {
    const rule = sayRulesOfKind(relation, shape.size, shape.rules)
    return fill(common.wrongPair, { cells, rule })
  }
  if (house < 0)
    return fill(n > 1 ? common.mustDiffer : common.notAllowed, { digit: symbol, cells })
  return fill(common.conflict, { house: sayHouse(shape, house), n, digit: symbol, cells })
}

/** A grid as far as its name goes. Rules are those of a shape or a game, or their text (sudoku/rules-code). */
interface NamedGrid {
  readonly size: number
  readonly rules?: Rules | string | null
}

function readRules({ size, rules }: NamedGrid): Rules | null | undefined {
  return typeof rules === 'string' ? decodeRules(size, rules)?.rules : rules
}

/** The kind of a grid: '标准' for a classic 9×9, '6×6', '锯齿' for a 9×9 jigsaw, '锯齿 6×6'. */
export function sayGrid({ size, rules }: NamedGrid): string {
  const known = readRules({ size, rules })
  if (!known && size !== 9) return `${size}×${size}`
  return sayKind(kindOfRules(known), size)
}

/** A kind of rules and a size: '标准', '锯齿 6×6'. */
export function sayKind(kind: RuleKind, size: number): string {
  const name = words().ruleKinds[kind]
  return size === 9 ? name : `${name} ${size}×${size}`
}

type RuledGrid = Pick<Shape, 'size' | 'rules'>

/** What the rules of a shape add to the classic ones: 对角线数独：两条对角线也都有 1–9. Empty for the classic ones. */
export function sayAddedRules({ size, rules }: RuledGrid): string {
  if (!rules) return ''
  const { addedRules, ruleKinds } = words()
  const known = rulesIn(rules)
  // There is room for one sentence, so a mixture names its kinds.
  const said =
    known.length > 1
      ? known
          .map(({ kind, fields: [field] }) =>
            hasAll(rules[field]) ? ruleKinds[kind] + addedRules.marked : ruleKinds[kind],
          )
          .join(addedRules.comma)
      : sayFields(
          known.flatMap(({ fields }) => fields.filter((field) => rules[field])),
          size,
          rules,
        )
  return fill(addedRules.line, { kind: ruleKinds[commonKind(known)], rules: said })
}

/** What puzzles of a kind add, without its name: 两条对角线也都有 1–9. Empty for the classic ones. */
export function sayRulesOfKind(kind: RuleKind, size: number, rules?: Rules | null): string {
  const said = sayFields(ruleOfKind(kind)?.fields ?? [], size, rules)
  return said.charAt(0).toUpperCase() + said.slice(1)
}

/** Whether pairs of cells without a mark say something, too. */
const hasAll = (field: RuleFields[keyof RuleFields]) => typeof field === 'object' && 'all' in field

function sayFields(
  fields: readonly (keyof RuleFields)[],
  size: number,
  rules?: Rules | null,
): string {
  const { addedRules } = words()
  const { comma, all } = addedRules
  const said = fields.flatMap((field) => {
    const one = fill(addedRules[field], { n: size })
    return hasAll(rules?.[field]) ? [one, all] : [one]
  })
  return said.join(comma)
}

/** The data that a puzzle's name is built from. */
interface Named extends NamedGrid {
  readonly givens: ArrayLike<number | string>
  readonly name?: string
  /** The level requested from the generator. */
  readonly level?: string
}

/** A puzzle's name, level or number of givens, the first that is known: '入门', '困难', '24 个已知数'; '33 个框' without givens. */
export function sayPuzzleDetail(puzzle: Named): string {
  const { givens, name, level } = puzzle
  const starters: Readonly<Record<string, string>> = words().starters
  const levels: Readonly<Record<string, string>> = words().levels
  if (name) return starters[name] ?? name
  if (level && levels[level]) return levels[level]
  const n = Array.from(givens).filter((given) => given !== 0 && given !== '.').length
  const { noClues, clues, cages: known } = words().puzzle
  const cages = n === 0 ? readRules(puzzle)?.cages?.length : undefined
  if (cages) return fill(known, { n: cages })
  return n === 0 ? noClues : fill(clues, { n })
}

/** What an avatar shows, by its number from 1: 小狐狸. */
export function sayAvatar(number: number): string {
  const names = words().avatars.split(', ')
  return names[Math.max(0, number - 1) % names.length]
}

/** A player's name. Players without one are called after their avatar. */
export function sayPlayer(name: string | null | undefined, avatar: number): string {
  return name ?? sayAvatar(avatar)
}

/** What a round of a day is called: its level, 困难, or the kind of its rules, 锯齿. */
export function sayRoundName({ day, level }: Round): string {
  const { levels, ruleKinds, daily } = words()
  if (level !== 'extra') return levels[level]
  const extra = extraOf(day)
  return extra ? ruleKinds[extra.kind] : daily.extra
}

/** A round as text: 11月22日 · 困难. */
export function sayRound(round: Round): string {
  return `${sayDay(round.day)} · ${sayRoundName(round)}`
}

/** The detail of a puzzle, preceded by the kind of its grid unless that is a classic 9×9: '困难', '6×6 入门', '杀手 · 33 个框'. */
export function sayPuzzle(puzzle: Named): string {
  const { name, level, size, rules } = puzzle
  if (size === 9 && !rules) return sayPuzzleDetail(puzzle)
  return `${sayGrid(puzzle)} ${name || level ? '' : '· '}${sayPuzzleDetail(puzzle)}`
}

/** A game as far as its name goes. */
interface NamedGame extends Named {
  readonly origin?: Origin
}

/** The name of a game in two parts: '每日 · 11月23日' and '周一 · 容易', '小灰兔的挑战' and '困难'. */
interface GameName {
  /** Where its puzzle comes from, else size and name. */
  readonly title: string
  /** Its level; '' if that is not known. */
  readonly detail: string
}

/** @param level the level of the puzzle if it has been rated; '' if it is not known */
export function nameOfGame(game: NamedGame, level = ''): GameName {
  const levels: Readonly<Record<string, string>> = words().levels
  const { name, origin } = game
  const round = roundOf(origin)
  if (round) {
    return { title: sayOrigin(origin), detail: `${sayWeekday(round.day)} · ${sayRoundName(round)}` }
  }
  const rated = levels[level || game.level || ''] ?? ''
  const puzzle = name ? sayPuzzle(game) : sayGrid(game)
  return { title: titleOf(game) || puzzle, detail: rated }
}

/** Where the puzzle comes from; the kind of a new puzzle; '' if that is not known. */
function titleOf(game: NamedGame): string {
  if (game.origin?.kind === 'made') return sayGrid(game)
  const origin = sayOrigin(game.origin)
  return origin && game.size !== 9 ? `${origin} ${sayGrid(game)}` : origin
}

/** A game in one line: 每日 · 11月23日 周一 · 容易, 小灰兔的挑战 · 困难, 锯齿 · 困难. */
export function sayGame(game: NamedGame): string {
  if (!titleOf(game)) return sayPuzzle(game)
  const { title, detail } = nameOfGame(game)
  const pattern = roundOf(game.origin) ? words().game.line : '{title} · {detail}'
  return fill(pattern, { title, detail: detail || sayPuzzleDetail({ ...game, name: '' }) })
}

/** Where the puzzle of a game comes from: 每日 · 11月23日, 小灰兔的挑战, 拍照的题; '' if that is not known. */
function sayOrigin(origin: Origin | undefined): string {
  if (!origin || origin.kind === 'unknown' || origin.kind === 'made') return ''
  const t = words().game
  switch (origin.kind) {
    case 'daily':
      return `${words().daily.title} · ${sayDay(origin.round.day)}`
    case 'challenge':
      return origin.sender ? fill(t.challengeOf, { name: origin.sender }) : t.challenge
    default:
      return t[origin.kind]
  }
}

/** A rating as text: 困难 · 最难一步：XY-Wing. */
export function sayRating({ level, hardest, solved }: Rating): string {
  const { rating, levels } = words()
  if (!solved) return `${levels[level]} · ${rating.byTrying}`
  if (!hardest) return levels[level]
  return `${levels[level]} · ${fill(rating.hardest, { technique: sayTechnique(hardest) })}`
}

/** By how much one time is faster than another, in whole seconds: 12 秒, 1 分 5 秒. */
export function sayGap(seconds: number): string {
  const { gapSeconds, gapMinutes } = words().duration
  const m = Math.floor(seconds / 60)
  return fill(m > 0 ? gapMinutes : gapSeconds, { m, s: seconds % 60 })
}

/** A place on a leaderboard. */
interface Place {
  readonly rank: number
  /** The player to compare with, and by how many seconds the own game is faster. */
  readonly rival: {
    readonly name?: string | null
    readonly avatar?: number
    readonly gap: number
  } | null
}

/** 第 3 名，比小雨快 12 秒 */
export function sayPlace({ rank, rival }: Place): string {
  const t = words().place
  const place = fill(t.rank, { rank })
  if (!rival) return place
  const { name, avatar = 0, gap } = rival
  const pattern = gap > 0 ? t.faster : gap < 0 ? t.slower : t.equal
  return fill(pattern, { place, name: sayPlayer(name, avatar), gap: sayGap(Math.abs(gap)) })
}

/** 今天已有 1,312 人做完 */
export function sayFinished(total: number, isToday: boolean): string {
  const t = words().place
  const digits = String(total).replace(/\B(?=(\d{3})+$)/g, ',')
  return fill(isToday ? t.finished : t.past, { total: digits })
}

/** The part of all people that are as fast, by how many percent are slower: 前 1%, 前 10%, 前一半; '' below. */
export function sayBand(percentile: number): string {
  const t = words().place
  if (percentile >= 99) return t.hundredth
  if (percentile >= 90) return t.tenth
  return percentile >= 50 ? t.half : ''
}

/** 超过 93% 的人 */
export function saySlower(percentile: number): string {
  return fill(words().place.slowerPeople, { percent: percentile })
}

/** The place among everyone today, or how many there are if that says more. */
export function sayStanding({
  total,
  percentile = 0,
}: {
  total: number
  percentile?: number
}): string {
  if (percentile === 0) return sayFinished(total, true)
  return [sayBand(percentile), saySlower(percentile)].filter(Boolean).join(' · ')
}

/** A duration in a suitable unit. `microseconds` ≥ 0. */
export function sayDuration(microseconds: number): string {
  const { underMillisecond, milliseconds, seconds } = words().duration
  if (microseconds < 1000) return underMillisecond
  if (microseconds < 1e6) return fill(milliseconds, { n: Math.round(microseconds / 1000) })
  return fill(seconds, { n: (microseconds / 1e6).toFixed(1) })
}

/** What a page says in place of something that only a newer version of the app can open. */
export function sayNewer(): { readonly heading: string; readonly text: string } {
  const { newer: heading, newerText: text } = words().common
  return { heading, text }
}
