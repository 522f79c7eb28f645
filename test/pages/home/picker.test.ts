import { shapeOfRules } from '../../../miniprogram/core/sudoku/rules'
import { encodeRules } from '../../../miniprogram/core/sudoku/rules-code'
import { FIT, lastPick, type Pick, pickerOf, wishOf } from '../../../miniprogram/pages/home/picker'
import { ALL_KINDS, filtered, listFilters } from '../../../miniprogram/pages/home/view'
import { finishes } from '../../../miniprogram/state/games/finishes'
import type { GameSummary } from '../../../miniprogram/state/games/game-summary'
import { type Settings, settings } from '../../../miniprogram/state/settings/settings'
import { playersWish } from '../../../miniprogram/ui/components/new-puzzle/opening'
import { FakeWx } from '../../platform/fake-wx'

beforeEach(() => {
  new FakeWx().install()
})

const DIAGONAL = encodeRules(shapeOfRules({ size: 9, diagonals: true }))
const SMALL = encodeRules(shapeOfRules({ size: 6, antiKing: true }))

function game(about: Partial<GameSummary>): GameSummary {
  const { size = 9 } = about
  const blank = '.'.repeat(size * size)
  return {
    ...{ id: 'a', size, givens: blank, values: blank, elapsed: 0, playedAt: 1, finishedAt: null },
    ...{ origin: 'made', level: 'hard' },
    ...about,
  }
}

const classic: Pick = { kind: 'classic', size: 9, level: 'easy' }

const shown = (change: Partial<Pick>, isAsked = false) =>
  pickerOf({ ...classic, ...change }, [], isAsked)

const ids = (choices: readonly { readonly id: unknown }[]) => choices.map(({ id }) => id)

test('at first the level that suits is chosen, later the last new game', () => {
  expect(lastPick([])).toEqual({ ...classic, level: FIT })
  expect(lastPick([game({})])).toEqual({ ...classic, level: FIT })
  settings.set({ fitLevel: false })
  expect(lastPick([game({})])).toEqual({ ...classic, level: 'hard' })
  const list = [game({ origin: 'photo', rules: SMALL }), game({ rules: DIAGONAL })]
  expect(lastPick(list)).toEqual({ kind: 'diagonal', size: 9, level: 'hard' })
  const small = game({ size: 6, rules: SMALL, level: 'medium' })
  expect(lastPick([small])).toEqual({ kind: 'anti-king', size: 6, level: 'medium' })
})

test('each kind has its sizes, each size its levels', () => {
  const levels = ['easy', 'medium', 'hard', 'unfair', 'extreme']
  const levelsOf = (change: Partial<Pick>) => ids(shown(change).levels).slice(1)
  expect(ids(shown({}).sizes)).toEqual([4, 6, 9, 16])
  expect(ids(shown({ kind: 'jigsaw' }).sizes)).toEqual([6, 9])
  expect(ids(shown({ kind: 'windows' }).sizes)).toEqual([])
  expect(levelsOf({})).toEqual(levels)
  expect(levelsOf({ size: 16 })).toEqual(levels)
  expect(levelsOf({ size: 6 })).toEqual(levels.slice(0, 4))
  expect(levelsOf({ size: 4 })).toEqual(levels.slice(0, 1))
  expect(levelsOf({ size: 6, kind: 'jigsaw' })).toEqual(levels.slice(0, 2))
})

test('what a kind lacks is replaced by the nearest that it has', () => {
  expect(shown({ kind: 'windows', size: 6, level: 'unfair' })).toMatchObject({
    ...{ size: 9, level: 'unfair' },
  })
  expect(shown({ size: 4, level: 'hard' })).toMatchObject({ size: 4, level: 'easy' })
  expect(shown({ kind: 'jigsaw', size: 6, level: 'hard' })).toMatchObject({ level: 'medium' })
})

test('rare kinds and the largest cage are shown when they are asked for or chosen', () => {
  expect(ids(shown({}).kinds)).not.toContain('anti-king')
  expect(ids(shown({}, true).kinds)).toContain('anti-king')
  expect(ids(shown({ kind: 'anti-king' }).kinds)).toContain('anti-king')
  expect(shown({ kind: 'killer' }).cages).toEqual([])
  expect(ids(shown({ kind: 'killer' }, true).cages)).toEqual([2, 3, 4, 5])
  expect(shown({}, true).cages).toEqual([])
})

test('killers have the levels that their largest cages allow', () => {
  const levels = (cageCells: Settings['cageCells'], size: Pick['size'] = 9) => {
    settings.set({ cageCells })
    return ids(shown({ kind: 'killer', size }).levels).slice(1)
  }
  expect(levels(5)).toHaveLength(5)
  expect(levels(3)).toEqual(['easy', 'medium', 'hard'])
  expect(levels(2)).toEqual(['easy'])
  expect(levels(3, 6)).toEqual(['easy', 'medium'])
  // A smaller cage than usual is shown without being asked for.
  expect(ids(shown({ kind: 'killer' }).cages)).toEqual([2, 3, 4, 5])
})

test('a new killer has cages as large as chosen, where there are such ones', () => {
  settings.set({ cageCells: 3 })
  expect(playersWish({ level: 'hard', kind: 'killer' })).toMatchObject({ cages: 3 })
  const others = [{ level: 'unfair', kind: 'killer' }, { level: 'hard' }] as const
  for (const wish of others) expect(playersWish(wish)).toBe(wish)
  settings.set({ cageCells: 5 })
  expect(playersWish({ level: 'hard', kind: 'killer' })).not.toHaveProperty('cages')
})

test('a choice is a wish for the generator', () => {
  const wish = (change: Partial<Pick>) => wishOf(shown(change))
  expect(wish({ level: 'hard' })).toEqual({ level: 'hard' })
  expect(wish({ size: 16 })).toEqual({ level: 'easy', size: 16 })
  expect(wish({ kind: 'jigsaw', size: 6, level: 'hard' })).toEqual({
    ...{ level: 'medium', kind: 'jigsaw', size: 6 },
  })
  expect(wish({ kind: 'jigsaw', level: FIT })).toEqual({ level: 'easy', kind: 'jigsaw' })
})

test('the offered game says what it is, and why it suits', () => {
  const said = (change: Partial<Pick>) => {
    const { name, detail } = shown(change)
    return `${name}: ${detail}`
  }
  expect(said({ level: FIT })).toBe('标准 · 容易: 先从容易的开始')
  expect(said({ level: 'hard' })).toBe('标准 · 困难: XY-Wing、W-Wing、摩天楼')
  expect(said({ kind: 'jigsaw', size: 6 })).toBe('锯齿 6×6 · 容易: 粗线围的宫都有 1–6')
  finishes.note({ ...game({ id: 'b' }), finishedAt: 2, elapsed: 1_200_000 }, false)
  expect(said({ level: FIT })).toBe('标准 · 困难: 和上一局差不多')
  expect(said({ kind: 'jigsaw', level: FIT })).toBe('锯齿 · 中等: 新玩法，先来局中等的')
})

test('games of several kinds are filtered by kind', () => {
  const games = [game({ id: 'a' }), game({ id: 'b', rules: DIAGONAL }), game({ id: 'c' })]
  expect(listFilters([games[0], games[2]])).toEqual([])
  expect(listFilters(games).map(({ name }) => name)).toEqual(['全部', '标准', '对角线'])
  const ids = (filter: string) => filtered(games, filter).map(({ id }) => id)
  expect(ids(ALL_KINDS)).toEqual(['a', 'b', 'c'])
  expect(ids('diagonal')).toEqual(['b'])
  expect(ids('classic')).toEqual(['a', 'c'])
})
