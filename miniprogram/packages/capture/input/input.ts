import {
  applyToDraft,
  createDraft,
  type Draft,
  type DraftMove,
  progressOfDraft,
  puzzleOfDraft,
  renderDraft,
  sizeOfDraft,
} from '../../../core/game/draft'
import type { Puzzle, Size } from '../../../core/sudoku/grid'
import { packPuzzle } from '../../../core/worker/grid'
import type { Verdict } from '../../../core/worker/methods/index'
import { CallError } from '../../../platform/call'
import { type Canceller, type CancelSignal, createCanceller } from '../../../platform/cancel'
import * as clipboard from '../../../platform/clipboard'
import { windowSize } from '../../../platform/device'
import { showToast } from '../../../platform/dialog'
import { host } from '../../../platform/host'
import { log } from '../../../platform/log'
import { puzzleRefOf, router } from '../../../platform/router'
import { StorageError } from '../../../platform/storage'
import { chooseText } from '../../../platform/text-files'
import { ComputeError, compute } from '../../../platform/worker-client'
import { drafts } from '../../../state/games/drafts'
import { puzzleAt, resumeGame, shareCodeOf } from '../../../state/games/sessions'
import { giveFeedback } from '../../../state/settings/feedback'
import { words } from '../../../strings/index'
import { sheetPage } from '../../../ui/behaviors/sheet-page'
import { themedPage } from '../../../ui/behaviors/themed-page'
import { layOut, otherZoom } from '../../../ui/components/board/layout'
import { sharePuzzle } from '../../../ui/components/share-card/share'
import { MAX_TEXT_LENGTH, NotationError, parsePosition } from '../notation/index'
import { captureWords } from '../strings/index'
import {
  type Assessment,
  assessFailure,
  assessPending,
  assessVerdict,
  assessWithoutSolver,
} from './assessment'
import { isNearlyPuzzle, isOtherFormat, sayNotationError } from './pasted-text'

/** Height of the page's other parts: the line above the board, the verdict, the actions, the margins. */
const CHROME_HEIGHT_PX = 56 + 64 + 60 + 12
/** The same with narrower margins. */
const TIGHT_CHROME_HEIGHT_PX = 48 + 52 + 54
/** A puzzle of 16×16 has three rows of keys; on windows lower than this, without the home indicator, the rest is tight. */
const MIN_ROOMY_HEIGHT_PX = 570
/** A text that is too long to be read has fewer characters. */
const MAX_FILE_BYTES = 4 * MAX_TEXT_LENGTH
/** The files of other programs, by their extensions. */
const PUZZLE_FILES = ['txt', 'sdk', 'sdx', 'sdm', 'ss', 'csv', 'opensudoku', 'xml', 'json']
/** Delay of the spinner: a faster verdict replaces the previous one directly. */
const SPINNER_DELAY_MS = 120

Page({
  behaviors: [
    themedPage(() => captureWords().input, { reads: ['boardWords', 'padWords'] }),
    sheetPage,
  ],

  data: {
    // From the draft (game/draft): patched by renderDraft()
    size: 9,
    givens: [] as readonly string[],
    values: [] as readonly string[],
    notes: [] as readonly string[],
    selected: -1,
    history: 0,
    // From the assessment
    verdict: { tone: 'calm', drawing: '', title: '', text: '', retry: '' },
    marks: '',
    ready: false,
    // Layout and the paste sheet
    boardWidth: 0,
    keyHeight: 56,
    tight: false,
    zoom: 1,
    pasting: false,
    /** The text that the page writes into the paste field; not what the player types. */
    pasteText: '',
    /** Whether the paste field has any text. */
    pasteFilled: false,
    pasteError: '',
    // Constants
    inChat: host.isInWeChat,
    assist: { conflicts: true, peers: true, same: true },
    sizes: [4, 6, 9, 16].map((value) => ({ value, text: `${value}×${value}` })),
  },

  draft: undefined as Draft | undefined,
  checking: undefined as Canceller | undefined,

  onLoad(query: Record<string, string | undefined>) {
    this.show(drafts.read() ?? createDraft())
    const ref = puzzleRefOf(query)
    const puzzle = ref && puzzleAt(ref)
    if (puzzle) this.edit({ kind: 'replace', puzzle })
    if (query.paste) this.onPaste()
  },

  onUnload() {
    this.checking?.cancel()
  },

  onShareAppMessage() {
    return sharePuzzle(this, puzzleOfDraft(this.draft as Draft), captureWords().input.shareTitle)
  },

  onResize() {
    this.setData(this.layOut(sizeOfDraft(this.draft as Draft)))
  },

  layOut(size: number) {
    const room = windowSize()
    const tight = size > 9 && room.height - room.bottomInset < MIN_ROOMY_HEIGHT_PX
    const others = tight ? TIGHT_CHROME_HEIGHT_PX : CHROME_HEIGHT_PX
    return { ...layOut(size, room, others + room.bottomInset), tight }
  },

  /** The only method that changes the draft: applies one move, shows it, saves it and starts the verdict. */
  edit(move: DraftMove) {
    const before = this.draft as Draft
    const next = applyToDraft(before, move)
    if (next === before) return
    this.show(next)
    try {
      drafts.write(next)
    } catch (error) {
      log.error('input.draft', { error: String(error) })
      showToast(words().common.storageFull)
    }
  },

  show(next: Draft) {
    const before = this.draft
    this.draft = next
    const patch: Record<string, unknown> = { ...renderDraft(before, next) }
    if (patch.size) Object.assign(patch, this.layOut(sizeOfDraft(next)))
    const isSameGrid = before?.grid === next.grid
    const quick = isSameGrid ? undefined : assessWithoutSolver(puzzleOfDraft(next))
    if (!isSameGrid) {
      this.checking?.cancel()
      if (quick) Object.assign(patch, this.difference(quick))
      else if (this.data.marks) patch.marks = ''
    }
    if (Object.keys(patch).length > 0) this.setData(patch)
    if (!isSameGrid && !quick) this.check(puzzleOfDraft(next))
  },

  /** Asks the solver for a verdict. A later edit cancels this. */
  async check(puzzle: Puzzle) {
    const checking = createCanceller()
    this.checking = checking
    const spinnerTimer = setTimeout(
      () => this.setData(this.difference(assessPending())),
      SPINNER_DELAY_MS,
    )
    try {
      const found = await compute.call('verdict', packPuzzle(puzzle), { signal: checking.signal })
      clearTimeout(spinnerTimer)
      if (checking.signal.cancelled) return
      this.setData(this.difference(assessVerdict(puzzle, found)))
      if (found.kind === 'unique') this.rate(puzzle, found, checking.signal)
    } catch (error) {
      clearTimeout(spinnerTimer)
      if (error instanceof ComputeError && error.code === 'cancelled') return
      log.error('input.verdict', { error: String(error) })
      this.setData(this.difference(assessFailure(error)))
    }
  },

  /** Rates a puzzle with one solution. A later edit cancels this. */
  async rate(puzzle: Puzzle, found: Verdict, signal: CancelSignal) {
    try {
      const rating = await compute.call('rate', packPuzzle(puzzle), { signal })
      if (rating && !signal.cancelled) {
        this.setData(this.difference(assessVerdict(puzzle, found, rating)))
      }
    } catch (error) {
      const isCancelled = error instanceof ComputeError && error.code === 'cancelled'
      // The verdict is complete without the rating.
      if (!isCancelled) log.info('input.rate', { error: String(error) })
    }
  },

  /** The parts of an assessment that the page does not show yet. */
  difference({ verdict, marks, ready }: Assessment): Partial<Assessment> {
    const patch: { -readonly [K in keyof Assessment]?: Assessment[K] } = {}
    const shown = this.data.verdict
    if (
      shown.title !== verdict.title ||
      shown.text !== verdict.text ||
      shown.tone !== verdict.tone
    ) {
      patch.verdict = verdict
    }
    if (this.data.marks !== marks) patch.marks = marks
    if (this.data.ready !== ready) patch.ready = ready
    return patch
  },

  onCell(event: WechatMiniprogram.CustomEvent<{ cell: number }>) {
    this.edit({ kind: 'select', cell: event.detail.cell })
  },

  onDigit(event: WechatMiniprogram.CustomEvent<{ digit: number }>) {
    giveFeedback('place')
    this.edit({ kind: 'type', digit: event.detail.digit })
  },

  onErase() {
    this.edit({ kind: 'type', digit: 0 })
  },

  onUndo() {
    this.edit({ kind: 'undo' })
  },

  onRedo() {
    this.edit({ kind: 'redo' })
  },

  onClear() {
    this.edit({ kind: 'empty', size: sizeOfDraft(this.draft as Draft) })
  },

  onSize(event: WechatMiniprogram.CustomEvent<{ value: Size }>) {
    this.setData({ zoom: 1 })
    this.edit({ kind: 'empty', size: event.detail.value })
  },

  onZoom() {
    this.setData({ zoom: otherZoom(this.data.zoom, this.data.size) })
  },

  /** Uses the clipboard's text. If it is nearly a puzzle, shows it with the place of the error. */
  async onPaste() {
    let text = ''
    try {
      text = await clipboard.paste()
    } catch (error) {
      log.info('input.clipboard', { error: String(error) })
    }
    if (!text.trim()) {
      this.openPaste('', '')
      return
    }
    this.usePasted(text, () => this.openPaste('', captureWords().input.pasteNone))
  },

  /** Uses the text of a file that the player chooses. */
  async onPasteFile() {
    try {
      const text = await chooseText(MAX_FILE_BYTES, PUZZLE_FILES)
      const notPuzzle = captureWords().input.fileNoPuzzle
      if (text === null) this.setData({ pasteError: notPuzzle })
      else this.usePasted(text, () => this.setData({ pasteError: notPuzzle }))
    } catch (error) {
      if (error instanceof CallError && error.code === 'cancelled') return
      log.info('input.file', { error: String(error) })
      this.setData({ pasteError: captureWords().input.fileFailed })
    }
  },

  async onPasteRead() {
    try {
      const text = await clipboard.paste()
      if (text.length > MAX_TEXT_LENGTH) this.usePasted(text)
      else this.openPaste(text, text.trim() ? '' : captureWords().input.pasteEmpty)
    } catch (error) {
      log.info('input.clipboard', { error: String(error) })
      this.setData({ pasteError: captureWords().input.pasteEmpty })
    }
  },

  /** Shows the sheet with a text in its field and what is wrong with it. */
  openPaste(text: string, error: string) {
    // The player may have changed the field since: setting the same value again would not.
    if (this.data.pasteText === text) this.setData({ pasteText: '' })
    this.setData({ pasting: true, pasteText: text, pasteFilled: text !== '', pasteError: error })
  },

  onPasteInput(event: WechatMiniprogram.TextareaInput) {
    const isFilled = event.detail.value !== ''
    if (isFilled !== this.data.pasteFilled) this.setData({ pasteFilled: isFilled })
    if (this.data.pasteError) this.setData({ pasteError: '' })
  },

  onPasteUse(event: WechatMiniprogram.FormSubmit) {
    const { text } = event.detail.value
    if (text) this.usePasted(text, () => this.openPaste(text, captureWords().input.pasteNoPuzzle))
  },

  onPasteClose() {
    this.setData({ pasting: false })
  },

  /** Calls `refuse` for ordinary text. */
  usePasted(text: string, refuse: () => void) {
    try {
      const { puzzle, entries = [], notes = [] } = parsePosition(text)
      this.setData({ pasting: false, pasteError: '' })
      if (puzzle.shape.size > 16) {
        showToast(captureWords().input.tooLarge)
        router.open('solve', { code: shareCodeOf(puzzle) })
        return
      }
      const progress = { entries: Array.from(entries), notes }
      this.edit({ kind: 'replace', puzzle, progress })
    } catch (error) {
      if (!(error instanceof NotationError)) throw error
      // A text that is too long would also be too long for the field.
      const isTooLong = error.code === 'too-long'
      if (isTooLong || isOtherFormat(error) || isNearlyPuzzle(text))
        this.openPaste(isTooLong ? '' : text, sayNotationError(error))
      else refuse()
    }
  },

  onVerdictAction() {
    const puzzle = puzzleOfDraft(this.draft as Draft)
    if (this.data.verdict.retry) this.check(puzzle)
    else router.open('path', { code: shareCodeOf(puzzle) })
  },

  onSolve() {
    if (!this.data.ready) return
    router.open('solve', { code: shareCodeOf(puzzleOfDraft(this.draft as Draft)) })
  },

  onPlay() {
    if (!this.data.ready) return
    const draft = this.draft as Draft
    const puzzle = puzzleOfDraft(draft)
    const progress = progressOfDraft(draft)
    if (!progress) {
      router.open('play', { code: shareCodeOf(puzzle), typed: 1 })
      return
    }
    try {
      router.open('play', { id: resumeGame(puzzle, progress) })
    } catch (error) {
      if (!(error instanceof StorageError)) throw error
      log.error('input.resume', { error: String(error) })
      showToast(words().common.storageFull)
    }
  },
})
