/** Positions of the player's own games that come back until they are solved twice. */
import { addDays, dayAt } from '../../../core/game/day'
import { parentOf } from '../../../core/game/history'
import { atNode, type GameState, puzzleOfGame } from '../../../core/game/index'
import { formatDigits } from '../../../core/sudoku/digits'
import { packPuzzle } from '../../../core/worker/grid'
import { type Storage, storage } from '../../../platform/storage'
import { DRILLS_KEY, MAX_DRILLS, type OwnDrill } from '../../../state/lessons/own-drills'
import { type SettingsService, settings } from '../../../state/settings/settings'
import type { Review, ReviewMoment } from './judge'
import { isSingle } from './moves'

/** Days until a drill comes back, the first time and later; then always the last number. */
const DAYS = [1, 3, 7]
const SOLVED_OFTEN = 2
export interface Repetition {
  /** Whether the player does not want drills. */
  isOff(): boolean
  turn(isOff: boolean): void
  find(id: string): OwnDrill | undefined
  /** The drill of a game that still comes back. */
  ofGame(id: string): OwnDrill | undefined
  /** Those that have to be done today, the oldest first. */
  due(): readonly OwnDrill[]
  /** Takes the position up that cost most in a review; it comes back tomorrow. No effect if it is known, or drills are off. */
  add(id: string, game: GameState, review: Review): void
  /** Forgets the drills of a game that its review no longer speaks of. */
  recheck(id: string, review: Review): void
  /** A drill was solved, or the answer was shown. */
  answer(id: string, isSolved: boolean): void
}

/** Its methods that change something throw a StorageError. */
export function createRepetition(
  store: Storage,
  wishes: Pick<SettingsService, 'get' | 'set'>,
  now: () => number = Date.now,
): Repetition {
  const read = () => store.read(DRILLS_KEY)
  const isOff = () => !wishes.get().repeatDrills
  const today = () => dayAt(now(), 'local')
  const isOpen = ({ solved }: OwnDrill) => solved < SOLVED_OFTEN
  const dueAfter = (seen: number) => addDays(today(), DAYS[Math.min(seen, DAYS.length - 1)])

  return {
    isOff,
    turn: (off) => wishes.set({ repeatDrills: !off }),
    find: (id) => read().find((drill) => drill.id === id),
    ofGame: (id) => read().find((drill) => drill.id.startsWith(`${id}:`) && isOpen(drill)),
    due() {
      if (isOff()) return []
      const day = today()
      return read()
        .filter((drill) => isOpen(drill) && drill.due <= day)
        .sort((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : 0))
    },
    add(id, game, review) {
      const drill = isOff() ? null : drillOfReview(id, game, review)
      if (!drill || read().some((one) => one.id === drill.id)) return
      const added = { ...drill, due: dueAfter(0), seen: 0, solved: 0 }
      store.write(DRILLS_KEY, [added, ...read()].slice(0, MAX_DRILLS))
    },
    recheck(id, { moments }) {
      const isOf = (drill: OwnDrill) => drill.id.startsWith(`${id}:`)
      const isTold = ({ n }: OwnDrill) => moments.some((one) => one.n === n && isDrilled(one))
      store.write(
        DRILLS_KEY,
        read().filter((drill) => !isOf(drill) || isTold(drill)),
      )
    },
    answer(id, isSolved) {
      const after = (drill: OwnDrill): OwnDrill => {
        const seen = isSolved ? drill.seen + 1 : 0
        return { ...drill, seen, due: dueAfter(seen), solved: drill.solved + (isSolved ? 1 : 0) }
      }
      store.write(
        DRILLS_KEY,
        read().map((drill) => (drill.id === id ? after(drill) : drill)),
      )
    },
  }
}

/** The player's drills. */
export const repetition = createRepetition(storage, settings)

const isDrilled = ({ kind }: ReviewMoment) => kind === 'stall' || kind === 'mistake'

/** The first moment whose step is a single that the digits alone show. */
function drillOfReview(
  gameId: string,
  game: GameState,
  { moments }: Review,
): Omit<OwnDrill, 'due' | 'seen' | 'solved'> | null {
  const { puzzle, history } = game
  const { solution } = puzzle
  if (!solution) return null
  const plain = puzzleOfGame(puzzle)
  for (const { n, node, shown } of moments.filter(isDrilled)) {
    if (!shown) continue
    const before = atNode(game, parentOf(history.log, node)).values
    const values = before.map((digit, cell) => (digit === solution[cell] ? digit : 0))
    const [single] = shown.step.placements
    if (!single || !isSingle(plain, values, single)) continue
    return {
      id: `${gameId}:${n}`,
      n,
      puzzle: packPuzzle(plain),
      values: formatDigits(values),
      solution: formatDigits(solution),
      answer: shown,
    }
  }
  return null
}
