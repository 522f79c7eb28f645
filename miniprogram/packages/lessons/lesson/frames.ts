import { formatNotes } from '../../../core/game/note-planes'
import type { LessonId } from '../../../core/learning/lessons'
import { formatDigits, rowsOf } from '../../../core/sudoku/digits'
import type { Shape } from '../../../core/sudoku/grid'
import type { Candidates } from '../../../core/sudoku/logic/candidates'
import { applyStep, type Step } from '../../../core/sudoku/logic/step'
import { DRAWN_AS } from '../../../core/sudoku/logic/technique-ids'
import type { TextPart } from '../../../strings/cell-names'
import type { Drawing } from '../../../ui/components/board/drawing'
import { marksOf } from '../../../ui/components/board/marks'
import { type Drill, isPlacing, positionOf } from '../course/drill'
import type { Moment } from '../course/story/context'
import { storyOf } from '../course/story/index'

/** One moment of a lesson: a board with a sentence. */
export interface LessonFrame {
  /** The picture that it belongs to, 0 … 3. */
  readonly picture: number
  readonly text: string
  /** The cells that it names otherwise than by row and column. */
  readonly names: readonly TextPart[]
  readonly values: readonly string[]
  readonly notes: readonly string[]
  readonly marks: string
  readonly drawing: Drawing | null
  /** How long it takes to read and see it, ms. */
  readonly ms: number
}

/** The four pictures of a lesson's example, moment by moment. */
export function framesOf(lesson: LessonId, drill: Drill): LessonFrame[] {
  const [step] = drill.steps
  const before = positionOf(drill)
  return storyOf(lesson, before, step).flatMap((picture, index) =>
    picture.map((moment) => ({
      picture: index,
      text: moment.text,
      names: moment.names ?? [],
      ...boardOf(isPlacing(drill) && moment.isResult ? positionAfter(drill, step) : before, step),
      ...sketchMoment(before, step, moment),
      ms: readingMs(moment.text),
    })),
  )
}

function positionAfter(drill: Drill, step: Step): Candidates {
  const after = positionOf(drill)
  applyStep(after, step)
  return after
}

/** Notes are shown only for steps that eliminate candidates. */
function boardOf({ shape, values, masks }: Candidates, step: Step) {
  const isNoted = notedCells(shape, step)
  const notes = Array.from(masks, (mask, cell) => (isNoted(cell) ? mask : 0))
  return {
    values: rowsOf(formatDigits(values), shape.size),
    notes: step.placements.length > 0 ? [] : formatNotes(notes, shape.size),
  }
}

/** Which cells show their notes. Of a killer, whose other cells may have nearly all of them, only those that the step is about. */
function notedCells(shape: Shape, step: Step): (cell: number) => boolean {
  const { sum, cells, houses, sets = [], eliminations } = step
  if (!sum) return () => true
  const areas = sum.houseTotal === undefined ? sum.areas : []
  const noted = new Set([
    ...cells,
    ...areas.flatMap((area) => shape.areas[area].cells),
    ...sets.flatMap((set) => set.cells),
    ...eliminations.map(({ cell }) => cell),
    ...(DRAWN_AS[step.technique] === 'notes' ? houses.flatMap((house) => shape.houses[house]) : []),
  ])
  return (cell) => noted.has(cell)
}

function sketchMoment({ shape }: Candidates, step: Step, moment: Moment) {
  const { shade = [], cells = [], reasons = [], strikes = [], links = [], sights = [] } = moment
  const { sets, framed, isResult = false } = moment
  const eliminations = isResult ? step.eliminations : strikes
  const placed = isResult ? step.placements : []
  const marks = marksOf(shape, {
    h: shade,
    l: [...sights.map(({ blocker }) => blocker), ...reasons].map(({ cell }) => cell),
    r: [...cells, ...placed.map(({ cell }) => cell)],
    e: eliminations.map(({ cell }) => cell),
  })
  const parts = { eliminations, links, sights, ...(sets && { sets }), ...(framed && { framed }) }
  // A single shows its digit in the size of a placed one.
  const [answer] = sights.length > 0 ? reasons : []
  const drawing: Drawing = answer ? { reasons: [], ...parts, answer } : { reasons, ...parts }
  return { marks, drawing }
}

/** Time to notice the picture, and to read a character of Chinese or of another language, ms. */
const LOOK_MS = 1300
const CHINESE_MS = 120
const LETTER_MS = 45

function readingMs(text: string): number {
  const chinese = text.match(/[\u4e00-\u9fff]/g)?.length ?? 0
  return LOOK_MS + CHINESE_MS * chinese + LETTER_MS * (text.length - chinese)
}
