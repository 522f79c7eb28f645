import type { Control, Facts, Visit } from '../../../tools/audit/facts'
import { judgePages } from '../../../tools/audit/page-rules'

const control: Control = {
  where: '.action "开局"',
  role: 'button',
  label: '开局',
  box: { left: 0, top: 0, width: 120, height: 44 },
  isInline: false,
  cells: 0,
}

const facts: Facts = {
  route: 'pages/play/play',
  tree: { nodes: 450, depth: 29, children: 60, widest: 'row' },
  controls: [control, { ...control, cells: 9, box: { ...control.box, width: 36, height: 36 } }],
  underIndicator: [],
  dialogs: [],
  fields: ['t'],
  plainTitles: [],
  violations: [],
}

/** A page that breaks no rule. */
const good: Visit = {
  state: 'play',
  facts,
  contrasts: { light: [{ where: 'board .cell', ratio: 4.5 }], dark: [] },
  setData: [],
  touches: [],
  listeners: { ThemeChange: 1 },
}

const surroundings = {
  listeners: { ThemeChange: 1 },
  reads: (_: string, field: string) => field === 't',
}

const failing = (visit: Visit) => judgePages([visit], surroundings).filter(({ passed }) => !passed)

const withFacts = (change: Partial<Facts>): Visit => ({ ...good, facts: { ...facts, ...change } })

const record = (at: number, bytes = 20, data: object = { t: 1 }) => ({
  ...{ path: 'pages/play/play', at, bytes, data },
  isNested: false,
})

const calls = (count: number) => Array.from({ length: count }, (_, index) => record(40 * index))

const dialog = { where: '.sheet', label: '更多', modal: 'true', behind: [] }

test('a page at the limits breaks no rule', () => {
  const full = withFacts({ dialogs: [dialog] })
  expect(failing({ ...full, setData: calls(20) })).toEqual([])
})

test.each<[rule: string, visit: Visit]>([
  ['nodes of a page', withFacts({ tree: { ...facts.tree, nodes: 451 } })],
  ['depth of a page', withFacts({ tree: { ...facts.tree, depth: 30 } })],
  ['children of a node', withFacts({ tree: { ...facts.tree, children: 61 } })],
  ['size of a setData', { ...good, setData: [record(0, 256 * 1024 + 1)] }],
  ['setData per second', { ...good, setData: calls(21) }],
  ['tap targets', withFacts({ controls: [{ ...control, box: { ...control.box, height: 43 } }] })],
  [
    'tap targets',
    withFacts({ controls: [{ ...control, isInline: true, box: { ...control.box, height: 19 } }] }),
  ],
  [
    'tap targets',
    withFacts({ controls: [{ ...control, cells: 9, box: { ...control.box, height: 35 } }] }),
  ],
  ['home indicator', withFacts({ underIndicator: [{ where: '.bar', px: 10 }] })],
  ['contrast', { ...good, contrasts: { dark: [{ where: '.hint', ratio: 4.4 }] } }],
  ['labels', withFacts({ controls: [{ ...control, label: '' }] })],
  ['headings', withFacts({ plainTitles: ['.section'] })],
  ['sheets', withFacts({ dialogs: [{ ...dialog, label: '' }] })],
  ['sheets', withFacts({ dialogs: [{ ...dialog, modal: '' }] })],
  ['sheets', withFacts({ dialogs: [{ ...dialog, behind: ['.key "1"'] }] })],
  ['axe-core', withFacts({ violations: [{ rule: 'list', help: 'Lists', where: '.row' }] })],
  ['left listeners', { ...good, listeners: { ThemeChange: 2 } }],
  ['left listeners', { ...good, listeners: { NetworkStatusChange: 1 } }],
  ['unread data', withFacts({ fields: ['t', 'unused'] })],
  ['unread data', { ...good, setData: [record(0, 20, { 'rows[0].x': 1 })] }],
])('%s: a page that breaks the rule fails, and no other rule does', (rule, visit) => {
  const checks = failing(visit)
  expect(checks.map(({ name }) => name)).toEqual([rule])
  expect(checks[0].output).toContain('pages/play/play')
})

test('calls on both sides of a touch are not of one second', () => {
  expect(failing({ ...good, setData: calls(24), touches: [500] })).toEqual([])
})

test('what is set before the first rendering is not a call', () => {
  const initial = calls(30).map((call) => ({ ...call, isNested: true }))
  expect(failing({ ...good, setData: initial })).toEqual([])
})

test('a board of 16×16 may have 900 nodes and small cells, which a button enlarges', () => {
  const cell = { ...control, cells: 16, box: { ...control.box, width: 21, height: 21 } }
  const tree = { ...facts.tree, nodes: 900 }
  expect(failing(withFacts({ controls: [cell], tree }))).toEqual([])
  expect(failing(withFacts({ controls: [cell], tree: { ...tree, nodes: 901 } }))).toHaveLength(1)
})
