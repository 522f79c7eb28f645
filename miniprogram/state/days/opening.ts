import { formatOrigin, type Origin } from '../../core/game/origin'
import { levelOfRound, type Round } from '../../core/game/round'
import { parseDigits } from '../../core/sudoku/digits'
import { puzzleWithShape } from '../../core/sudoku/grid'
import { decodeRules } from '../../core/sudoku/rules-code'
import { systemClock } from '../../core/worker/clock'
import { createEmitter } from '../../platform/emitter'
import { networkType } from '../../platform/network'
import { storing } from '../../platform/storage'
import type { AnswerOf } from '../cloud/answers'
import { type CloudCode, CloudError } from '../cloud/calls'
import type { ContestServices } from '../cloud/submissions'
import type { GameSummary } from '../games/game-summary'
import { type CachedDays, type RoundStart, type Today, withStart } from './daily-cache'
import type { OpenedGame } from './late-start'

/**
 * How far the cloud is with a puzzle that the player has asked for: `asking`; `slow` if it takes long and the phone has the
 * puzzle, so that the player can start without it; `failed` if no answer came, which another attempt may bring.
 */
export type Opening = 'asking' | 'slow' | 'failed'

const SLOW_MS = 3000

type PuzzleOfRound = Pick<AnswerOf<'daily', 'past'>, 'givens' | 'rules'>

/** A puzzle to be opened. */
interface FoundRound {
  readonly puzzle: PuzzleOfRound
  readonly start: RoundStart
  /** What the player has played on another phone, ms. */
  readonly missed?: number
}

interface Dependencies extends Pick<ContestServices, 'cloud' | 'outbox' | 'start' | 'now'> {
  readonly cache: CachedDays
  today(): Today | null
  day(): string
  game(round: Round): GameSummary | undefined
}

/** Opens the games of rounds, see `Daily`. */
export function createOpening(dependencies: Dependencies) {
  const { cloud, outbox, start, now, cache, today, day, game } = dependencies
  const wait = createWait()

  async function open(round: Round): Promise<OpenedGame | null> {
    const existing = game(round)
    if (existing) return { id: existing.id, missed: 0 }
    const key = originText(round)
    const list = today()
    const kept = list?.day === round.day && list.levels.find(({ level }) => level === round.level)
    const before = wait.get(key)
    if (before === 'asking') return null
    if (kept && before === 'slow') {
      wait.end()
      return begin(round, { puzzle: kept, start: { offline: true } })
    }
    const ask = async (): Promise<FoundRound> => {
      try {
        return await fetchRound(round)
      } catch (error) {
        const isOffline = error instanceof CloudError && error.code === 'offline'
        const isAlone = isOffline && (before === 'failed' || (await hasNoNetwork()))
        if (!kept || !isAlone) throw error
        return { puzzle: kept, start: { offline: true } }
      }
    }
    const found = await wait.run(key, Boolean(kept), ask)
    return found && begin(round, found)
  }

  /** Adds the new game of a round. */
  function begin(round: Round, { puzzle, start: started, missed = 0 }: FoundRound): OpenedGame {
    const { givens, rules = '' } = puzzle
    const shape = decodeRules(9, rules)
    if (!shape) throw new CloudError('newer', 'rules')
    const about = { origin: dailyOrigin(round), level: levelOfRound(round), elapsed: missed }
    const id = start(puzzleWithShape(shape, parseDigits(givens)), about)
    noteStart(round, started)
    return { id, missed }
  }

  /** What the cloud has of a round, with what is to be noted of its start. */
  async function fetchRound(round: Round): Promise<FoundRound> {
    const past = async () => ({ puzzle: await cloud.call('daily', 'past', round), start: {} })
    if (round.day < day()) return past()
    const list = await cloud.call('daily', 'today', {})
    if (round.day < list.day) return past()
    const puzzle = list.levels.find(({ level }) => level === round.level)
    if (round.day > list.day || !puzzle) throw new CloudError('not-found', originText(round))
    const { startedAt } = puzzle
    if (startedAt === undefined) return { puzzle, start: { ahead: list.now - now() } }
    const missed = Math.max(0, Math.round(list.now - startedAt))
    return { puzzle, start: { at: startedAt }, missed }
  }

  function noteStart(round: Round, started: RoundStart) {
    cache.update({ starts: withStart(cache.read().starts, originText(round), started) })
  }

  function shown(round: Round) {
    const { ahead, at } = cache.read().starts[originText(round)] ?? {}
    if (ahead === undefined || at !== undefined) return
    const seenAt = Math.round(now() + ahead)
    noteStart(round, { at: seenAt })
    // The finished game tells it, too.
    storing('opening.start', () => {
      outbox.post({ kind: 'start', request: { ...round, at: seenAt } })
    })
  }

  return {
    open,
    shown,
    stateOf: (round: Round) => wait.get(originText(round)),
    subscribe: wait.subscribe,
  }
}

/** The wait for one puzzle. When another is asked for, the answer to the first is ignored. */
function createWait() {
  const changes = createEmitter<void>()
  let current: { readonly key: string; state: Opening } | undefined

  function replace(next: typeof current) {
    current = next
    changes.emit()
  }

  /** Resolves to the answer of `ask`; null if it is no longer wanted. Rejects as `ask` does, if it is. */
  async function run<Answer>(key: string, isKept: boolean, ask: () => Promise<Answer>) {
    const own: NonNullable<typeof current> = { key, state: 'asking' }
    replace(own)
    const becomeSlow = () => {
      own.state = 'slow'
      changes.emit()
    }
    const stop = isKept ? systemClock.later(becomeSlow, SLOW_MS) : () => {}
    try {
      const answer = await ask()
      if (current !== own) return null
      replace(undefined)
      return answer
    } catch (error) {
      if (current !== own) return null
      const { code } = error as { code?: CloudCode }
      const isLost = code === 'slow' || (code === 'offline' && isKept)
      replace(isLost ? { key, state: 'failed' } : undefined)
      throw error
    } finally {
      stop()
    }
  }

  return {
    /** The state of the wait for the puzzle with this key. */
    get: (key: string) => (current?.key === key ? current.state : undefined),
    /** The answer is no longer wanted. */
    end: () => replace(undefined),
    run,
    subscribe: changes.subscribe,
  }
}

async function hasNoNetwork(): Promise<boolean> {
  const type = await networkType().catch(() => '')
  return type === 'none'
}

function dailyOrigin({ day, level }: Round): Origin {
  return { kind: 'daily', round: { day, level } }
}

/** The stored origin of a round's game, which is also the key of its outcome and its start. */
export function originText(round: Round): string {
  return formatOrigin(dailyOrigin(round))
}
