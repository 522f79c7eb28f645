import { shapeOf } from '../../../miniprogram/core/sudoku/grid'
import { LEVELS } from '../../../miniprogram/core/sudoku/logic/levels'
import { words } from '../../../miniprogram/strings/index'
import { sayAddedRules } from '../../../miniprogram/strings/say'
import { h } from '../../runtime/api/overlay'
import { inLanguage } from '../../runtime/words'
import { SITE_WORDS } from '../words'
import type { ShownPuzzle } from './puzzle-on-page'
import { levelsFor, makePuzzles, puzzleToPrint, shapeOfPage } from './puzzles'
import { drawSheet } from './sheet'

/**
 * Prints the puzzle of a page, or `count` puzzles: that one, if there is one, and new ones with its rules and of its level. The
 * browser shows the sheet before. Does nothing if `isOver` says that the player has gone on before they are made.
 */
export type Print = (
  shown: ShownPuzzle | undefined,
  count: number,
  isOver: () => boolean,
) => Promise<void>

const say = (name: keyof typeof SITE_WORDS) => inLanguage(SITE_WORDS[name])

export const print: Print = async (shown, count, isOver) => {
  const shape = shown ? shapeOfPage(shown) : shapeOf(9)
  const own = shown ? [puzzleToPrint(shown)] : []
  const levels = levelsFor(shape)
  const named = LEVELS.find((level) => words().levels[level] === shown?.level)
  const level = named ?? (levels.includes('medium') ? 'medium' : levels[0])
  const missing = level ? count - own.length : 0
  const made = missing > 0 ? await makePuzzles(shape, level, missing, isOver) : []
  if (!made) return
  const paper = h('div', { class: 'print' })
  paper.innerHTML = drawSheet({
    title: `${say('sudoku')} ${shape.size}×${shape.size}`,
    rules: sayAddedRules(shape),
    puzzles: [...own, ...made],
    words: { date: say('date'), time: say('time'), answer: say('answer'), code: say('code') },
    source: `${say('brand')} · ${location.host}${location.pathname}`,
  })
  document.body.prepend(paper)
  // Until the page is used again: where printing does not hold it up, `afterprint` may come before the sheet is read.
  for (const use of ['pointerdown', 'keydown'])
    window.addEventListener(use, () => paper.remove(), { once: true, capture: true })
  window.print()
}
