import { formatDigits, parseDigits } from '../../../core/sudoku/digits'
import type { PhotoReading } from '../../../core/worker/methods/index'
import { savePicture } from '../../../platform/album'
import { CallError } from '../../../platform/call'
import { createCanceller } from '../../../platform/cancel'
import { windowSize } from '../../../platform/device'
import { showChoices, showToast } from '../../../platform/dialog'
import { log } from '../../../platform/log'
import { openSettings } from '../../../platform/permissions'
import {
  choosePicture,
  type OpenedPicture,
  openPicture,
  type PictureSource,
} from '../../../platform/pictures'
import { router } from '../../../platform/router'
import { help } from '../../../state/contest'
import { giveFeedback } from '../../../state/feedback'
import { shareCodeOf } from '../../../state/sessions'
import { words } from '../../../strings/index'
import { themedPage } from '../../../ui/behaviors/themed-page'
import { layOut } from '../../../ui/components/board/layout'
import {
  assessFailure,
  assessPending,
  assessVerdict,
  assessWithoutSolver,
} from '../input/assessment'
import type { Overlay } from '../photo/paint'
import {
  type CorrectedReading,
  correct,
  nextDoubt,
  printedPuzzle,
  readingOf,
  setPrinted,
} from '../reading'
import { captureWords } from '../strings/index'
import {
  blockReasonOf,
  cameraPermission,
  judgePuzzle,
  readPicture,
  startScannedGame,
  tryAllPrinted,
} from './actions'
import { type Block, type BlockReason, blockOf } from './blocks'
import { cancelWork, photoOf, type ResultState, type ScanState, showsPhoto } from './state'
import { type AlternativeView, assessmentView, readingView } from './view'

/** Height of the result's other parts: verdict, line of alternatives, actions, margins. */
const RESULT_CHROME_HEIGHT_PX = 76 + 56 + 76 + 8
/** Share of the window's height for the photograph while it is read, and when nothing was found in it. */
const READING_PHOTO_RATIO = 0.55
const BLOCKED_PHOTO_RATIO = 0.4

type TrivialInstance = WechatMiniprogram.Component.TrivialInstance

/** The photo component's methods. */
interface PhotoView {
  show(picture: OpenedPicture, overlay: Overlay | null): Promise<void>
  save(): Promise<string>
}

Page({
  behaviors: [themedPage(() => captureWords().scan, { reads: ['common', 'padWords'] })],

  data: {
    state: 'opening' as ScanState['kind'],
    /** Whether the camera takes a photograph by itself: not right after it took one in which nothing was found. */
    automatic: true,
    hasPicture: false,
    photoHeight: 300,
    share: 0,
    block: null as Block | null,
    // What was read
    size: 9,
    values: [] as string[],
    doubts: 0,
    verdict: { tone: 'calm', drawing: '', title: '', text: '' },
    ready: false,
    answered: false,
    // The selected cell
    selected: -1,
    cellName: '',
    digit: 0,
    printed: true,
    alternatives: [] as readonly AlternativeView[],
    // Layout
    keyHeight: 52,
  },

  /** What the page is doing; `data` is what it shows of it. */
  state: { kind: 'opening' } as ScanState,

  /** Opens the camera, or says first what it is for: WeChat asks only once. */
  async onLoad() {
    const permission = await cameraPermission()
    if (this.state.kind !== 'opening') return
    if (permission === 'unasked') this.block('unasked')
    else this.onAgain()
  },

  onUnload() {
    cancelWork(this.state)
  },

  onResize() {
    if (this.state.kind === 'result') this.setData(this.layOut(this.state.reading))
  },

  layOut({ size }: CorrectedReading) {
    const room = windowSize()
    const chromeHeight = RESULT_CHROME_HEIGHT_PX + room.bottomInset
    const { boardWidth, keyHeight } = layOut(size, room, chromeHeight)
    return { photoHeight: boardWidth, keyHeight }
  },

  /** Changes to another state and cancels the work of the previous one. `patch`: further page data. */
  enter(next: ScanState, patch: Record<string, unknown>) {
    cancelWork(this.state)
    this.state = next
    this.setData({ ...patch, state: next.kind, hasPicture: showsPhoto(next) })
  },

  // Sources of pictures

  onPhoto(event: WechatMiniprogram.CustomEvent<{ path: string }>) {
    void this.read(event.detail.path)
  },

  async onSource(event: WechatMiniprogram.CustomEvent<{ source?: string }>) {
    const source = event.detail.source ?? event.currentTarget.dataset.source
    if (source === 'type') {
      router.replace('input', null)
      return
    }
    try {
      void this.read(await choosePicture(source as PictureSource))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === 'cancelled') return
      log.warn('scan.choose', { error: String(error) })
      this.block(error.code === 'privacy' ? 'privacy' : 'source')
    }
  },

  onRefused() {
    this.block('denied')
  },

  onBroken() {
    this.block('camera')
  },

  /** Returns to the camera; a running reading is cancelled. */
  onAgain() {
    this.enter({ kind: 'live' }, { selected: -1, answered: false })
  },

  // Reading

  async read(path: string) {
    const work = createCanceller()
    const photoHeight = Math.round(windowSize().height * READING_PHOTO_RATIO)
    this.enter({ kind: 'reading', picture: null, work }, { share: 0, photoHeight })
    try {
      const { picture, pixels } = await openPicture(path)
      if (work.signal.cancelled) return
      this.state = { kind: 'reading', picture, work }
      await this.photo().show(picture, null)
      const found = await readPicture(pixels, work.signal, (share) => this.setData({ share }))
      if (work.signal.cancelled) return
      if (found.kind === 'nothing') this.block('nothing')
      else this.showResult(picture, found)
    } catch (error) {
      if (work.signal.cancelled) return
      this.block(blockReasonOf(error))
    }
  },

  /** Shows why nothing was read, below the photograph if there is one. */
  block(reason: BlockReason) {
    log.info('scan.blocked', { reason })
    const picture = photoOf(this.state)
    const photoHeight = Math.round(windowSize().height * BLOCKED_PHOTO_RATIO)
    this.enter({ kind: 'blocked', reason, picture }, { block: blockOf(reason), photoHeight })
    if (picture) void this.photo().show(picture, null)
  },

  onBlockAction() {
    if (this.state.kind !== 'blocked') return
    const { reason } = this.state
    // WeChat opens its settings only inside a tap handler.
    if (reason === 'denied') {
      openSettings('scope.camera').then((allowed) => {
        if (allowed) this.onAgain()
      })
      return
    }
    this.setData({ automatic: reason !== 'nothing' })
    this.onAgain()
  },

  // The result and its corrections

  showResult(picture: OpenedPicture, found: Extract<PhotoReading, { kind: 'grid' }>) {
    const reading = readingOf(found)
    giveFeedback('done')
    const result: ResultState = {
      kind: 'result',
      picture,
      reading,
      selected: nextDoubt(reading, -1),
      answer: null,
      isAnswerShown: false,
      work: createCanceller(),
    }
    this.enter(result, { size: reading.size, selected: -1, answered: false })
    this.setData(this.layOut(reading))
    this.setData(readingView(reading, result.selected))
    this.draw()
    void this.judge(result)
  },

  /** The state, if it is a result. */
  result(): ResultState | undefined {
    return this.state.kind === 'result' ? this.state : undefined
  },

  /** Replaces parts of the result without redrawing. Does nothing in other states. */
  update(patch: Partial<ResultState>) {
    const result = this.result()
    if (result) this.state = { ...result, ...patch }
  },

  /** Shows another reading or selection. If the cells changed, the puzzle is judged again. */
  change(reading: CorrectedReading, selected: number) {
    const before = this.result()
    if (!before) return
    const hasChanged = reading.cells !== before.reading.cells
    this.update({ reading, selected })
    this.setData(readingView(reading, selected))
    if (hasChanged) {
      before.work.cancel()
      this.update({ answer: null, isAnswerShown: false, work: createCanceller() })
      if (this.data.answered) this.setData({ answered: false })
    }
    this.draw()
    const after = this.result()
    if (hasChanged && after) void this.judge(after)
  },

  draw() {
    const result = this.result()
    if (!result) return
    const { picture, reading, selected, answer, isAnswerShown } = result
    void this.photo().show(picture, {
      reading,
      selected,
      answer: isAnswerShown && answer ? parseDigits(answer) : null,
    })
  },

  /** Judges the printed digits. A later correction cancels this. */
  async judge({ reading, work: { signal } }: ResultState) {
    const puzzle = printedPuzzle(reading)
    const quick = assessWithoutSolver(puzzle)
    this.setData(assessmentView(reading, quick ?? assessPending()))
    if (quick) return
    try {
      const verdict = await judgePuzzle(puzzle, signal)
      if (signal.cancelled) return
      if (verdict.kind === 'unique') this.update({ answer: verdict.solution })
      this.setData(assessmentView(reading, assessVerdict(puzzle, verdict)))
      const all = verdict.kind === 'several' ? await tryAllPrinted(reading, signal) : null
      const result = this.result()
      if (!all || !result) return
      this.change(all, result.selected)
      showToast(captureWords().scan.allPrinted)
    } catch (error) {
      if (signal.cancelled) return
      log.error('scan.verdict', { error: String(error) })
      this.setData(assessmentView(reading, assessFailure()))
    }
  },

  select(cell: number) {
    const result = this.result()
    if (result) this.change(result.reading, cell)
  },

  /** Sets the selected cell's digit. After a doubtful cell, selects the next one. */
  put(digit: number) {
    const result = this.result()
    if (!result || result.selected < 0) return
    const { reading, selected } = result
    const after = correct(reading, selected, digit)
    const next = reading.cells[selected].doubtful ? nextDoubt(after, selected) : selected
    giveFeedback('place')
    this.change(after, next < 0 ? selected : next)
  },

  onCell(event: WechatMiniprogram.CustomEvent<{ cell: number }>) {
    this.select(event.detail.cell)
  },

  onAlternative(event: WechatMiniprogram.TouchEvent) {
    this.put(event.currentTarget.dataset.digit as number)
  },

  onDigit(event: WechatMiniprogram.CustomEvent<{ digit: number }>) {
    this.put(event.detail.digit)
  },

  onErase() {
    this.put(0)
  },

  onKind() {
    const result = this.result()
    if (!result || result.selected < 0) return
    const { reading, selected } = result
    this.change(setPrinted(reading, selected, !reading.cells[selected].printed), selected)
  },

  onNextDoubt() {
    const result = this.result()
    if (result) this.select(nextDoubt(result.reading, result.selected))
  },

  // What to do with the puzzle

  async onAnswer() {
    const before = this.result()
    if (!before?.answer) {
      this.onSolve()
      return
    }
    const givens = formatDigits(printedPuzzle(before.reading).values)
    if (!before.isAnswerShown && !(await help.give(givens))) return
    const isAnswerShown = !before.isAnswerShown
    this.update({ isAnswerShown })
    this.setData({ answered: isAnswerShown })
    this.draw()
  },

  onSolve() {
    const result = this.result()
    if (result && this.data.ready) {
      router.open('solve', { code: shareCodeOf(printedPuzzle(result.reading)) })
    }
  },

  /** A partly solved puzzle is continued with its entries. */
  onPlay() {
    if (!this.data.ready) return
    const id = this.keep()
    if (id) router.open('play', { id })
  },

  /** Saves the puzzle as a game and returns its id, or null if the storage is full. */
  keep(): string | null {
    const result = this.result()
    if (!result) return null
    const id = startScannedGame(result.reading)
    if (!id) showToast(words().common.storageFull)
    return id
  },

  async onMore() {
    const t = captureWords().scan
    const chosen = await showChoices([t.keep, t.edit, t.way, t.picture])
    const result = this.result()
    if (!result) return
    if (chosen === 0 && this.keep()) showToast(t.kept)
    if (chosen === 1) router.open('input', { code: shareCodeOf(printedPuzzle(result.reading)) })
    if (chosen === 2) this.onSolve()
    if (chosen === 3) this.onPicture()
  },

  onPicture() {
    void savePicture(() => this.photo().save())
  },

  photo(): PhotoView {
    return this.selectComponent('#photo') as TrivialInstance & PhotoView
  },
})
