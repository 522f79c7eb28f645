import type { Check } from '../checks'
import type { Control, Visit } from './facts'
import { atLeast, atMost, checkOf, type Figure, fault } from './figure'
import { fieldsOf, type ReadsField } from './redundant'

/** A rule about what was measured in a state. `judge` returns a figure for everything that it examines. */
interface PageRule {
  readonly name: string
  judge(visit: Visit): Figure[]
}

/** WeChat asks for less than 1000 nodes and 30 levels; our limits for the pages with a board are lower. */
const MAX_NODES = 999
const MAX_PLAY_NODES = 450
const MAX_LARGE_PLAY_NODES = 900
const MAX_DEPTH = 29
const MAX_CHILDREN = 60
const MAX_SET_DATA_BYTES = 256 * 1024
const MAX_SET_DATA_PER_SECOND = 20
const MIN_TARGET_PX = 44
const MIN_CELL_PX = 36
/** WeChat's own limit, for words in a line of text. */
const MIN_INLINE_PX = 20
/** Boards with more cells per side have a button that enlarges them. */
const MAX_CELLS_IN_FULL = 9
const MIN_CONTRAST = 4.5
/** Sizes on the screen are rounded to the pixels of the phone. */
const ROUNDING_PX = 0.5

const PLAY = 'pages/play/play'

const placeIn = ({ facts }: Visit, where = '') => [facts.route, where].filter(Boolean).join(' ')

/** The rules about what is seen on a page, in the order of the report. */
const pageRules: readonly PageRule[] = [
  {
    name: 'nodes of a page',
    judge: (visit) => [atMost(placeIn(visit), visit.facts.tree.nodes, maxNodes(visit), 'nodes')],
  },
  {
    name: 'depth of a page',
    judge: (visit) => [atMost(placeIn(visit), visit.facts.tree.depth, MAX_DEPTH, 'levels')],
  },
  {
    name: 'children of a node',
    judge: (visit) => {
      const { children, widest } = visit.facts.tree
      return [atMost(placeIn(visit, `.${widest}`), children, MAX_CHILDREN, 'children')]
    },
  },
  {
    name: 'size of a setData',
    judge: (visit) =>
      visit.setData.map(({ path, bytes }) =>
        atMost(placeIn(visit, path), bytes, MAX_SET_DATA_BYTES, 'bytes'),
      ),
  },
  {
    name: 'setData per second',
    judge: (visit) => [
      atMost(placeIn(visit), fastestSecond(visit), MAX_SET_DATA_PER_SECOND, 'calls'),
    ],
  },
  {
    name: 'tap targets',
    judge: (visit) => visit.facts.controls.flatMap((control) => targetFigures(visit, control)),
  },
  {
    name: 'home indicator',
    judge: (visit) =>
      visit.facts.underIndicator.map(({ where, px }) =>
        fault(placeIn(visit, where), `reaches ${px} px into it`),
      ),
  },
  {
    name: 'contrast',
    judge: (visit) =>
      Object.entries(visit.contrasts).flatMap(([appearance, contrasts]) =>
        contrasts.map(({ where, ratio }) =>
          atLeast(`${placeIn(visit, where)}, ${appearance}`, ratio, MIN_CONTRAST, ': 1'),
        ),
      ),
  },
  {
    name: 'labels',
    judge: (visit) =>
      visit.facts.controls.flatMap(({ where, label }) =>
        label === '' ? [fault(placeIn(visit, where), 'has neither a label nor a text')] : [],
      ),
  },
  {
    name: 'headings',
    judge: (visit) =>
      visit.facts.plainTitles.map((where) =>
        fault(placeIn(visit, where), 'has no role of a heading'),
      ),
  },
  { name: 'sheets', judge: sheetFigures },
  {
    name: 'axe-core',
    judge: (visit) =>
      visit.facts.violations.map(({ rule, help, where }) =>
        fault(placeIn(visit, where), `${help} (${rule})`),
      ),
  },
]

function maxNodes({ facts }: Visit): number {
  if (facts.route !== PLAY) return MAX_NODES
  const isLarge = facts.controls.some(({ cells }) => cells > MAX_CELLS_IN_FULL)
  return isLarge ? MAX_LARGE_PLAY_NODES : MAX_PLAY_NODES
}

/**
 * The most calls within a second in which no finger and no key goes down: taps of a program may follow each other faster than those
 * of a person.
 */
function fastestSecond({ setData, touches }: Visit): number {
  const times = setData.flatMap(({ at, isNested }) => (isNested ? [] : [at]))
  return Math.max(
    0,
    ...times.map((start) => {
      const end = Math.min(start + 1000, ...touches.filter((touch) => touch > start))
      return times.filter((at) => at >= start && at < end).length
    }),
  )
}

function targetFigures(visit: Visit, { where, role, box, cells, isInline }: Control): Figure[] {
  // WeChat draws its slider, and takes taps around it.
  if (cells > MAX_CELLS_IN_FULL || role === 'wx-slider') return []
  const limit = cells > 0 ? MIN_CELL_PX : isInline ? MIN_INLINE_PX : MIN_TARGET_PX
  // A choice in a row of choices may be as narrow as a cell.
  const width = role === 'tab' && box.width >= MIN_CELL_PX ? MIN_TARGET_PX : box.width
  const px = Math.min(width, box.height) + ROUNDING_PX
  return [
    atLeast(placeIn(visit, where), Math.min(px, Math.max(limit, px - ROUNDING_PX)), limit, 'px'),
  ]
}

/** A screen reader stays in an open sheet, reaches nothing behind it, and knows its name. */
function sheetFigures(visit: Visit): Figure[] {
  return visit.facts.dialogs.flatMap(({ where, label, modal, behind }) => {
    const place = placeIn(visit, where)
    return [
      ...(label ? [] : [fault(place, 'has no label')]),
      ...(modal ? [] : [fault(place, 'has no aria-modal')]),
      ...(modal === 'true' ? behind : []).map((control) =>
        fault(placeIn(visit, control), `can be reached behind ${where}`),
      ),
    ]
  })
}

/** Listeners of `wx` that a page leaves behind: more than there are on the first home page. */
function leftListeners(visit: Visit, before: Readonly<Record<string, number>>): Figure[] {
  return Object.entries(visit.listeners ?? {}).map(([name, count]) =>
    atMost(placeIn(visit, `wx.on${name}`), count, before[name] ?? 0, 'listeners'),
  )
}

/** Fields that are sent to a view that does not read them. */
function unreadFields({ facts, setData }: Visit, reads: ReadsField): Figure[] {
  const sent = [
    ...facts.fields.map((field) => ({ path: facts.route, field })),
    ...setData.flatMap(({ path, data }) => fieldsOf(data).map((field) => ({ path, field }))),
  ]
  return sent.flatMap(({ path, field }) =>
    reads(path, field) ? [] : [fault(path, `the template does not read ${field}`)],
  )
}

/** What the rules compare visits with. */
export interface Surroundings {
  /** The listeners of `wx` on the first home page. */
  readonly listeners: Readonly<Record<string, number>>
  readonly reads: ReadsField
}

/** One check per rule about pages. */
export function judgePages(visits: readonly Visit[], { listeners, reads }: Surroundings): Check[] {
  const rules: readonly PageRule[] = [
    ...pageRules,
    { name: 'left listeners', judge: (visit) => leftListeners(visit, listeners) },
    { name: 'unread data', judge: (visit) => unreadFields(visit, reads) },
  ]
  const controls = visits.reduce((sum, { facts }) => sum + facts.controls.length, 0)
  const what = `${visits.length} states, ${controls} controls`
  return rules.map(({ name, judge }) => {
    const figures = visits.flatMap((visit) =>
      judge(visit).map((figure) => ({ ...figure, state: visit.state })),
    )
    return checkOf(name, figures, what)
  })
}
