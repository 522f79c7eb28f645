import { formatDigits, parseDigits } from '../../../core/sudoku/digits'
import { createPuzzle } from '../../../core/sudoku/grid'
import type { Quad } from '../../../core/vision/detection/quad'
import type { PhotoReading } from '../../../core/worker/methods/index'
import { savePicture } from '../../../platform/album'
import { CallError } from '../../../platform/call'
import { type CancelSignal, createCanceller } from '../../../platform/cancel'
import { windowSize } from '../../../platform/device'
import { showChoices, showToast } from '../../../platform/dialog'
import { log } from '../../../platform/log'
import { openSettings } from '../../../platform/permissions'
import {
  choosePicture,
  type OpenedPicture,
  openPicture,
  type PictureSource,
  type Pixels,
} from '../../../platform/pictures'
import { router } from '../../../platform/router'
import { help } from '../../../state/contest'
import { giveFeedback } from '../../../state/feedback'
import { shareCodeOf } from '../../../state/sessions'
import { fill, words } from '../../../strings/index'
import { themedPage } from '../../../ui/behaviors/themed-page'
import { layOut } from '../../../ui/components/board/layout'
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
import { blockReasonOf, cameraPermission, readPicture, startScannedGame } from './actions'
import { type Block, type BlockReason, blockOf, blockReasonFor } from './blocks'
import { judgeReading } from './judgement'
import {
  cancelWork,
  photoOf,
  type ReadingState,
  type ResultState,
  type ScanState,
  showsPhoto,
  worksheetIn,
} from './state'
import { type AlternativeView, assessmentView, readingView } from './view'
import { type Worksheet, worksheetOf } from './worksheet'

/** Height of the result's other parts: verdict, line of alternatives, actions, margins. */
const RESULT_CHROME_HEIGHT_PX = 76 + 56 + 76 + 8
/** Share of the window's height for the photograph: while it is read, with grids to choose, and when nothing was found. */
const READING_PHOTO_RATIO = 0.55
const CHOOSING_PHOTO_RATIO = 0.62
const BLOCKED_PHOTO_RATIO = 0.4

type TrivialInstance = WechatMiniprogram.Component.TrivialInstance

/** The photo component's methods. */
interface PhotoView {
  show(picture: OpenedPicture, overlay: Overlay | null): Promise<void>
  fit(): Promise<void>
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
    /** How many grids there are to choose from, in words. */
    several: '',
    // What was read
    size: 9,
    values: [] as string[],
    doubts: 0,
    verdict: { tone: 'calm', drawing: '', title: '', text: '' },
    ready: false,
    answered: false,
    /** Whether the picture has other grids. */
    others: false,
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
    if (this.state.kind !== 'result') return
    this.setData(this.layOut(this.state.reading))
    void this.photo().fit()
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
    this.enterReading({ picture: null, worksheet: null, work })
    try {
      const { picture, pixels } = await openPicture(path)
      if (work.signal.cancelled) return
      this.state = { kind: 'reading', picture, worksheet: null, work }
      await this.photo().show(picture, null)
      const found = await this.find(pixels, undefined, work.signal)
      if (!found) return
      const worksheet = worksheetOf(picture, pixels, found)
      if (worksheet) this.choose(worksheet)
      else this.showFound(picture, found, null, 0)
    } catch (error) {
      if (!work.signal.cancelled) this.block(blockReasonOf(error))
    }
  },

  /** Reads a grid of a worksheet, or shows it again with its corrections. */
  async readGrid(worksheet: Worksheet, grid: number) {
    const { picture, pixels, grids, readings } = worksheet
    const known = readings[grid]
    if (known) {
      this.showResult(picture, known, worksheet, grid)
      return
    }
    const work = createCanceller()
    this.enterReading({ picture, worksheet, work })
    try {
      await this.photo().show(picture, null)
      const found = await this.find(pixels, grids[grid], work.signal)
      if (found) this.showFound(picture, found, worksheet, grid)
    } catch (error) {
      if (!work.signal.cancelled) this.block(blockReasonOf(error))
    }
  },

  enterReading(reading: Omit<ReadingState, 'kind'>) {
    const photoHeight = Math.round(windowSize().height * READING_PHOTO_RATIO)
    this.enter({ kind: 'reading', ...reading }, { share: 0, photoHeight })
  },

  /** Reads a grid in the worker. Returns null if that was cancelled. */
  async find(pixels: Pixels, corners: Quad | undefined, signal: CancelSignal) {
    const found = await readPicture(pixels, corners, signal, (share) => this.setData({ share }))
    return signal.cancelled ? null : found
  },

  showFound(
    picture: OpenedPicture,
    found: PhotoReading,
    worksheet: Worksheet | null,
    grid: number,
  ) {
    if (found.kind === 'grid') this.showResult(picture, readingOf(found), worksheet, grid)
    else this.block(blockReasonFor(found.reason))
  },

  /** Lets the player choose a grid of the picture. */
  choose(worksheet: Worksheet) {
    const { picture, grids } = worksheet
    const photoHeight = Math.round(windowSize().height * CHOOSING_PHOTO_RATIO)
    const several = fill(captureWords().scan.several, { n: grids.length })
    this.enter({ kind: 'choosing', picture, worksheet }, { photoHeight, several, selected: -1 })
    void this.photo().show(picture, { kind: 'grids', grids })
  },

  onGrid(event: WechatMiniprogram.CustomEvent<{ grid: number }>) {
    if (this.state.kind === 'choosing') {
      void this.readGrid(this.state.worksheet, event.detail.grid)
    }
  },

  /** Returns to the grids of the picture, or to the camera if it has only one. */
  onBack() {
    const worksheet = worksheetIn(this.state)
    if (worksheet) this.choose(worksheet)
    else this.onAgain()
  },

  /** Shows why nothing was read, below the photograph if there is one. */
  block(reason: BlockReason) {
    log.info('scan.blocked', { reason })
    const picture = photoOf(this.state)
    const worksheet = worksheetIn(this.state)
    const photoHeight = Math.round(windowSize().height * BLOCKED_PHOTO_RATIO)
    const block = blockOf(reason, worksheet !== null)
    this.enter({ kind: 'blocked', reason, picture, worksheet }, { block, photoHeight })
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
    if (reason === 'sixteen') {
      router.replace('input', { code: shareCodeOf(createPuzzle(16, new Uint8Array(256))) })
      return
    }
    this.setData({ automatic: reason !== 'nothing' })
    this.onBack()
  },

  // The result and its corrections

  /** `grid`: its index in the worksheet. */
  showResult(
    picture: OpenedPicture,
    reading: CorrectedReading,
    worksheet: Worksheet | null,
    grid: number,
  ) {
    giveFeedback('done')
    const result: ResultState = {
      kind: 'result',
      picture,
      worksheet,
      grid,
      reading,
      selected: nextDoubt(reading, -1),
      answer: null,
      isAnswerShown: false,
      work: createCanceller(),
    }
    const others = worksheet !== null
    this.enter(result, { size: reading.size, selected: -1, answered: false, others })
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
      kind: 'cells',
      reading,
      selected,
      answer: isAnswerShown && answer ? parseDigits(answer) : null,
    })
  },

  /** Judges the reading. A later correction cancels this. */
  async judge({ reading, work: { signal } }: ResultState) {
    const { answer, allPrinted } = await judgeReading(reading, signal, (assessment) =>
      this.setData(assessmentView(reading, assessment)),
    )
    const result = this.result()
    if (signal.cancelled || !result) return
    if (answer) this.update({ answer })
    if (!allPrinted) return
    this.change(allPrinted, result.selected)
    showToast(captureWords().scan.allPrinted)
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
    if (chosen === 1) this.onEdit()
    if (chosen === 2) this.onSolve()
    if (chosen === 3) this.onPicture()
  },

  onEdit() {
    const result = this.result()
    if (result) router.open('input', { code: shareCodeOf(printedPuzzle(result.reading)) })
  },

  onPicture() {
    void savePicture(() => this.photo().save())
  },

  photo(): PhotoView {
    return this.selectComponent('#photo') as TrivialInstance & PhotoView
  },
})
