import { createPuzzle } from '../../../core/sudoku/grid'
import { savePicture } from '../../../platform/album'
import { showChoices, showToast } from '../../../platform/dialog'
import { host, hostCalls } from '../../../platform/host'
import { router } from '../../../platform/router'
import { storing } from '../../../platform/storage'
import { drafts } from '../../../state/games/drafts'
import { shareCodeOf } from '../../../state/games/sessions'
import { giveFeedback } from '../../../state/settings/feedback'
import { words } from '../../../strings/index'
import { themedPage } from '../../../ui/behaviors/themed-page'
import type { Brush, DrawnRule } from '../brush'
import { applyToDraft, createDraft, type RulesSketch } from '../draft'
import { openSettings } from '../platform/permissions'
import type { PictureSource } from '../platform/pictures'
import { correct, nextDoubt, printedPuzzle, setPrinted } from '../reading'
import { rulesHandlers } from '../rules-page'
import { NO_BRUSH, type RulesView } from '../rules-view'
import { isIncomplete, partsBy, undrawnRule } from '../sketch'
import { captureWords } from '../strings/index'
import { cameraPermission, startScannedGame } from './actions'
import type { Block } from './blocks'
import { createScanCounter, type ScanCounter } from './counter'
import { createPictureSession, type PictureSession } from './picture-session'
import { createResultSession, type ResultSession } from './result-session'
import { createStage, type PhotoView, type Stage } from './stage'
import { cancelWork, type ScanState } from './state'
import type { AlternativeView, VerdictAction } from './view'

type TrivialInstance = WechatMiniprogram.Component.TrivialInstance

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
    verdict: { tone: 'calm', drawing: '', title: '', text: '', retry: '' },
    ready: false,
    answered: false,
    verdictAction: '',
    kind: '' as VerdictAction,
    // The rules
    chosen: null as RulesView | null,
    /** What is being drawn. */
    ...NO_BRUSH,
    regionRows: [] as string[],
    undrawn: '' as '' | DrawnRule,
    choosing: false,
    // The selected cell
    selected: -1,
    cellName: '',
    digit: 0,
    printed: true,
    alternatives: [] as readonly AlternativeView[],
    // Layout
    keyHeight: 52,
    host,
  },

  // Created in onLoad
  stage: undefined as Stage | undefined,
  counter: undefined as ScanCounter | undefined,
  pictures: undefined as PictureSession | undefined,
  results: undefined as ResultSession | undefined,

  /** Opens the camera, or says first what it is for: WeChat asks only once. */
  async onLoad(): Promise<void> {
    const stage = createStage(this)
    const results = createResultSession(stage)
    this.stage = stage
    this.results = results
    const counter = createScanCounter()
    this.counter = counter
    this.pictures = createPictureSession(stage, results, counter)
    const given = hostCalls.takePicture?.()
    if (given) return this.pictures.read(given)
    const permission = await cameraPermission()
    if (stage.state().kind !== 'opening') return
    if (permission === 'unasked') stage.block('unasked')
    else stage.openCamera()
  },

  onUnload() {
    if (!this.stage) return
    const state = this.stage.state()
    cancelWork(state)
    this.counter?.closed(state.kind)
  },

  onResize() {
    this.results?.resize()
  },

  photo(): PhotoView {
    return this.selectComponent('#photo') as TrivialInstance & PhotoView
  },

  // Pictures and their grids

  onPhoto(event: WechatMiniprogram.CustomEvent<{ file: string }>) {
    void this.pictures?.read(event.detail.file)
  },

  onSource(event: WechatMiniprogram.CustomEvent<{ source?: string }>) {
    const source = event.detail.source ?? event.currentTarget.dataset.source
    if (source === 'type') router.replace('input', null)
    else void this.pictures?.readFrom(source as PictureSource)
  },

  onRefused() {
    this.stage?.block('denied')
  },

  onBroken() {
    this.stage?.block('camera')
  },

  /** Returns to the camera; a running reading is cancelled. */
  onAgain() {
    this.stage?.openCamera()
  },

  onGrid(event: WechatMiniprogram.CustomEvent<{ grid: number }>) {
    this.pictures?.chooseGrid(event.detail.grid)
  },

  onBack() {
    this.pictures?.back()
  },

  onVerdictAction() {
    const { verdict, kind } = this.data
    if (verdict.retry) void this.results?.judge()
    else if (kind === 'rules') this.onRules()
    else if (kind === 'another' || kind === '') this.onBack()
    else this.onDraw({ detail: { rule: kind } })
  },

  onBlockAction() {
    const state = this.stage?.state()
    if (state?.kind !== 'blocked') return
    const { reason } = state
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
    if (reason === 'compute') {
      this.pictures?.retry()
      return
    }
    this.setData({ automatic: reason !== 'nothing' && reason !== 'unclear' })
    this.onBack()
  },

  onUnclear() {
    const state = this.stage?.state()
    if (state?.kind === 'blocked') state.showAnyway?.()
  },

  // Corrections

  onCell(event: WechatMiniprogram.CustomEvent<{ cell: number }>) {
    const result = this.result()
    const { cell } = event.detail
    if (!result?.brush) return this.select(cell)
    giveFeedback('place')
    this.onRegionCell(event)
  },

  onNextDoubt() {
    this.results?.nextDoubt()
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
    this.results?.change(setPrinted(reading, selected, !reading.cells[selected].printed), selected)
  },

  // Rules

  ...rulesHandlers,

  drawing() {
    const result = this.result()
    return result && { sketch: result.reading.sketch, brush: result.brush }
  },

  changeRules(sketch: RulesSketch, brush: Brush | null) {
    this.results?.changeRules(sketch, brush)
  },

  /** The state, if it is a result. */
  result() {
    return this.results?.current()
  },

  select(cell: number) {
    const result = this.result()
    if (result) this.results?.change(result.reading, cell)
  },

  /** Sets the selected cell's digit. After a doubtful cell, selects the next one. */
  put(digit: number) {
    const result = this.result()
    if (!result || result.selected < 0) return
    const { reading, selected } = result
    const after = correct(reading, selected, digit)
    const next = reading.cells[selected].doubtful ? nextDoubt(after, selected) : selected
    giveFeedback('place')
    this.counter?.corrected(reading)
    this.results?.change(after, next < 0 ? selected : next)
  },

  // What to do with the puzzle

  async onAnswer() {
    if (this.result()?.answer) await this.results?.toggleAnswer()
    else this.open('solve')
  },

  onPath() {
    if (this.data.ready) this.open('path')
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
    const undrawn = undrawnRule(result.reading.sketch)
    if (undrawn) {
      const { cageSum, unfinished } = captureWords().rules
      showToast(partsBy({ rule: undrawn }) === 'areas' ? cageSum : unfinished)
      return null
    }
    const id = startScannedGame(result.reading)
    if (!id) showToast(words().common.storageFull)
    return id
  },

  async onMore() {
    const t = captureWords().scan
    const chosen = await showChoices([
      t.keep,
      captureWords().rules.title,
      t.edit,
      t.path,
      t.picture,
    ])
    if (!this.result()) return
    if (chosen === 0 && this.keep()) showToast(t.kept)
    if (chosen === 1) this.onRules()
    if (chosen === 2) this.onEdit()
    if (chosen === 3) this.onPath()
    if (chosen === 4) this.onPicture()
  },

  /** Opens the puzzle on the input page; as a draft while its regions or cages are incomplete, which no puzzle can hold. */
  onEdit() {
    const result = this.result()
    if (!result) return
    const { reading } = result
    if (!isIncomplete(reading.sketch)) return this.open('input')
    const puzzle = printedPuzzle(reading)
    const draft = applyToDraft(drafts.read() ?? createDraft(), { kind: 'replace', puzzle })
    const isKept = storing('scan.draft', () => {
      drafts.write(applyToDraft(draft, { kind: 'rules', sketch: reading.sketch }))
    })
    if (isKept) router.open('input', null)
    else showToast(words().common.storageFull)
  },

  /** Opens a page with the printed digits. */
  open(route: 'solve' | 'path' | 'input') {
    const result = this.result()
    if (result) router.open(route, { code: shareCodeOf(printedPuzzle(result.reading)) })
  },

  onPicture() {
    void savePicture(() => this.photo().save())
  },
})
