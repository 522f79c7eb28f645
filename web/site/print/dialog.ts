import { type Shape, shapeOf } from '../../../miniprogram/core/sudoku/grid'
import { LEVELS, type Level } from '../../../miniprogram/core/sudoku/logic/levels'
import { words } from '../../../miniprogram/strings/index'
import { sayAddedRules } from '../../../miniprogram/strings/say'
import { h } from '../../runtime/api/overlay'
import { element, svgIcon } from '../../runtime/dom'
import { inLanguage, word } from '../../runtime/words'
import { SITE_WORDS } from '../words'
import type { ShownPuzzle } from './puzzle-on-page'
import { levelsFor, makePuzzles, puzzleToPrint, shapeOfPage } from './puzzles'
import { drawSheet, type PrintedPuzzle } from './sheet'

/** Opens the print dialog, with the puzzle of a page if it shows one. */
export type OpenPrint = (parent: HTMLElement, shown: ShownPuzzle | undefined) => void

const CLOSE_ICON = '<path d="M6.500 6.500l11 11M17.500 6.500l-11 11"/>'
/** Puzzles on a sheet: one, or two rows of two. */
const FOUR = 4
const DEFAULT_LEVEL: Level = 'medium'

const say = (name: keyof typeof SITE_WORDS) => inLanguage(SITE_WORDS[name])

/** What is to be printed. */
interface Choice {
  count: 1 | typeof FOUR
  level: Level
  withAnswers: boolean
}

/** The dialog: what to print, and how the sheet looks. */
class PrintDialog {
  private readonly element = h('div', { class: 'print', role: 'dialog', 'aria-modal': 'true' })
  private readonly paper = h('div', { class: 'print-paper' })
  private readonly status = h('p', { class: 'print-status', role: 'status' })
  private readonly levels = h('label', { class: 'print-field' }, say('level'))
  private readonly others = button('print-button', say('others'), () => void this.renew())
  private readonly action = button('print-button print-main', say('print'), () => window.print())
  private readonly choice: Choice
  private readonly shape: Shape
  private readonly own: readonly PrintedPuzzle[]
  private made: readonly PrintedPuzzle[] = []
  /** Counts the searches for puzzles; only the last one is waited for. */
  private searches = 0
  private readonly before = document.activeElement

  constructor(shown: ShownPuzzle | undefined) {
    this.shape = shown ? shapeOfPage(shown) : shapeOf(9)
    this.own = shown ? [puzzleToPrint(shown)] : []
    const named = LEVELS.find((level) => words().levels[level] === shown?.level)
    const levels = levelsFor(this.shape)
    const level = named ?? (levels.includes(DEFAULT_LEVEL) ? DEFAULT_LEVEL : levels[0])
    this.choice = { count: shown ? 1 : FOUR, level, withAnswers: true }
    this.element.ariaLabel = say('print')
    this.fill(levels)
  }

  open(parent: HTMLElement): void {
    document.body.append(this.element)
    parent.inert = true
    this.element.addEventListener('keydown', (event) => {
      // The page below must not play with these keys.
      event.stopPropagation()
      if (event.key === 'Escape') this.close()
    })
    // Going back closes the dialog with the page below it.
    window.addEventListener('popstate', this.close)
    this.action.focus({ preventScroll: true })
    void this.renew()
  }

  private readonly close = (): void => {
    this.searches++
    window.removeEventListener('popstate', this.close)
    for (const sibling of document.querySelectorAll<HTMLElement>('[inert]')) sibling.inert = false
    this.element.remove()
    if (this.before instanceof HTMLElement) this.before.focus({ preventScroll: true })
  }

  private fill(levels: readonly Level[]): void {
    const { choice } = this
    const counts = h('fieldset', { class: 'print-counts', 'aria-label': say('count') })
    for (const [count, name] of [
      [1, 'one'],
      [FOUR, 'four'],
    ] as const) {
      const radio = h('input', { type: 'radio', name: 'print-count' })
      radio.checked = choice.count === count
      // Sizes without a level cannot be made.
      radio.disabled = count === FOUR && levels.length === 0
      radio.onchange = () => this.choose({ count })
      counts.append(h('label', {}, radio, h('span', {}, say(name))))
    }
    const select = h('select')
    for (const level of levels)
      select.append(new Option(words().levels[level], level, false, level === choice.level))
    select.onchange = () => this.choose({ level: select.value as Level })
    this.levels.append(select)
    const answers = h('input', { type: 'checkbox' })
    answers.checked = choice.withAnswers
    answers.onchange = () => {
      choice.withAnswers = answers.checked
      this.draw()
    }
    const close = button('print-close', '', this.close)
    close.ariaLabel = word('close')
    close.append(svgIcon(CLOSE_ICON))
    const head = element('header', 'print-head', h('h2', {}, say('print')), close)
    const field = h('label', { class: 'print-field print-check' }, answers, say('withAnswers'))
    const buttons = element('div', 'print-buttons', this.others, this.action)
    const form = element(
      'div',
      'print-form',
      head,
      counts,
      this.levels,
      field,
      this.status,
      buttons,
    )
    this.element.append(form, element('div', 'print-desk', this.paper))
  }

  private choose(change: Partial<Choice>): void {
    Object.assign(this.choice, change)
    void this.renew()
  }

  /** Makes the puzzles that are printed besides the page's own one. */
  private async renew(): Promise<void> {
    const search = ++this.searches
    const { count, level } = this.choice
    const missing = count - this.own.length
    this.levels.hidden = missing === 0
    this.others.hidden = missing === 0
    this.made = []
    this.draw()
    if (missing === 0) return
    this.show('making')
    try {
      const isOver = () => search !== this.searches
      const made = await makePuzzles(this.shape, level, words().levels[level], missing, isOver)
      if (!made) return
      this.made = made
      this.show()
      this.draw()
    } catch {
      if (search === this.searches) this.show('failed')
    }
  }

  /** Says how far the search for puzzles is; nothing if it has ended. */
  private show(state?: 'making' | 'failed'): void {
    this.status.textContent = state ? say(state) : ''
    this.action.disabled = state !== undefined
  }

  private draw(): void {
    const puzzles = [...this.own, ...this.made]
    const isReady = puzzles.length === this.choice.count
    if (isReady) this.show()
    this.paper.innerHTML = drawSheet({
      title: `${say('sudoku')} ${this.shape.size}×${this.shape.size}`,
      rules: sayAddedRules(this.shape),
      puzzles: puzzles.slice(0, this.choice.count),
      withAnswers: this.choice.withAnswers,
      words: { date: say('date'), time: say('time'), answer: say('answer'), code: say('code') },
      source: `${say('brand')} · ${location.host}${location.pathname}`,
    })
  }
}

function button(className: string, text: string, onClick: () => void): HTMLButtonElement {
  const made = h('button', { type: 'button', class: className }, text)
  made.onclick = onClick
  return made
}

export const openPrint: OpenPrint = (parent, shown) => new PrintDialog(shown).open(parent)
