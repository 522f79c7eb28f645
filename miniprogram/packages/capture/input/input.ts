import type { Draft } from '../../../core/game/draft'
import { planeOf } from '../../../core/game/note-planes'
import { boxRegionsOf, type Puzzle, type ShapeSize } from '../../../core/sudoku/grid'
import { packPuzzle } from '../../../core/worker/grid'
import type { Verdict } from '../../../core/worker/methods/index'
import { type Canceller, type CancelSignal, createCanceller } from '../../../platform/cancel'
import { windowSize } from '../../../platform/device'
import { showToast } from '../../../platform/dialog'
import { host } from '../../../platform/host'
import { log } from '../../../platform/log'
import { puzzleRefOf, router } from '../../../platform/router'
import { storage, storing } from '../../../platform/storage'
import { compute, isCancelled } from '../../../platform/worker-client'
import { DRAFT_KEY, drafts } from '../../../state/games/drafts'
import { isNewerAt, puzzleAt, resumeGame, shareCodeOf } from '../../../state/games/sessions'
import { giveFeedback } from '../../../state/settings/feedback'
import { words } from '../../../strings/index'
import { sheetPage } from '../../../ui/behaviors/sheet-page'
import { themedPage } from '../../../ui/behaviors/themed-page'
import { layOut, otherZoom } from '../../../ui/components/board/layout'
import { sharePuzzle } from '../../../ui/components/share-card/share'
import { type Brush, brushOfNumber, type DrawnRule, numberOfBrush } from '../brush'
import {
  applyToDraft,
  createDraft,
  type DraftMove,
  progressOfDraft,
  puzzleOfDraft,
  type RulesSketch,
  renderDraft,
  sizeOfDraft,
  sketchOfDraft,
} from '../draft'
import { rulesHandlers } from '../rules-page'
import { brushView, NO_BRUSH, pairKindOf, rulesView } from '../rules-view'
import { drawnCells, isIncomplete, partsBy, regionBrush, validBrush, withJigsaw } from '../sketch'
import { captureWords } from '../strings/index'
import {
  type Assessment,
  assessFailure,
  assessPending,
  assessSketch,
  assessVerdict,
  assessWithoutSolver,
} from './assessment'
import { NO_PASTE, pasteHandlers } from './paste'

/** Height of the page's other parts: the line above the board, the verdict, the actions, the margins. */
const CHROME_HEIGHT_PX = 56 + 64 + 60 + 12
/** The same with narrower margins. */
const TIGHT_CHROME_HEIGHT_PX = 48 + 52 + 54
/** A puzzle of 16×16 has three rows of keys; on windows lower than this, without the home indicator, the rest is tight. */
const MIN_ROOMY_HEIGHT_PX = 570
/** Delay of the spinner: a faster verdict replaces the previous one directly. */
const SPINNER_DELAY_MS = 120

Page({
  behaviors: [
    themedPage(() => captureWords().input, { reads: ['common', 'boardWords', 'padWords'] }),
    sheetPage,
  ],

  data: {
    // From the draft (game/draft): patched by renderDraft()
    size: 9,
    rules: '',
    givens: [] as readonly string[],
    values: [] as readonly string[],
    notes: [] as readonly string[],
    conflicts: '',
    selected: -1,
    history: 0,
    // The rules, and what is being drawn
    chosen: rulesView({ rules: { size: 9 }, drawn: '' }),
    choosing: false,
    undrawn: '' as '' | DrawnRule,
    ...NO_BRUSH,
    regionRows: [] as string[],
    /** The cells of what is being drawn. */
    regionPlane: '',
    // From the assessment
    verdict: { tone: 'calm', drawing: '', title: '', text: '', retry: '' },
    marks: '',
    ready: false,
    // Layout and the paste sheet
    boardWidth: 0,
    keyHeight: 56,
    tight: false,
    zoom: 1,
    ...NO_PASTE,
    // Constants
    inChat: host.isInWeChat,
    assist: { conflicts: true, peers: true, same: true },
    sizes: [4, 5, 6, 7, 8, 9, 16].map((value) => ({ value, text: `${value}` })),
  },

  /** What is being drawn. */
  brush: null as Brush | null,
  draft: undefined as Draft | undefined,
  checking: undefined as Canceller | undefined,

  onLoad(query: Record<string, string | undefined>) {
    const own = drafts.read()
    const ref = puzzleRefOf(query)
    const puzzle = ref && puzzleAt(ref)
    this.brush = puzzle || query.paste ? null : brushOfNumber(own?.brush)
    this.show(own ?? createDraft())
    if (puzzle) this.edit({ kind: 'replace', puzzle })
    else if (ref && isNewerAt(ref)) showToast(words().common.newer)
    else if (!own && storage.isNewer(DRAFT_KEY.name)) showToast(captureWords().input.newerDraft)
    if (query.paste) void this.onPaste()
  },

  onUnload() {
    this.checking?.cancel()
  },

  onShareAppMessage() {
    const draft = this.draft as Draft
    const shared = isIncomplete(sketchOfDraft(draft)) ? createDraft() : draft
    return sharePuzzle(this, puzzleOfDraft(shared), captureWords().input.shareTitle)
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
    this.store()
  },

  /** Saves the draft with the brush: the page opens again as it was. */
  store() {
    const { brush: _, ...draft } = this.draft as Draft
    const { brush } = this
    const isKept = storing('input.draft', () => {
      drafts.write(brush ? { ...draft, brush: numberOfBrush(brush) } : draft)
    })
    if (!isKept) showToast(words().common.storageFull)
  },

  show(next: Draft) {
    const before = this.draft
    this.draft = next
    const patch: Record<string, unknown> = { ...renderDraft(before, next) }
    if (patch.size) Object.assign(patch, this.layOut(sizeOfDraft(next)))
    if (!before || patch.size || patch.rules !== undefined) {
      Object.assign(patch, this.rulesPatch(sketchOfDraft(next)))
    }
    if (before?.grid !== next.grid) this.assess(patch)
    else if (Object.keys(patch).length > 0) this.setData(patch)
  },

  /** Says what is wrong with the draft, in one patch with other page data; asks the solver if it is needed. */
  assess(patch: Record<string, unknown> = {}) {
    const draft = this.draft as Draft
    const quick =
      assessSketch(sketchOfDraft(draft), this.brush) ?? assessWithoutSolver(puzzleOfDraft(draft))
    this.checking?.cancel()
    if (quick) Object.assign(patch, this.difference(quick))
    else if (this.data.marks) patch.marks = ''
    if (Object.keys(patch).length > 0) this.setData(patch)
    if (!quick) this.check(puzzleOfDraft(draft))
  },

  /** The page's data of the rules and what is being drawn. */
  rulesPatch(sketch: RulesSketch): Record<string, unknown> {
    // There may be no regions any more, or fewer cages.
    const brush = this.brush && validBrush({ sketch, brush: this.brush })
    this.brush = brush
    const cells = brush ? drawnCells({ sketch, brush }) : []
    // A region or cage that is too large has marks instead.
    const isTooLarge = partsBy(brush) !== 'cells' && cells.length > sketch.rules.size
    const regionPlane = !brush || isTooLarge ? '' : planeOf(sketch.rules.size ** 2, cells)
    return { ...brushView(sketch, brush), between: pairKindOf(brush) !== undefined, regionPlane }
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
      if (isCancelled(error)) return
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
      // The verdict is complete without the rating.
      if (!isCancelled(error)) log.info('input.rate', { error: String(error) })
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
    const { cell } = event.detail
    if (!this.brush) {
      this.edit({ kind: 'select', cell })
      return
    }
    giveFeedback('place')
    this.onRegionCell(event)
  },

  ...rulesHandlers,

  drawing() {
    return { sketch: sketchOfDraft(this.draft as Draft), brush: this.brush }
  },

  changeRules(sketch: RulesSketch, brush: Brush | null): void {
    const draft = this.draft
    const before = this.brush
    this.brush = brush
    this.edit({ kind: 'rules', sketch })
    this.setData(this.rulesPatch(sketch))
    if (this.draft === draft && before !== brush) this.store()
    // What is said about cages depends on the brush, too.
    const isCage = [before, brush].some((one) => partsBy(one) === 'areas')
    if (this.draft === draft && isCage) this.assess()
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

  /** Clears the digits; the rules stay. Once there are no digits, the rules are cleared, too. */
  onClear() {
    const draft = this.draft as Draft
    const sketch = sketchOfDraft(draft)
    const hasDigits = puzzleOfDraft(draft).values.some((digit) => digit > 0)
    this.edit({ kind: 'empty', sketch: hasDigits ? sketch : plainSketch(sketch.rules.size) })
  },

  onSize(event: WechatMiniprogram.CustomEvent<{ size: ShapeSize }>) {
    const sketch = plainSketch(event.detail.size)
    this.setData({ zoom: 1 })
    this.brush = sketch.drawn ? regionBrush.begin(sketch).brush : null
    this.edit({ kind: 'empty', sketch })
    if (sketch.drawn) this.setData({ choosing: false })
  },

  onZoom() {
    this.setData({ zoom: otherZoom(this.data.zoom, this.data.size) })
  },

  ...pasteHandlers,

  onVerdictAction() {
    const puzzle = puzzleOfDraft(this.draft as Draft)
    const { undrawn: rule } = this.data
    if (rule) this.onDraw({ detail: { rule } })
    else if (this.data.verdict.retry) this.check(puzzle)
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
    const isKept = storing('input.resume', () => {
      router.open('play', { id: resumeGame(puzzle, progress) })
    })
    if (!isKept) showToast(words().common.storageFull)
  },
})

/** The rules of a new puzzle: boxes, or regions to draw for 5×5 and 7×7. */
function plainSketch(size: ShapeSize): RulesSketch {
  const sketch: RulesSketch = { rules: { size }, drawn: '' }
  return boxRegionsOf(size) ? sketch : withJigsaw(sketch, true)
}
