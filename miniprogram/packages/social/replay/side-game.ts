import { shapeOfGame } from '../../../core/game/game-shape'
import { type GamePuzzle, recordOf } from '../../../core/game/index'
import { keyOfPuzzle, puzzleKey } from '../../../state/games/game-summary'
import { games } from '../../../state/games/games'
import { fill } from '../../../strings/index'
import { clockText } from '../../../ui/components/game-clock/clock-text'
import { socialWords } from '../strings/index'
import { createPlayback, type Playback } from './playback'
import { type FillTimes, fillTimesOf, type RaceEvent, raceOf } from './race'

/** The player's own finished game of a puzzle, beside that of a row. */
export interface SideGame {
  readonly own: Playback
  /** What is worth telling, in order. `at`: the playing time, ms. */
  readonly rows: readonly { readonly text: string; readonly at: number }[]
  /** Who leads at a playing time, ms. */
  say(ms: number): string
}

/** Null if this phone has no finished game of the puzzle, or if it is the one of the row. */
export function sideGameOf(
  puzzle: Pick<GamePuzzle, 'size' | 'rules' | 'givens'>,
  { log, theirs, name }: { readonly log: string; readonly theirs: Playback; readonly name: string },
): SideGame | null {
  const { size, givens } = puzzle
  const key = keyOfPuzzle({ shape: shapeOfGame(puzzle), values: Uint8Array.from(givens) })
  const mine = games
    .list()
    .find((game) => game.finishedAt !== null && game.size === size && puzzleKey(game) === key)
  const game = mine && games.load(mine.id)
  const record = game && recordOf(game)
  if (!record || record === log) return null
  const own = createPlayback(puzzle, record)
  const [progress, others] = [fillTimesOf(own.pace), fillTimesOf(theirs.pace)]
  return {
    own,
    rows: raceOf(progress, others).map((event) => ({
      text: sayEvent(event, name),
      at: (event.kind === 'theirs' || event.kind === 'theirLoss' ? others : progress)[event.n - 1],
    })),
    say: (ms) => sayLead(progress, others, ms),
  }
}

function sayEvent(event: RaceEvent, name: string): string {
  const times: Readonly<Record<string, string>> =
    'ms' in event ? { time: clockText(event.ms), other: clockText(event.otherMs) } : {}
  return fill(socialWords().replay.race[event.kind], { n: event.n, name, ...times })
}

/** At a playing time: how far each is, and by how much the player leads with as many digits as both have. */
function sayLead(mine: FillTimes, theirs: FillTimes, ms: number): string {
  const count = (progress: FillTimes) => progress.filter((at) => at <= ms).length
  const both = Math.min(count(mine), count(theirs))
  const t = socialWords().replay.race
  const counts = fill(t.counts, { mine: count(mine), theirs: count(theirs) })
  if (both === 0) return counts
  const lead = theirs[both - 1] - mine[both - 1]
  const pattern = lead >= 0 ? t.ahead : t.behind
  return `${counts} · ${fill(pattern, { n: both, time: clockText(Math.abs(lead)) })}`
}
