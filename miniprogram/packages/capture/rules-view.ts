import { MAX_ARROW_SIZE } from '../../core/sudoku/arrow-sums'
import { digitSymbol, rowsOf } from '../../core/sudoku/digits'
import { boxRegionsOf } from '../../core/sudoku/grid'
import { kindOfRules } from '../../core/sudoku/rules'
import {
  hasPairs,
  markNamesOf,
  PAIR_KINDS,
  type PairKind,
  pairTableOf,
} from '../../core/sudoku/rules/pair-marks'
import { NO_REGION, regionOf } from '../../core/sudoku/rules/regions'
import type { Flag } from '../../core/sudoku/rules/rule'
import { RULES } from '../../core/sudoku/rules/table'
import { fill, words } from '../../strings/index'
import { sayCell } from '../../strings/say'
import type { Brush, DrawnRule } from './brush'
import { cagesIn, findUnusualCages } from './cage-sketch'
import type { RulesSketch } from './draft'
import { linesIn } from './line-sketch'
import { markOfPart, pairsIn } from './pair-sketch'
import { partsBy, regionsIn, shapeOfSketch, undrawnRule } from './sketch'
import { captureWords } from './strings/index'
import type { CaptureWords } from './strings/zh'

/** What the sheet of rules and the pad of regions show. */
export interface RulesView {
  readonly t: CaptureWords['rules']
  readonly size: number
  /** Size and rules: 9×9 锯齿. */
  readonly title: string
  readonly jigsaw: boolean
  /** How many cells are marked as odd or even; 0 if none are. */
  readonly marks: number
  /** Rules of lines, and of marks between cells; `value`: how many there are. */
  readonly drawn: readonly {
    readonly rule: DrawnRule
    readonly name: string
    readonly hint: string
    readonly value: string | number
  }[]
  /** How many cages there are. */
  readonly cages: number
  /** Whether the size has boxes, and the rules a choice between them and regions. */
  readonly hasBoxes: boolean
  readonly flags: readonly {
    readonly flag: Flag
    readonly name: string
    readonly hint: string
    readonly on: boolean
  }[]
}

/** The page's data of the rules. */
export function rulesView(sketch: RulesSketch): RulesView {
  const t = captureWords().rules
  const { size } = sketch.rules
  const jigsaw = sketch.drawn !== '' || sketch.rules.regions !== undefined
  const { rules } = shapeOfSketch(sketch)
  return {
    t,
    size,
    title: `${size}×${size} ${words().ruleKinds[kindOfRules(rules)]}`,
    jigsaw,
    marks: (sketch.rules.odd?.length ?? 0) + (sketch.rules.even?.length ?? 0),
    drawn: drawnRules(sketch),
    cages: cagesIn(sketch).length,
    hasBoxes: boxRegionsOf(size) !== null,
    flags: RULES.flatMap(({ flag, only = size }) =>
      flag && only === size
        ? [{ flag, name: t.flags[flag], hint: t.hints[flag], on: sketch.rules[flag] === true }]
        : [],
    ),
  }
}

function drawnRule(rule: 'thermometer' | 'arrow' | PairKind, value: number | string) {
  return { rule, name: words().ruleKinds[rule], hint: captureWords().rules.drawn[rule], value }
}

function drawnRules(sketch: RulesSketch): RulesView['drawn'] {
  const t = captureWords().rules
  const { size } = sketch.rules
  const pairs = PAIR_KINDS.filter((kind) => hasPairs(kind, size)).map((rule) => {
    const { marks, all } = pairsIn(sketch, rule)
    return drawnRule(rule, marks.length || (all ? t.all : ''))
  })
  const lines = (['thermometer', 'arrow'] as const)
    .filter((rule) => rule !== 'arrow' || size <= MAX_ARROW_SIZE)
    .map((rule) => drawnRule(rule, linesIn(sketch, rule).length || ''))
  return [...lines, ...pairs]
}

/** The page's data while nothing is drawn. */
export const NO_BRUSH: {
  readonly rule: DrawnRule | ''
  readonly part: number
  readonly parts: ReturnType<typeof partsBy>
  readonly drawText: string
} = { rule: '', part: 0, parts: '', drawText: '' }

/** The page's data of what is drawn with a brush, and of what has to be: `drawText` is the name of a button. */
export function brushView(sketch: RulesSketch, brush: Brush | null) {
  const { cagesRedraw, draw } = captureWords().rules
  const undrawn = undrawnRule(sketch)
  const parts = partsBy(brush)
  return {
    ...(brush ?? NO_BRUSH),
    parts,
    regionRows: parts === 'regions' ? regionRows(sketch) : [],
    ...partView(sketch, brush),
    chosen: rulesView(sketch),
    undrawn,
    drawText: undrawn && (partsBy({ rule: undrawn }) === 'areas' ? cagesRedraw : draw),
  }
}

/** A key of the pad of parts. */
export interface PartKey {
  readonly part: number
  readonly name: string
  readonly on?: boolean
  /** Nothing is chosen that it could remove. */
  readonly off?: boolean
  /** The event of a key that chooses no part. */
  readonly event?: 'remove' | 'turn'
  /** Without one, a mark. */
  readonly icon?: string
  /** The look of a mark. */
  readonly mark?: string
}

/** The keys beside the board for parts that are no regions and have no sums, and what to do. */
function partView(
  sketch: RulesSketch,
  brush: Brush | null,
): { partKeys: PartKey[]; partHint: string } {
  const kind = pairKindOf(brush)
  if (brush && kind) return pairView(sketch, kind, markOfPart(brush.part))
  const { odd, even, markHint, lineNew, lineRemove, lineHint, pill, arrowHint } =
    captureWords().rules
  const part = brush?.part ?? 0
  if (partsBy(brush) === 'cells') {
    const partKeys = [odd, even].map((name, own) => ({
      part: own,
      name,
      on: part === own,
      mark: own === 0 ? 'odd' : 'even',
    }))
    return { partKeys, partHint: markHint }
  }
  const isArrow = brush?.rule === 'arrow'
  if (!isArrow && brush?.rule !== 'thermometer') return { partKeys: [], partHint: '' }
  const isPill = isArrow && linesIn(sketch, 'arrow')[part]?.isPill === true
  const off = part < 0
  const pillKey = { part, off, name: pill, on: isPill, event: 'turn', mark: 'pill' } as const
  return {
    partKeys: [
      ...(isArrow ? [pillKey] : []),
      { part, name: lineRemove, icon: 'trash', event: 'remove', off },
      { part: -1, name: lineNew, icon: 'pencil', off },
    ],
    partHint: isArrow ? arrowHint : lineHint,
  }
}

/** The rule of marks between cells that a brush draws, if it is one. */
export const pairKindOf = (brush: Brush | null) => PAIR_KINDS.find((kind) => kind === brush?.rule)

function pairView(sketch: RulesSketch, kind: PairKind, chosen: number) {
  const { all, allHint, pairHint, directedHint } = captureWords().rules
  const { isDirected, mayBeAll } = pairTableOf(kind)
  const isAll = pairsIn(sketch, kind).all === true
  const partKeys: PartKey[] = markNamesOf(kind).map((mark, part) => ({
    part,
    name: isDirected ? words().ruleKinds[kind] : words().board[mark],
    on: part === chosen,
    mark,
  }))
  if (mayBeAll) {
    const look = isAll ? { icon: 'check' } : { mark: 'all' }
    partKeys.push({ part: -1, name: all, on: isAll, event: 'turn', ...look })
  }
  return { partKeys, partHint: isAll ? allHint : isDirected ? directedHint : pairHint }
}

/** Asks about cages that are legal, but seldom meant; '' without any. */
export function sayUnusualCages(sketch: RulesSketch): string {
  const t = captureWords().rules
  const shape = shapeOfSketch(sketch)
  const { apart, shared } = findUnusualCages(sketch)
  const cell = (one: number) => sayCell(shape, one)
  const what = [
    ...(apart.length > 0
      ? [fill(t.apart, { n: apart.length, cell: cell(apart[0].cells[0]) })]
      : []),
    ...(shared.length > 0 ? [fill(t.shared, { n: shared.length, cell: cell(shared[0]) })] : []),
  ].join('')
  return what && fill(t.unusualAsk, { what })
}

/** The regions as the rows of a digit pad, which counts them: 1 for the cells of the first region. */
function regionRows(sketch: RulesSketch): string[] {
  const { size } = sketch.rules
  const symbols = Array.from(regionsIn(sketch), (letter) =>
    letter === NO_REGION ? '.' : digitSymbol(shapeOfSketch(sketch), regionOf(letter) + 1),
  )
  return rowsOf(symbols.join(''), size)
}
