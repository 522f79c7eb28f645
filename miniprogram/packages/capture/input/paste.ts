import { CallError } from '../../../platform/call'
import * as clipboard from '../../../platform/clipboard'
import { showToast } from '../../../platform/dialog'
import { hostCalls } from '../../../platform/host'
import { log } from '../../../platform/log'
import { router } from '../../../platform/router'
import { chooseText } from '../../../platform/text-files'
import { shareCodeOf } from '../../../state/games/sessions'
import type { DraftMove } from '../draft'
import { MAX_TEXT_LENGTH, NotationError, parsePosition } from '../notation/index'
import { captureWords } from '../strings/index'
import { isNearlyPuzzle, isOtherFormat, sayNotationError } from './pasted-text'

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
}

/** A page into which a puzzle is pasted. */
interface PastePage {
  readonly data: PasteData
  setData(patch: Partial<PasteData>): void
  edit(move: DraftMove): void
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

  onPasteClose(this: PastePage) {
    this.setData({ pasting: false })
  },
}

/** Shows the sheet with a text in its field and what is wrong with it. */
function openPaste(page: PastePage, text: string, error: string) {
  // The player may have changed the field since: setting the same value again would not.
  if (page.data.pasteText === text) page.setData({ pasteText: '' })
  page.setData({ pasting: true, pasteText: text, pasteFilled: text !== '', pasteError: error })
}

/** Calls `refuse` for ordinary text. */
function usePasted(page: PastePage, text: string, refuse: () => void) {
  try {
    const { puzzle, entries = [], notes = [] } = parsePosition(text)
    page.setData({ pasting: false, pasteError: '' })
    if (puzzle.shape.size > 16) {
      showToast(captureWords().input.tooLarge)
      router.open('solve', { code: shareCodeOf(puzzle) })
      return
    }
    const progress = { entries: Array.from(entries), notes }
    page.edit({ kind: 'replace', puzzle, progress })
  } catch (error) {
    if (!(error instanceof NotationError)) throw error
    // A text that is too long would also be too long for the field.
    const isTooLong = error.code === 'too-long'
    if (isTooLong || isOtherFormat(error) || isNearlyPuzzle(text))
      openPaste(page, isTooLong ? '' : text, sayNotationError(error))
    else refuse()
  }
}
