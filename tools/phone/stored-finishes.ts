/** A finished game as state/games/finishes.ts stores it. */
interface StoredFinish {
  readonly id: string
  readonly at: number
  readonly size: number
  readonly level?: string
  readonly ms: number
  readonly helped?: true
  readonly origin?: string
}

/** A day in ms. */
const DAY_MS = 24 * 3600_000

/** Playing times by level, ms: the first ones and the last ones of a player who improves. */
const TIMES: Readonly<Record<string, readonly [number, number]>> = {
  easy: [420_000, 200_000],
  medium: [760_000, 430_000],
  hard: [1_500_000, 900_000],
  unfair: [2_600_000, 2_100_000],
}

/** A repeatable number, 0 … 1. */
function chance(n: number): number {
  const x = Math.sin(n * 12.9898) * 43758.5453
  return x - Math.floor(x)
}

/** The finishes of a player up to `now`: on about five days of seven, one to four games. */
export function playedFinishes(now: number, days = 130): StoredFinish[] {
  const list: StoredFinish[] = []
  for (let ago = days; ago >= 0; ago--) {
    const games = chance(ago) < 0.28 ? 0 : 1 + Math.floor(3.4 * chance(ago + 500) ** 2)
    for (let n = 0; n < games; n++) {
      const pick = chance(ago * 7 + n)
      const level = ['easy', 'medium', 'medium', 'hard', 'hard', 'unfair'][Math.floor(pick * 6)]
      const [first, last] = TIMES[level]
      const usual = last + (first - last) * (ago / days) ** 1.4
      list.push({
        id: `played-${ago}-${n}`,
        at: now - ago * DAY_MS - n * 3600_000 - 60_000,
        size: 9,
        level,
        ms: Math.round(usual * (0.75 + 0.5 * chance(ago * 3 + n + 0.5))),
        ...(chance(ago * 11 + n) < 0.12 && { helped: true as const }),
        origin: n === 0 && level !== 'unfair' ? 'daily' : 'made',
      })
    }
  }
  return list
}

/** The storage of a phone whose player has these finishes, but whose games are gone. */
export function storedFinishes(list: readonly StoredFinish[]): Record<string, string> {
  return { finishes: JSON.stringify({ version: 1, data: { list, older: [] } }) }
}
