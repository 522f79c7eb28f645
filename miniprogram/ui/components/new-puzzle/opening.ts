import { STARTERS } from '../../../core/learning/starters'
import { parseDigits } from '../../../core/sudoku/digits'
import { levelsOfKind, maxCellsOf } from '../../../core/sudoku/generator/kinds'
import { createPuzzle, puzzleWithShape } from '../../../core/sudoku/grid'
import { showToast } from '../../../platform/dialog'
import { type Routes, router } from '../../../platform/router'
import { storing } from '../../../platform/storage'
import { shareCodeOf, startGame } from '../../../state/games/sessions'
import { type PuzzleWish, type ReadyPuzzle, shapeOfReady } from '../../../state/games/stock'
import { settings } from '../../../state/settings/settings'
import { words } from '../../../strings/index'

/** The component `<new-puzzle id="new-puzzle" />` of a page. */
export interface NewPuzzle {
  /** Plays a new puzzle: one from the stock, or one generated now. No effect while one is generated. */
  open(wish: PuzzleWish): Promise<void>
  /** Generates puzzles in advance while the worker has nothing else to do. */
  refill(): void
}

/** The page's component. */
export function newPuzzleOf(page: {
  selectComponent(selector: string): unknown
}): NewPuzzle | null {
  return page.selectComponent('#new-puzzle') as NewPuzzle | null
}

/** What a player asks for: killers with cages as large as the settings say, if there is such a puzzle. */
export function playersWish(wish: PuzzleWish): PuzzleWish {
  const { level, kind, size = 9 } = wish
  const cages = settings.get().cageCells
  const isAsked = kind && cages < maxCellsOf(kind)
  return isAsked && levelsOfKind(kind, size, cages).includes(level) ? { ...wish, cages } : wish
}

/** Opens a game on top of the current page, or instead of it. Resolves to whether that succeeded. */
export function openGame(params: Routes['play'], isReplacing: boolean): Promise<boolean> {
  return isReplacing ? router.replace('play', params) : router.open('play', params)
}

/** Opens a generated puzzle, as `openGame`. If the storage is full, it is played without being saved. */
export function openReady(ready: ReadyPuzzle, isReplacing: boolean): Promise<boolean> {
  const { level, solution } = ready
  const puzzle = puzzleWithShape(shapeOfReady(ready), parseDigits(ready.puzzle))
  const about = { origin: { kind: 'made' }, level, solution: parseDigits(solution) } as const
  let id = ''
  const isKept = storing('new-puzzle.begin', () => {
    id = startGame(puzzle, about)
  })
  if (!isKept) showToast(words().common.storageFull)
  return openGame(isKept ? { id } : { code: shareCodeOf(puzzle) }, isReplacing)
}

/** Opens the built-in puzzle with this id. */
export function openStarter(id: string, isReplacing: boolean): void {
  const starter = STARTERS.find((one) => one.id === id)
  if (!starter) return
  const code = shareCodeOf(createPuzzle(starter.size, parseDigits(starter.givens)))
  openGame({ code, name: starter.id }, isReplacing)
}
