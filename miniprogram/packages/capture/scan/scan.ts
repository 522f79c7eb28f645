import { formatDigits, parseDigits, rowsOf } from '../../../core/sudoku/digits'
import { packPuzzle } from '../../../core/worker/grid'
import type { Photo, PhotoReading } from '../../../core/worker/methods/index'
import { savePicture } from '../../../platform/album'
import { CallError } from '../../../platform/call'
import { type Canceller, createCanceller } from '../../../platform/cancel'
import { windowSize } from '../../../platform/device'
import { showChoices, showToast } from '../../../platform/dialog'
import { log } from '../../../platform/log'
import { openSettings } from '../../../platform/permissions'
import {
  choosePicture,
  type OpenedPicture,
  openPicture,
  PictureError,
  type PictureSource,
  pixelsOf,
} from '../../../platform/pictures'
import { router } from '../../../platform/router'
import { ComputeError, compute } from '../../../platform/worker-client'
import { help } from '../../../state/contest'
import { vibrateFor } from '../../../state/haptics'
import { shareCodeOf, startGame } from '../../../state/sessions'
import { words } from '../../../strings/index'
import { themedPage } from '../../../ui/behaviors/themed-page'
import { layOut } from '../../../ui/components/board/layout'
import {
  type Assessment,
  assess,
  assessing,
  assessQuickly,
  assessUnknown,
} from '../input/assessment'
import {
  type CorrectedReading,
  correct,
  nextDoubt,
  printAll,
  printedPuzzle,
  readingOf,
  setPrinted,
  writtenEntries,
} from '../reading'
import { type Block, type BlockReason, blockOf } from './blocks'
import { type AlternativeView, cellView, countOf } from './view'

/** Height of the result's other parts, px: verdict, line of alternatives, actions, margins. */
const OTHERS = 76 + 56 + 76 + 8
/** A share of the height that the photograph takes while there is nothing else to see. */
const ALONE = 0.55

type State = 'live' | 'reading' | 'blocked' | 'result'

/** The photo component, as the page calls it. */
interface PhotoView {
  show(picture: OpenedPicture, overlay: unknown): Promise<void>
  save(): Promise<string>
}

Page({
  behaviors: [themedPage('scan')],

  data: {
    state: 'live' as State,
    /** Whether the camera presses its shutter by itself: not right after it did so in vain. */
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
    // The page's own state
    keyHeight: 52,
  },

  picture: undefined as OpenedPicture | undefined,
  reading: undefined as CorrectedReading | undefined,
  /** The only solution, while there is one. */
  answer: undefined as string | undefined,
  work: undefined as Canceller | undefined,

  onLoad() {
    void compute.prepare()
  },

  onUnload() {
    this.work?.cancel()
  },

  onResize() {
    if (this.data.state === 'result') this.setData(this.layOut())
  },

  layOut() {
    const room = windowSize()
    const { boardWidth, keyHeight } = layOut(this.data.size, room, OTHERS + room.bottomInset)
    return { photoHeight: boardWidth, keyHeight }
  },

  // Where a picture comes from

  onPhoto(event: WechatMiniprogram.CustomEvent<{ path: string }>) {
    this.read(event.detail.path)
  },

  async onSource(event: WechatMiniprogram.CustomEvent<{ source?: string }>) {
    const source = event.detail.source ?? event.currentTarget.dataset.source
    if (source === 'type') {
      router.replace('input', null)
      return
    }
    try {
      this.read(await choosePicture(source as PictureSource))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === 'cancelled') return
      log.warn('scan.choose', { error: String(error) })
      this.stand(error.code === 'privacy' ? 'privacy' : 'source')
    }
  },

  onRefused() {
    this.stand('denied')
  },

  onBroken() {
    this.stand('camera')
  },

  /** Back to the camera; whatever is being read is given up. */
  onAgain() {
    this.work?.cancel()
    this.setData({ state: 'live', hasPicture: false, selected: -1, answered: false })
  },

  // Reading

  async read(path: string) {
    this.work?.cancel()
    const work = createCanceller()
    this.work = work
    this.picture = undefined
    this.setData({
      state: 'reading',
      hasPicture: true,
      share: 0,
      photoHeight: Math.round(windowSize().height * ALONE),
    })
    try {
      const picture = await openPicture(path)
      if (work.signal.cancelled) return
      this.picture = picture
      await this.view().show(picture, null)
      const found = await compute.call('read', photoOf(picture), {
        signal: work.signal,
        onProgress: ({ share }) => this.setData({ share }),
      })
      if (work.signal.cancelled) return
      if (found.kind === 'nothing') this.stand('nothing')
      else this.take(found)
    } catch (error) {
      if (work.signal.cancelled) return
      this.stand(reasonOf(error))
    }
  },

  /** Says why nothing was read. The photograph stays to be seen, if there is one. */
  stand(reason: BlockReason) {
    log.info('scan.blocked', { reason })
    const hasPicture = this.picture !== undefined && this.data.hasPicture
    this.setData({
      state: 'blocked',
      hasPicture,
      block: blockOf(reason),
      photoHeight: Math.round(windowSize().height * 0.4),
    })
    if (hasPicture) void this.view().show(this.picture as OpenedPicture, null)
  },

  onWayOn() {
    const { reason } = this.data.block as Block
    // The settings open inside the tap alone.
    if (reason === 'denied') {
      openSettings('scope.camera').then((allowed) => {
        if (allowed) this.onAgain()
      })
      return
    }
    if (reason === 'download') void compute.prepare()
    this.setData({ automatic: reason !== 'nothing' })
    this.onAgain()
  },

  take(found: Extract<PhotoReading, { kind: 'grid' }>) {
    const reading = readingOf(found)
    vibrateFor('place')
    this.reading = reading
    this.setData({ state: 'result', size: reading.size, selected: -1, answered: false })
    this.setData(this.layOut())
    this.change(reading, nextDoubt(reading, -1))
  },

  // Putting right

  /** The one way by which the reading changes: what is shown, drawn and judged follows from it. */
  change(reading: CorrectedReading, selected: number) {
    const isSameGrid = this.reading?.cells === reading.cells && this.data.values.length > 0
    this.reading = reading
    this.setData({
      ...cellView(reading, selected),
      values: rowsOf(formatDigits(reading.cells.map(({ digit }) => digit)), reading.size),
      doubts: reading.cells.filter(({ doubtful }) => doubtful).length,
    })
    this.draw()
    if (!isSameGrid) this.check(reading)
  },

  draw() {
    const { selected, answered } = this.data
    const answer = answered && this.answer ? parseDigits(this.answer) : null
    void this.view().show(this.picture as OpenedPicture, {
      reading: this.reading,
      selected,
      answer,
    })
  },

  /** Judges the printed digits; a newer correction calls the question off. */
  async check(reading: CorrectedReading) {
    this.work?.cancel()
    const work = createCanceller()
    this.work = work
    this.answer = undefined
    if (this.data.answered) this.setData({ answered: false })
    const puzzle = printedPuzzle(reading)
    const quick = assessQuickly(puzzle)
    this.judge(quick ?? assessing())
    if (quick) return
    try {
      const found = await compute.call('verdict', packPuzzle(puzzle), { signal: work.signal })
      if (work.signal.cancelled) return
      if (found.kind === 'unique') this.answer = found.solution
      this.judge(assess(puzzle, found))
      if (found.kind === 'several' && writtenEntries(reading).some(Boolean))
        this.tryAll(reading, work)
    } catch (error) {
      if (work.signal.cancelled) return
      log.error('scan.verdict', { error: String(error) })
      this.judge(assessUnknown())
    }
  },

  /** Pencilled digits may be the puzzle's own: somebody copied it by hand. */
  async tryAll(reading: CorrectedReading, work: Canceller) {
    const all = printAll(reading)
    const payload = packPuzzle(printedPuzzle(all))
    const found = await compute.call('verdict', payload, { signal: work.signal })
    if (work.signal.cancelled || found.kind !== 'unique') return
    this.change(all, this.data.selected)
    showToast(words().scan.allPrinted)
  },

  /** What follows from the digits; where they are sound, how many of each kind were read. */
  judge({ verdict, ready }: Assessment) {
    const text = verdict.tone === 'good' ? countOf(this.reading as CorrectedReading) : verdict.text
    this.setData({ verdict: { ...verdict, text }, ready })
  },

  select(cell: number) {
    this.change(this.reading as CorrectedReading, cell)
  },

  /** The player says what the selected cell holds; a doubt settled leads to the next. */
  put(digit: number) {
    const { selected } = this.data
    const before = this.reading as CorrectedReading
    if (selected < 0) return
    const wasDoubtful = before.cells[selected].doubtful
    const after = correct(before, selected, digit)
    const next = wasDoubtful ? nextDoubt(after, selected) : selected
    vibrateFor('place')
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
    const { selected, printed } = this.data
    this.change(setPrinted(this.reading as CorrectedReading, selected, !printed), selected)
  },

  onNextDoubt() {
    this.select(nextDoubt(this.reading as CorrectedReading, this.data.selected))
  },

  // What comes of it

  async onAnswer() {
    if (!this.answer) {
      this.onSolve()
      return
    }
    const { values } = printedPuzzle(this.reading as CorrectedReading)
    if (!this.data.answered && !(await help.give(formatDigits(values)))) return
    this.setData({ answered: !this.data.answered })
    this.draw()
  },

  onSolve() {
    if (this.data.ready)
      router.open('solve', { code: shareCodeOf(printedPuzzle(this.reading as CorrectedReading)) })
  },

  /** A half-solved puzzle goes on where it was left. */
  onPlay() {
    if (!this.data.ready) return
    const id = this.keep()
    if (id) router.open('play', { id })
  },

  /** Puts the puzzle among the player's own; returns its id, or null where the storage is full. */
  keep(): string | null {
    const reading = this.reading as CorrectedReading
    try {
      return startGame(printedPuzzle(reading), {
        origin: { kind: 'photo' },
        entries: writtenEntries(reading),
      })
    } catch (error) {
      log.error('scan.keep', { error: String(error) })
      showToast(words().common.storageFull)
      return null
    }
  },

  async onMore() {
    const t = words().scan
    const chosen = await showChoices([t.keep, t.edit, t.way, t.picture])
    if (chosen === 0 && this.keep()) showToast(t.kept)
    if (chosen === 1)
      router.open('input', { code: shareCodeOf(printedPuzzle(this.reading as CorrectedReading)) })
    if (chosen === 2) this.onSolve()
    if (chosen === 3) this.onPicture()
  },

  onPicture() {
    const { solve, common } = words()
    savePicture(() => this.view().save(), { ...solve, cancel: common.cancel })
  },

  view(): PhotoView {
    return this.selectComponent('#photo') as unknown as PhotoView
  },
})

function photoOf(picture: OpenedPicture): Photo {
  const { data, width, height } = pixelsOf(picture)
  return { pixels: data, width, height }
}

function reasonOf(error: unknown): BlockReason {
  if (error instanceof PictureError) return error.code
  if (error instanceof ComputeError && error.code === 'needs-download') return 'download'
  log.error('scan.failed', { error: String(error) })
  return 'failed'
}
