import { conflictsOf } from '../../core/game/conflicts'
import {
  createGame,
  elapsedAt,
  type GameState,
  isFullWithConflict,
  render,
} from '../../core/game/index'
import { challengeCodeOf, roundOf } from '../../core/game/origin'
import { windowSize } from '../../platform/device'
import { say } from '../../platform/dialog'
import type { PuzzleRef } from '../../platform/router'
import { feel } from '../../state/haptics'
import { puzzleAt } from '../../state/sessions'
import { settings } from '../../state/settings'
import { words } from '../../strings/index'
import { sayPuzzle } from '../../strings/say'
import { layOut } from '../../ui/components/board/layout'
import { clockText } from '../../ui/components/game-clock/clock-text'
import { toolsFor } from './menu'

/** Height of the page's other parts, px: the line above the board, the tools, the margin below. */
const OTHERS = 48 + 64 + 12
/** Under the board, tools apart, there is room for a hint's whole card from so many px on. */
const ROOMY = 180
/** The largest boards that the cloud takes as challenges. */
const LARGEST_SENT = 16

/** How the window is shared out: the board, the pad's keys, and whether a hint has to be short. */
export function roomFor(size: number) {
  const room = windowSize()
  const layout = layOut(size, room, OTHERS + room.bottomInset)
  const under = room.height - room.bottomInset - OTHERS - layout.boardWidth
  return { ...layout, cramped: under < ROOMY }
}

/** What stays while a game's page is open. */
export function aboutGame({ puzzle }: GameState) {
  const t = words().challenge
  const isSent = puzzle.size <= LARGEST_SENT && puzzle.origin?.kind !== 'practice'
  return {
    size: puzzle.size,
    name: sayPuzzle(puzzle),
    challenge: isSent ? (challengeCodeOf(puzzle.origin) ? t.see : t.start) : '',
    ofDay: roundOf(puzzle.origin) !== null,
  }
}

/** A puzzle as the timeline shows it: nothing is stored, and nothing asked of the worker or the cloud. */
export function glimpseOf(ref: PuzzleRef | null, name?: string) {
  const puzzle = ref && puzzleAt(ref)
  if (!puzzle) return { lost: true }
  const { contest, share } = words()
  const { size } = puzzle.shape
  const givens = puzzle.values
  const game = createGame({ size, givens, name })
  const glimpse = { title: share.dare, text: contest.timeline }
  return { glimpse, ...roomFor(size), ...aboutGame(game), ...gamePatch(undefined, game) }
}

/** What the player's settings make of the page. */
export function settingsView() {
  const now = settings.get()
  return {
    showTimer: now.showTimer,
    digitSize: now.digitSize,
    assist: { conflicts: now.markConflicts, peers: now.highlightPeers, same: now.highlightSame },
    tools: toolsFor(now.leftHand),
  }
}

/** The one patch that leads the page from a game to the next: board, clock and end. */
export function gamePatch(before: GameState | undefined, next: GameState): Record<string, unknown> {
  const patch: Record<string, unknown> = { ...render(before, next) }
  if (before?.clock !== next.clock) {
    patch.elapsed = elapsedAt(next.clock, Date.now())
    patch.running = next.clock.since !== null
  }
  if (next.status === 'finished' && before?.status !== 'finished') {
    patch.finalTime = clockText(elapsedAt(next.clock, Date.now()))
    if (before) patch.celebrating = true
  }
  return patch
}

/** Lets fingers feel what changed on the board, and says where a full board is not right. */
export function feelChange(before: GameState, next: GameState): void {
  if (next.status === 'finished' && before.status !== 'finished') feel('finish')
  else feel(conflictsOf(next).length > conflictsOf(before).length ? 'refuse' : 'place')
  if (isFullWithConflict(next)) say(words().play.wrongFull)
}
