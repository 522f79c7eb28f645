import type { CloudAnswer } from '../../../cloud/api'
import { BUCKET_COUNT, bucketOf, orderKey, SHARD_COUNT } from '../../../cloud/core/rank'
import { type LocalCloud, openIdOf } from '../../../cloud/emulator'
import { attemptId } from '../../../cloud/store/attempts'
import { roundId } from '../../../cloud/store/days'
import { dayAt } from '../../../miniprogram/core/game/day'
import { roundsOf } from '../../../miniprogram/core/game/round'
import { formatDigits } from '../../../miniprogram/core/sudoku/digits'
import { createRandom, generatePuzzle } from '../../../miniprogram/core/sudoku/generator'
import type { Random } from '../../../miniprogram/core/sudoku/generator/random'

export const LEVEL = 'easy'

/** A round with results, and every player's rank from a full sort. */
export interface Seeded {
  readonly day: string
  readonly givens: string
  readonly user: (player: number) => string
  /** The rank of each player, from 1. */
  readonly ranks: Int32Array
}

const BATCH_RESULTS = 5000

/** Fills a cloud with a day's results. Times are distributed like those of people. */
export function seed({ database }: LocalCloud, players: number, now: number): Seeded {
  const day = dayAt(now)
  const round = roundId(day, LEVEL)
  const { puzzle, solution } = generatePuzzle({ size: 9, seed: 1, clues: 30 })
  const [givens, solved] = [puzzle.values, solution].map((values) => formatDigits(values))
  const levels = roundsOf(day).map((level) => ({
    _id: roundId(day, level),
    day,
    level,
    givens,
    solution: solved,
    score: 170,
    hardest: 'hidden-single',
  }))
  database.add('days', levels)
  const random = createRandom(7)
  const user = (player: number) => `player ${player}`
  const counts = Array.from({ length: SHARD_COUNT }, () => new Array<number>(BUCKET_COUNT).fill(0))
  const orders: string[] = []
  for (let from = 0; from < players; from += BATCH_RESULTS) {
    const batch = Array.from({ length: Math.min(BATCH_RESULTS, players - from) }, (_, i) => {
      const player = from + i
      const openid = openIdOf(user(player))
      const _id = attemptId(day, LEVEL, openid)
      const ms = drawTime(random)
      const at = now - 3600_000 + random.below(3600_000)
      const order = orderKey(ms, at, _id)
      orders.push(order)
      counts[player % SHARD_COUNT][bucketOf(ms)]++
      const face = { name: null, avatar: 0 }
      return {
        _id,
        round,
        day,
        level: LEVEL,
        openid,
        ms,
        at,
        ranked: true,
        order,
        face,
        log: '',
        digest: '',
      }
    })
    database.add('results', batch)
    process.stderr.write(`\r${from + batch.length} results`)
  }
  process.stderr.write('\n')
  database.add(
    'results',
    counts.map((shard, i) => ({ _id: `counts.${round}.${i}`, counts: shard })),
  )
  return { day, givens, user, ranks: ranksOf(orders) }
}

function ranksOf(orders: readonly string[]): Int32Array {
  const players = Array.from(orders.keys()).sort((a, b) => (orders[a] < orders[b] ? -1 : 1))
  const ranks = new Int32Array(orders.length)
  players.forEach((player, i) => {
    ranks[player] = i + 1
  })
  return ranks
}

/** Calls a function. Throws if it refuses. */
export async function callFunction(
  cloud: LocalCloud,
  user: string,
  name: string,
  event: object,
  // biome-ignore lint/suspicious/noExplicitAny: the answers of several actions.
): Promise<any> {
  const answer = (await cloud.call(name, event, { user })) as CloudAnswer<object>
  if (!answer.ok) {
    throw new Error(`${name} ${JSON.stringify(event)}: ${answer.code}: ${answer.message}`)
  }
  return answer
}

/** A time around five minutes: log-normal, approximated by the sum of six uniform variables. */
function drawTime(random: Random): number {
  let sum = 0
  for (let i = 0; i < 6; i++) sum += random.below(1_000_000)
  return Math.round(300_000 * Math.exp((sum / 6_000_000 - 0.5) * 4))
}
