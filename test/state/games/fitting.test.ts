import type { FinishRecord } from '../../../miniprogram/state/games/finishes'
import { fittingLevel } from '../../../miniprogram/state/games/fitting'
import type { GameSummary } from '../../../miniprogram/state/games/game-summary'

const MINUTE_MS = 60_000

/** A finished 9×9 game: its level, its minutes, and how often the player was stuck. */
type Game = readonly [level: string, minutes: number, stuck?: number]

const records = (games: readonly Game[], about: Partial<FinishRecord> = {}): FinishRecord[] =>
  games.map(([level, minutes, stuck], index) => ({
    ...{ id: `${index}`, at: index, size: 9, level, ms: minutes * MINUTE_MS },
    ...(stuck && { stuck }),
    ...about,
  }))

const fit = (...games: readonly Game[]) => fittingLevel(records(games), [], 'classic').level

describe('the level that fits', () => {
  test('is easy without games', () => {
    const first = { level: 'easy', why: 'first' }
    expect(fittingLevel([], [], 'classic')).toEqual(first)
    expect(fittingLevel([], [], 'jigsaw')).toEqual(first)
    for (const origin of ['practice', 'together']) {
      expect(fittingLevel(records([['hard', 10]], { origin }), [], 'classic')).toEqual(first)
    }
  })

  test('says how the last game went', () => {
    const why = (...games: readonly Game[]) => fittingLevel(records(games), [], 'classic').why
    expect(why(['medium', 6])).toBe('smooth')
    expect(why(['medium', 20])).toBe('same')
    expect(why(['medium', 40])).toBe('hard')
  })

  test.each([{ mistakes: 1 }, { guessed: true as const }])(
    'does not rise after one game with %p',
    (about) => {
      const [last] = records([['medium', 6]], about)
      expect(fittingLevel([last], [], 'classic').level).toBe('medium')
    },
  )

  test('stays where games take their time', () => {
    expect(fit(['medium', 20], ['medium', 25])).toBe('medium')
  })

  test('rises after two smooth games, or a very smooth one', () => {
    expect(fit(['medium', 12])).toBe('medium')
    expect(fit(['medium', 12], ['medium', 12, 1])).toBe('hard')
    expect(fit(['medium', 6])).toBe('hard')
    expect(fit(['extreme', 6])).toBe('extreme')
  })

  test('falls below a level that takes too long, or where the player is stuck too often', () => {
    expect(fit(['hard', 40])).toBe('medium')
    expect(fit(['hard', 10, 3])).toBe('medium')
    expect(fit(['easy', 40])).toBe('easy')
    expect(fit(['hard', 12], ['hard', 40])).toBe('hard')
  })

  test('does not rise again at once to a level that was too hard', () => {
    const quick: Game = ['medium', 6]
    expect(fit(quick, ['hard', 40], quick, quick)).toBe('medium')
    expect(fit(['hard', 40], ...new Array<Game>(10).fill(quick))).toBe('hard')
  })

  test('counts a game that was given up', () => {
    const left = {
      ...{ id: 'left', size: 9, givens: '', values: '', elapsed: 6 * MINUTE_MS, level: 'hard' },
      ...{ playedAt: 0.5, finishedAt: null },
    } as const satisfies GameSummary
    const done = records([
      ['medium', 6],
      ['medium', 6],
    ])
    expect(fittingLevel(done, [], 'classic').level).toBe('hard')
    expect(fittingLevel(done, [left], 'classic').level).toBe('medium')
    expect(fittingLevel(done, [{ ...left, playedAt: 9 }], 'classic').level).toBe('hard')
  })

  test('of a kind that the player does not know is one below that of classic games', () => {
    const known = records([['hard', 20]])
    expect(fittingLevel(known, [], 'jigsaw')).toEqual({ level: 'medium', why: 'newKind' })
    const own = records([['easy', 20]], { rules: 'jigsaw' })
    expect(fittingLevel([...known, ...own], [], 'jigsaw').level).toBe('easy')
  })
})
