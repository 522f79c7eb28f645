import { STARTERS } from '../../../core/learning/starters'
import { parseDigits } from '../../../core/sudoku/digits'
import { createPuzzle } from '../../../core/sudoku/grid'
import type { Level } from '../../../core/sudoku/logic/levels'
import { showToast } from '../../../platform/dialog'
import { log } from '../../../platform/log'
import { type Routes, router } from '../../../platform/router'
import { StorageError } from '../../../platform/storage'
import { shareCodeOf, startGame } from '../../../state/games/sessions'
import type { ReadyPuzzle } from '../../../state/games/stock'
import { words } from '../../../strings/index'

/** The component `<new-puzzle id="new-puzzle" />` of a page. */
export interface NewPuzzle {
  /** Plays a puzzle of a level: one from the stock, or one generated now. No effect while one is generated. */
  open(level: Level): Promise<void>
  /** Plays the built-in puzzle with this id. */
  openStarter(id: string): void
  /** Generates puzzles in advance while the worker has nothing else to do. */
  refill(): void
}

/** The page's component. */
export function newPuzzleOf(page: {
  selectComponent(selector: string): unknown
}): NewPuzzle | null {
  return page.selectComponent('#new-puzzle') as NewPuzzle | null
}

/** Opens a game on top of the current page, or instead of it. Resolves to whether that succeeded. */
export function openGame(params: Routes['play'], isReplacing: boolean): Promise<boolean> {
  return isReplacing ? router.replace('play', params) : router.open('play', params)
}

/** Opens a generated puzzle. If the storage is full, it is played without being saved. */
export function openReady(
  { level, puzzle: givens, solution }: ReadyPuzzle,
  isReplacing: boolean,
): void {
  const puzzle = createPuzzle(9, parseDigits(givens))
  try {
    const origin = { kind: 'made' } as const
    const id = startGame(puzzle, { origin, level, solution: parseDigits(solution) })
    openGame({ id }, isReplacing)
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    log.error('new-puzzle.begin', { error: String(error) })
    showToast(words().common.storageFull)
    openGame({ code: shareCodeOf(puzzle) }, isReplacing)
  }
}

/** Opens the built-in puzzle with this id. */
export function openStarter(id: string, isReplacing: boolean): void {
  const starter = STARTERS.find((one) => one.id === id)
  if (!starter) return
  const code = shareCodeOf(createPuzzle(starter.size, parseDigits(starter.givens)))
  openGame({ code, name: starter.id }, isReplacing)
}
