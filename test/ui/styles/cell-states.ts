import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import postcss, { type Rule } from 'postcss'

const file = resolve(__dirname, '../../../miniprogram/ui/components/board/board.wxss')

/** The classes of an element and of those around it. */
export interface Element {
  /** All classes of the elements around it. */
  readonly around: readonly string[]
  readonly own: readonly string[]
  /** Such as '::before'; empty for the element itself. */
  readonly pseudo: string
}

/** A selector without combinators but descendants: `.dragging .cell:not(.dragged)::before`. */
interface Selector {
  readonly around: readonly string[]
  readonly own: readonly string[]
  readonly excluded: readonly string[]
  readonly pseudo: string
}

interface Declarations {
  readonly selector: Selector
  readonly values: Readonly<Record<string, string>>
}

const rules = readRules()

function readRules(): Declarations[] {
  const found: Declarations[] = []
  postcss.parse(readFileSync(file, 'utf8')).walkRules((rule) => {
    if (rule.parent?.type === 'atrule') return
    const values = valuesOf(rule)
    for (const selector of rule.selectors) found.push({ selector: parse(selector), values })
  })
  return found
}

function valuesOf(rule: Rule): Record<string, string> {
  const values: Record<string, string> = {}
  rule.walkDecls((decl) => {
    // The short form here holds a colour only.
    values[decl.prop === 'background-color' ? 'background' : decl.prop] = decl.value
  })
  return values
}

function parse(selector: string): Selector {
  const parts = selector.split(' ')
  const [last] = parts.splice(-1)
  const excluded = [...last.matchAll(/:not\(\.([\w-]+)\)/g)].map(([, name]) => name)
  const rest = last.replace(/:not\(.*?\)/g, '')
  return {
    around: classesIn(parts.join(' ')),
    own: classesIn(rest),
    excluded,
    pseudo: /::[\w-]+/.exec(rest)?.[0] ?? '',
  }
}

function classesIn(text: string): string[] {
  return [...text.matchAll(/\.([\w-]+)/g)].map(([, name]) => name)
}

function matches(selector: Selector, element: Element): boolean {
  return (
    selector.own.length > 0 &&
    selector.pseudo === element.pseudo &&
    selector.around.every((name) => element.around.includes(name)) &&
    selector.own.every((name) => element.own.includes(name)) &&
    !selector.excluded.some((name) => element.own.includes(name))
  )
}

const weightOf = ({ around, own, excluded }: Selector) =>
  around.length + own.length + excluded.length

/** The value that the style sheet of the board gives an element: of the weightiest rule, and of these the last. */
export function styleOf(property: string, element: Element): string | undefined {
  let value: string | undefined
  let weight = 0
  for (const { selector, values } of rules) {
    const isHeavier = weightOf(selector) >= weight
    if (!(property in values) || !isHeavier || !matches(selector, element)) continue
    value = values[property]
    weight = weightOf(selector)
  }
  return value
}

const CONTENTS = ['given', 'entry', 'note']
const MARKS = ['', 'peer', 'differ', 'reason', 'elimination', 'conflict']
/** In play: an empty cell may have a note of the highlighted digit, a filled one this digit, or one that is repeated. */
const FOCUS_OF_NOTES = ['', 'peer', 'joined', 'hit', 'peer hit', 'joined hit']
const FOCUS_OF_DIGIT = [
  '',
  'peer',
  'same',
  'peer same',
  'conflict',
  'joined',
  'joined same',
  'peer conflict',
  'joined conflict',
  'same conflict',
]
/** The tints of a jigsaw's regions, and windows. */
const GROUNDS = ['ground-1', 'ground-2', 'ground-3', 'ground-4', 'ground-w']
const SELECTIONS = ['', 'selected', 'area', 'area area-t']

/** Every look of a cell: what board.wxs may give it in play, in an explanation and under the finger. */
export function cellStates(): Omit<Element, 'pseudo'>[] {
  const states: Omit<Element, 'pseudo'>[] = []
  const add = (around: string, ...own: string[]) =>
    states.push({
      around: ['board', 'box', ...around.split(' ')],
      own: ['cell', ...own.join(' ').split(' ').filter(Boolean)],
    })
  for (const content of CONTENTS) {
    for (const focus of content === 'note' ? FOCUS_OF_NOTES : FOCUS_OF_DIGIT) {
      for (const ground of GROUNDS) {
        for (const peer of ['', 'tinted']) add('', content, focus, peer, ground)
      }
      for (const selection of SELECTIONS) {
        for (const board of ['', 'locking', 'quiet']) {
          for (const paint of ['', 'painted']) add(board, content, focus, selection, paint)
        }
        for (const dragged of ['', 'dragged', 'dragged dragged-t']) {
          add('dragging', content, focus, selection, dragged)
        }
      }
    }
    for (const board of ['', 'layered', 'dimmed', 'dimmed layered']) {
      for (const mark of MARKS) add(board, content, mark)
    }
    for (const board of ['dimmed', 'dimmed layered']) add(board, content, 'plain')
  }
  return states
}
