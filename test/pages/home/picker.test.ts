import { shapeOfRules } from '../../../miniprogram/core/sudoku/rules'
import { encodeRules } from '../../../miniprogram/core/sudoku/rules-code'
import {
  cageChoices,
  lastPick,
  pickAmong,
  picksOf,
  sayPick,
  wishOf,
} from '../../../miniprogram/pages/home/picker'
import { ALL_KINDS, filtered, listFilters } from '../../../miniprogram/pages/home/view'
import { finishes } from '../../../miniprogram/state/games/finishes'
import type { GameSummary } from '../../../miniprogram/state/games/game-summary'
import { settings } from '../../../miniprogram/state/settings/settings'
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

test('the picker starts with the level and kind of the last new game', () => {
  expect(lastPick([])).toEqual({ kind: 'classic', picked: 'easy' })
  expect(lastPick([game({})])).toEqual({ kind: 'classic', picked: 'hard' })
  expect(lastPick([game({ origin: 'photo', rules: SMALL }), game({ rules: DIAGONAL })])).toEqual({
    kind: 'diagonal',
    picked: 'hard',
  })
  expect(lastPick([game({ size: 6, rules: SMALL })])).toEqual({
    kind: 'anti-king',
    picked: 'small',
  })
})

test('a kind has the levels and 6×6, windows only the levels, classic the built-in sizes', () => {
  const ids = (kind: Parameters<typeof picksOf>[1]) => picksOf([], kind, 5).map(({ id }) => id)
  const levels = ['easy', 'medium', 'hard', 'unfair', 'extreme']
  expect(ids('jigsaw')).toEqual(['fit', ...levels, 'small'])
  expect(ids('windows')).toEqual(['fit', ...levels])
  expect(ids('classic')).toEqual(['fit', ...levels, 'four-gentle', 'six-gentle', 'sixteen-gentle'])
})

test('killers have the levels and sizes that their largest cages allow', () => {
  const ids = (cages: number) => picksOf([], 'killer', cages).map(({ id }) => id)
  expect(ids(5)).toEqual(['fit', 'easy', 'medium', 'hard', 'unfair', 'extreme', 'small'])
  expect(ids(4)).toEqual(ids(5))
  expect(ids(3)).toEqual(['fit', 'easy', 'medium', 'hard', 'small'])
  expect(ids(2)).toEqual(['fit', 'easy'])
  expect(cageChoices('killer').map(({ name }) => name)).toEqual(['2 格', '3 格', '4 格', '5 格'])
  expect(cageChoices('jigsaw')).toEqual([])
})

test('a new killer has cages as large as chosen, where there are such ones', () => {
  settings.set({ cageCells: 3 })
  expect(playersWish({ level: 'hard', kind: 'killer' })).toMatchObject({ cages: 3 })
  const others = [{ level: 'unfair', kind: 'killer' }, { level: 'hard' }] as const
  for (const wish of others) expect(playersWish(wish)).toBe(wish)
  settings.set({ cageCells: 5 })
  expect(playersWish({ level: 'hard', kind: 'killer' })).not.toHaveProperty('cages')
})

test('what the kind lacks is not chosen any more', () => {
  expect(pickAmong(picksOf([], 'jigsaw', 5), 'unfair')).toBe('unfair')
  expect(pickAmong(picksOf([], 'jigsaw', 5), 'four-gentle')).toBe('easy')
  expect(pickAmong(picksOf([], 'windows', 5), 'small')).toBe('easy')
})

test('a choice is a wish for the generator, or a built-in puzzle', () => {
  const wish = ({ kind, picked }: Parameters<typeof wishOf>[1]) =>
    wishOf(picksOf([], kind, 5), { kind, picked })
  expect(wish({ kind: 'classic', picked: 'hard' })).toEqual({ level: 'hard' })
  expect(wish({ kind: 'jigsaw', picked: 'hard' })).toEqual({ level: 'hard', kind: 'jigsaw' })
  expect(wish({ kind: 'jigsaw', picked: 'small' })).toEqual({
    ...{ level: 'medium', kind: 'jigsaw', size: 6 },
  })
  expect(wish({ kind: 'classic', picked: 'four-gentle' })).toBeNull()
  expect(wish({ kind: 'jigsaw', picked: 'fit' })).toEqual({ level: 'easy', kind: 'jigsaw' })
})

test('the level that fits says which it is and why, and is remembered', () => {
  const say = () => sayPick(picksOf([], 'classic', 5), { kind: 'classic', picked: 'fit' })
  expect(say()).toBe('先从容易开始，之后按你的用时和卡住的次数来选')
  finishes.note({ ...game({ id: 'b' }), finishedAt: 2, elapsed: 1_200_000 }, false)
  expect(say()).toMatch(/^困难：最近十局/)
  expect(wishOf(picksOf([], 'classic', 5), { kind: 'classic', picked: 'fit' })).toEqual({
    level: 'hard',
  })
  settings.set({ fitLevel: true })
  expect(lastPick([game({ rules: DIAGONAL })])).toEqual({ kind: 'diagonal', picked: 'fit' })
  settings.set({ fitLevel: false })
  expect(lastPick([game({})])).toEqual({ kind: 'classic', picked: 'hard' })
})

test('a choice says the rule of its kind, else the techniques of its level', () => {
  const say = (kind: 'classic' | 'jigsaw', picked: 'hard' | 'small') =>
    sayPick(picksOf([], kind, 5), { kind, picked })
  expect(say('classic', 'hard')).toBe('XY-Wing、W-Wing、摩天楼')
  expect(say('jigsaw', 'hard')).toBe('粗线围的宫都有 1–9')
  expect(say('jigsaw', 'small')).toBe('粗线围的宫都有 1–6')
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
