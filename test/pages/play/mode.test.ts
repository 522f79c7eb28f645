import fc from 'fast-check'
import type { Status } from '../../../miniprogram/core/game/state'
import { NO_HINT } from '../../../miniprogram/pages/play/hint-view'
import {
  type Act,
  createModes,
  type Mode,
  type Modes,
  RECEIVERS,
} from '../../../miniprogram/pages/play/mode'
import { modeView } from '../../../miniprogram/pages/play/view'
import { cases } from '../../support/properties'

type Kind = Mode['kind']
type ActKind = Act['kind']

const review = { index: 1, last: 3, label: '', cell: 5, bookmarks: [], isBookmarked: false }

/** One mode of each kind that is opened and closed; the status of the game is there always. */
const MODES: readonly Mode[] = [
  { kind: 'palette', part: 'colours', candidate: 3 },
  { kind: 'palette', part: 'digits', candidate: 0 },
  { kind: 'review', review },
  { kind: 'hint', hint: NO_HINT, pulse: null },
  { kind: 'drawn', hint: NO_HINT, pulse: null },
  { kind: 'wave' },
  { kind: 'result' },
  { kind: 'menu', title: '', lines: [] },
  { kind: 'keys', lines: [] },
  { kind: 'sums', opening: 1 },
  { kind: 'failed' },
]
const SHEETS: readonly Kind[] = ['result', 'menu', 'keys', 'failed']

const namedIn = (kind: Kind) => {
  const { rest: _, ...named } = RECEIVERS[kind]
  return Object.values(named).flat() as ActKind[]
}
const kinds = Object.keys(RECEIVERS) as Kind[]
/** Every act that a mode names, and some that only the board knows. */
const ACTS = [...new Set<ActKind>([...kinds.flatMap(namedIn), 'undo', 'redo', 'pause', 'result'])]

const statuses = fc.constantFrom<Status>('playing', 'paused', 'finished')
const acts = fc.constantFrom(...ACTS)
/** Modes opened and closed in any order. */
const opened = fc
  .tuple(statuses, fc.array(fc.tuple(fc.boolean(), fc.constantFrom(...MODES)), { maxLength: 12 }))
  .map(([status, changes]) => {
    const modes = createModes(() => status)
    for (const [isOpen, mode] of changes) isOpen ? modes.open(mode) : modes.close(mode.kind)
    return { modes }
  })

const isOpen = (modes: Modes, ...kinds: Kind[]) => kinds.some((kind) => modes.get(kind))

test('a mode names each act once', () => {
  for (const kind of kinds) expect(new Set(namedIn(kind)).size).toBe(namedIn(kind).length)
})

test('an act goes to one receiver, which is open', () => {
  fc.assert(
    fc.property(opened, acts, ({ modes }, act) => {
      const kindsOf = {
        palette: ['palette'],
        review: ['review'],
        hint: ['hint', 'drawn'],
        end: ['wave'],
        sheet: SHEETS,
        ...{ board: [], nobody: [] },
      } as const
      const needed: readonly Kind[] = kindsOf[modes.receiverOf(act)]
      expect(needed.length === 0 || isOpen(modes, ...needed)).toBe(true)
    }),
    cases(500),
  )
})

test('nothing behind a sheet gets anything, and nothing behind what is read or shown is changed', () => {
  fc.assert(
    fc.property(opened, acts, ({ modes }, act) => {
      const receiver = modes.receiverOf(act)
      if (isOpen(modes, ...SHEETS)) expect(['sheet', 'nobody']).toContain(receiver)
      else if (isOpen(modes, 'wave')) expect(receiver).toBe(act === 'help' ? 'board' : 'end')
      else if (isOpen(modes, 'hint', 'review') && receiver === 'board')
        expect(['timer', 'showTimer', 'help']).toContain(act)
    }),
    cases(500),
  )
})

test('closing what is on top again and again leads to the board, and never past something open', () => {
  fc.assert(
    fc.property(opened, ({ modes }) => {
      for (const [kind, receiver] of [
        ...SHEETS.filter((kind) => kind !== 'result').map((sheet) => [sheet, 'sheet'] as const),
        ['result', 'sheet'] as const,
        ['wave', 'end'] as const,
        ['hint', 'hint'] as const,
        ['drawn', 'hint'] as const,
        ['review', 'review'] as const,
        ['palette', 'palette'] as const,
      ]) {
        if (!modes.get(kind)) continue
        expect(modes.receiverOf('close')).toBe(receiver)
        modes.close(kind)
      }
      expect(modes.receiverOf('close')).toBe('board')
    }),
    cases(500),
  )
})

test('what is shown below the board gets its own taps, unless something covers it', () => {
  const OWN = {
    hint: ['go', 'hint'],
    review: ['seek', 'review'],
    again: ['result', 'board'],
    palette: ['colour', 'palette'],
  } as const
  fc.assert(
    fc.property(opened, ({ modes }) => {
      if (isOpen(modes, 'wave', ...SHEETS)) return
      const { panel, draggable } = modeView(modes)
      const pad = ['digit', modes.get('palette') ? 'palette' : 'board'] as const
      const [act, receiver] = OWN[panel as keyof typeof OWN] ?? pad
      expect(modes.receiverOf(act)).toBe(receiver)
      if (draggable) expect(['board', 'palette']).toContain(modes.receiverOf('drag'))
    }),
    cases(500),
  )
})
