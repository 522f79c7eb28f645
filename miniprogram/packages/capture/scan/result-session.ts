import { formatDigits, parseDigits } from '../../../core/sudoku/digits'
import { createCanceller } from '../../../platform/cancel'
import { windowSize } from '../../../platform/device'
import { showToast } from '../../../platform/dialog'
import { giveFeedback } from '../../../state/settings/feedback'
import { help } from '../../../state/social/contest'
import { contentWidth, layOut } from '../../../ui/components/board/layout'
import type { Brush } from '../brush'
import { brushOfCage, cageOfBrush } from '../cage-sketch'
import type { RulesSketch } from '../draft'
import type { Overlay } from '../photo/paint'
import type { OpenedPicture } from '../platform/pictures'
import {
  type CorrectedReading,
  confirmCage,
  nextDoubt,
  nextUnsureCage,
  printedPuzzle,
  setSketch,
} from '../reading'
import { brushView } from '../rules-view'
import { partsBy } from '../sketch'
import { captureWords } from '../strings/index'
import { judgeReading } from './judgement'
import type { Stage } from './stage'
import type { ResultState } from './state'
import { assessmentView, readingView } from './view'
import type { Worksheet } from './worksheet'

/** Height of the page's other parts: verdict, line of alternatives, actions, margins. */
const RESULT_CHROME_HEIGHT_PX = 76 + 56 + 76 + 8

/** A reading over its photograph, with the verdict on it. Nothing but `show` has an effect while the page shows something else. */
export interface ResultSession {
  /** `grid`: its index in the worksheet. */
  show(
    picture: OpenedPicture,
    reading: CorrectedReading,
    worksheet: Worksheet | null,
    grid: number,
  ): void
  current(): ResultState | undefined
  /** Shows another reading, selection or brush. If cells or rules changed, or cages are drawn, the puzzle is judged again. */
  change(reading: CorrectedReading, selected: number, brush?: Brush | null): void
  /** Changes the rules. `brush`: what is being drawn then. */
  changeRules(sketch: RulesSketch, brush: Brush | null): void
  /** Goes on to the next doubtful cell or, behind all of them, cage. The one that was chosen before has been looked at. */
  nextDoubt(): void
  /** Judges the reading; again after a failure. A later correction cancels this. */
  judge(): Promise<void>
  /** Draws the only solution over the picture, or hides it. */
  toggleAnswer(): Promise<void>
  /** Fits the result to the window. */
  resize(): void
}

export function createResultSession(stage: Stage): ResultSession {
  function current(): ResultState | undefined {
    const state = stage.state()
    return state.kind === 'result' ? state : undefined
  }

  /** Replaces parts of the result without redrawing. */
  function update(patch: Partial<ResultState>) {
    const result = current()
    if (result) stage.update({ ...result, ...patch })
  }

  function change(reading: CorrectedReading, selected: number, brush: Brush | null = null) {
    const before = current()
    if (!before) return
    const hasChanged = hasNews(before, reading, brush)
    update({ reading, selected, brush })
    stage.setData(readingView(reading, selected))
    if (hasChanged) {
      before.work.cancel()
      update({ answer: null, isAnswerShown: false, work: createCanceller() })
      if (before.isAnswerShown) stage.setData({ answered: false })
    }
    draw()
    if (hasChanged) void judge()
  }

  function show(choice: Choice | undefined) {
    if (!choice) return
    const { reading, selected, brush } = choice
    stage.setData(brushView(reading.sketch, brush))
    change(reading, selected, brush)
  }

  function draw() {
    const result = current()
    if (result) void stage.photo().show(result.picture, overlayOf(result))
  }

  async function judge() {
    const before = current()
    if (!before) return
    const { reading, brush, work, worksheet } = before
    const { signal } = work
    const { answer, allPrinted } = await judgeReading(reading, brush, signal, (assessment) =>
      stage.setData(assessmentView(reading, assessment, worksheet !== null)),
    )
    const result = current()
    if (signal.cancelled || !result) return
    if (answer) update({ answer })
    if (!allPrinted) return
    change(allPrinted, result.selected)
    showToast(captureWords().scan.allPrinted)
  }

  return {
    show(picture, reading, worksheet, grid) {
      giveFeedback('done')
      const result = createResult(picture, reading, worksheet, grid)
      stage.enter(result, viewOfResult(result))
      draw()
      void judge()
    },

    current,
    change,
    judge,

    changeRules: (sketch, brush) => show(drawOn(current(), sketch, brush)),

    nextDoubt: () => show(stepToDoubt(current())),

    async toggleAnswer() {
      const before = current()
      if (!before) return
      const givens = formatDigits(printedPuzzle(before.reading).values)
      if (!before.isAnswerShown && !(await help.give(givens))) return
      const isAnswerShown = !before.isAnswerShown
      update({ isAnswerShown })
      stage.setData({ answered: isAnswerShown })
      draw()
    },

    resize() {
      const result = current()
      if (!result) return
      stage.setData(layOutResult(result.reading))
      void stage.photo().fit()
    },
  }
}

/** A reading, and what is chosen in it. */
type Choice = Pick<ResultState, 'reading' | 'selected' | 'brush'>

/** The same result with other rules. No cell is chosen while they are drawn. */
function drawOn(
  result: ResultState | undefined,
  sketch: RulesSketch,
  brush: Brush | null,
): Choice | undefined {
  if (!result) return undefined
  const { reading, selected } = result
  return { reading: setSketch(reading, sketch), selected: brush ? -1 : selected, brush }
}

/** The next doubtful cell, or behind all of them cage, chosen for a correction. */
function stepToDoubt(result: ResultState | undefined): Choice | undefined {
  if (!result) return undefined
  const { reading: before, selected, brush } = result
  const cage = cageOfBrush(brush)
  const reading = confirmCage(before, cage)
  const cell = nextDoubt(reading, selected)
  const next = nextUnsureCage(reading, cage)
  const isInOrder = cell > selected || next < 0
  if (!brush && cell >= 0 && isInOrder) return { reading, selected: cell, brush }
  return next < 0
    ? { reading, selected: cell, brush: null }
    : { reading, selected: -1, brush: brushOfCage(next) }
}

/** Whether there is something else to say about a reading than before. */
function hasNews(
  before: ResultState,
  { cells, sketch }: CorrectedReading,
  brush: Brush | null,
): boolean {
  const { reading } = before
  if (cells !== reading.cells || sketch !== reading.sketch) return true
  return [brush, before.brush].some((one) => partsBy(one) === 'areas')
}

/** The first doubtful cell is selected. */
function createResult(
  picture: OpenedPicture,
  reading: CorrectedReading,
  worksheet: Worksheet | null,
  grid: number,
): ResultState {
  return {
    kind: 'result',
    picture,
    worksheet,
    grid,
    reading,
    selected: nextDoubt(reading, -1),
    brush: null,
    answer: null,
    isAnswerShown: false,
    work: createCanceller(),
  }
}

/** The page's data of a new result. */
function viewOfResult({ reading, selected }: ResultState) {
  return {
    ...{ size: reading.size, answered: false, ...brushView(reading.sketch, null) },
    ...layOutResult(reading),
    ...readingView(reading, selected),
  }
}

/** What is drawn over the picture. */
function overlayOf({ reading, selected, brush, answer, isAnswerShown }: ResultState): Overlay {
  const shown = isAnswerShown && answer ? parseDigits(answer) : null
  return { kind: 'cells', reading, selected, brush, answer: shown }
}

/** The page's data of a result's layout in the current window. */
function layOutResult({ size }: CorrectedReading) {
  const room = windowSize()
  // The photograph is above its digits in every window.
  const column = { ...room, width: contentWidth(room.width) }
  const chromeHeight = RESULT_CHROME_HEIGHT_PX + room.bottomInset
  const { boardWidth, keyHeight } = layOut(size, column, chromeHeight)
  return { photoHeight: boardWidth, keyHeight }
}
