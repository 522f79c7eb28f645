import { CallError } from '../../../platform/call'
import * as clipboard from '../../../platform/clipboard'
import { showToast } from '../../../platform/dialog'
import { hostCalls } from '../../../platform/host'
import { log } from '../../../platform/log'
import { router } from '../../../platform/router'
import { chooseText } from '../../../platform/text-files'
import { shareCodeOf } from '../../../state/games/sessions'
import { fill } from '../../../strings/index'
import type { DraftMove } from '../draft'
import {
  type FoundPosition,
  findPositions,
  MAX_TEXT_LENGTH,
  NotationError,
  type Position,
} from '../notation/index'
import { isNearlyPuzzle, isOtherFormat } from '../notation/meant'
import { captureWords } from '../strings/index'
import { sayNotationError } from './pasted-text'
import { type PastedPart, partsOf } from './text-parts'

/** A text that is too long to be read has fewer characters. */
const MAX_FILE_BYTES = 4 * MAX_TEXT_LENGTH
/** The files of other programs, by their extensions. */
const PUZZLE_FILES = ['txt', 'sdk', 'sdx', 'sdm', 'ss', 'iss', 'csv', 'opensudoku', 'xml', 'json']

/** The words for a given text that is no puzzle. */
const NO_PUZZLE = { text: 'pasteNoPuzzle', link: 'linkNoPuzzle', file: 'fileNoPuzzle' } as const

/** The page's data of the sheet for pasting. */
export interface PasteData {
  readonly pasting: boolean
  /** The text that the page writes into the paste field; not what the player types. */
  readonly pasteText: string
  /** Whether the paste field has any text. */
  readonly pasteFilled: boolean
  readonly pasteError: string
  /** The text in parts, if it has words around puzzles or several of them; the field is hidden then. */
  readonly pasteParts: readonly PastedPart[]
  /** The puzzle that the player has chosen. */
  readonly pasteChosen: number
  /** What the parts are, in words. */
  readonly pasteNote: string
}

export const NO_PASTE: PasteData = {
  pasting: false,
  pasteText: '',
  pasteFilled: false,
  pasteError: '',
  pasteParts: [],
  pasteChosen: 0,
  pasteNote: '',
}

/** A page into which a puzzle is pasted. */
interface PastePage {
  readonly data: PasteData
  setData(patch: Partial<PasteData>): void
  edit(move: DraftMove): void
  /** The puzzles of the parts. */
  found?: readonly FoundPosition[]
}

/** The handlers of such a page, for its template. */
export const pasteHandlers = {
  /** Uses the text that was given to the app, else the clipboard's. If it is nearly a puzzle, shows it with the place of the error. */
  async onPaste(this: PastePage) {
    const given = hostCalls.takeText?.()
    if (given) {
      const { text, from } = given
      usePasted(this, text, () => openPaste(this, text, captureWords().input[NO_PUZZLE[from]]))
      return
    }
    let text = ''
    try {
      text = await clipboard.paste()
    } catch (error) {
      log.info('input.clipboard', { error: String(error) })
    }
    if (!text.trim()) {
      openPaste(this, '', '')
      return
    }
    usePasted(this, text, () => openPaste(this, '', captureWords().input.pasteNone))
  },

  /** Uses the text of a file that the player chooses. */
  async onPasteFile(this: PastePage) {
    try {
      const text = await chooseText(MAX_FILE_BYTES, PUZZLE_FILES)
      const notPuzzle = captureWords().input.fileNoPuzzle
      if (text === null) this.setData({ pasteError: notPuzzle })
      else usePasted(this, text, () => openPaste(this, text, notPuzzle))
    } catch (error) {
      if (error instanceof CallError && error.code === 'cancelled') return
      log.info('input.file', { error: String(error) })
      this.setData({ pasteError: captureWords().input.fileFailed })
    }
  },

  async onPasteRead(this: PastePage) {
    try {
      const text = await clipboard.paste()
      if (text.length > MAX_TEXT_LENGTH) usePasted(this, text, () => {})
      else openPaste(this, text, text.trim() ? '' : captureWords().input.pasteEmpty)
    } catch (error) {
      log.info('input.clipboard', { error: String(error) })
      this.setData({ pasteError: captureWords().input.pasteEmpty })
    }
  },

  onPasteInput(this: PastePage, event: WechatMiniprogram.TextareaInput) {
    const isFilled = event.detail.value !== ''
    if (isFilled !== this.data.pasteFilled) this.setData({ pasteFilled: isFilled })
    if (this.data.pasteError) this.setData({ pasteError: '' })
  },

  onPasteUse(this: PastePage, event: WechatMiniprogram.FormSubmit) {
    const { text } = event.detail.value
    if (text) usePasted(this, text, () => openPaste(this, text, captureWords().input.pasteNoPuzzle))
  },

  onPastePart(this: PastePage, event: WechatMiniprogram.TouchEvent) {
    const { index } = event.currentTarget.dataset
    if (index >= 0) this.setData({ pasteChosen: index })
  },

  onPasteTake(this: PastePage) {
    const chosen = this.found?.[this.data.pasteChosen]
    if (chosen) take(this, chosen)
  },

  /** Shows the text in the field again. */
  onPasteEdit(this: PastePage) {
    this.setData({ pasteParts: [] })
  },

  onPasteClose(this: PastePage) {
    this.setData({ pasting: false })
  },
}

/** Shows the sheet with a text in its field and what is wrong with it. */
function openPaste(page: PastePage, text: string, error: string) {
  // The player may have changed the field since: setting the same value again would not.
  if (page.data.pasteText === text) page.setData({ pasteText: '' })
  const pasteFilled = text !== ''
  page.setData({ pasting: true, pasteText: text, pasteFilled, pasteError: error, pasteParts: [] })
}

/** Puts a puzzle on the board. */
function take(page: PastePage, { puzzle, entries, notes = [] }: Position) {
  page.setData({ pasting: false, pasteError: '', pasteParts: [] })
  if (puzzle.shape.size > 16) {
    showToast(captureWords().input.tooLarge)
    router.open('solve', { code: shareCodeOf(puzzle) })
    return
  }
  const progress = { entries: Array.from(entries ?? []), notes }
  page.edit({ kind: 'replace', puzzle, progress })
}

/** Takes the puzzle of a text, or shows what was read if there are words around it or several; calls `refuse` for ordinary text. */
function usePasted(page: PastePage, text: string, refuse: () => void) {
  try {
    const found = findPositions(text)
    const pasteParts = partsOf(text, found)
    if (pasteParts.length === 0) take(page, found[0])
    else {
      openPaste(page, text, '')
      page.found = found
      const { pasteFound, pasteSeveral } = captureWords().input
      const pasteNote = found.length > 1 ? fill(pasteSeveral, { n: found.length }) : pasteFound
      page.setData({ pasteParts, pasteNote, pasteChosen: 0 })
    }
  } catch (error) {
    if (!(error instanceof NotationError)) throw error
    // A text that is too long would also be too long for the field.
    const isTooLong = error.code === 'too-long'
    if (isTooLong || isOtherFormat(error) || isNearlyPuzzle(text))
      openPaste(page, isTooLong ? '' : text, sayNotationError(error))
    else refuse()
  }
}
