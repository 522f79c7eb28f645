import { extraOf, type Round } from '../../../core/game/round'
import { specOfKind } from '../../../core/sudoku/generator/kind-spec'
import { hasSize, type MadeKind } from '../../../core/sudoku/generator/kinds'
import { shapeOf } from '../../../core/sudoku/grid'
import { encodeRules } from '../../../core/sudoku/rules-code'
import { daily } from '../../../state/days/daily'
import { finishes } from '../../../state/games/finishes'
import { fill, words } from '../../../strings/index'
import { sayRulesOfKind } from '../../../strings/say'
import { type RoundProgress, roundProgress } from '../../../ui/components/today-card/progress'

/** Boards of 6×6 for kinds whose rules are drawn for each puzzle, as rules-code writes them; of 9×9 for a kind with that size only. */
const EXAMPLES: Partial<Record<MadeKind, string>> = {
  jigsaw: 'gYMzEbdPIMiQ',
  'odd-even': 'BHcYAMYQA',
  killer: 'A46ff6nXu-l84hDRsSxFVVI',
  thermometer: '*QAgRAKdoIDIiQ',
  arrow: '*aABAhAKdnEBkRI',
  kropki: '*SAQAAjDBQAAwAA',
  consecutive: '*UAIAASECAgAgA',
  greater: '*YACAAEYYKAAGAA',
  xv: '*WAEADAQAAAwAAAgAQGAAAAgAYAAAA',
}
/** A cell on a diagonal and in a window. */
const EXAMPLE_CELL = 30

/** A rule in one picture: an example, or the cells that must differ from one. */
interface RulePicture {
  readonly size: number
  readonly rules: string
  /** An empty row for each: a board without values highlights nothing. */
  readonly values: readonly string[]
  readonly selected: number
}

/** The extra of a Saturday, as a card. */
export interface ExtraCard extends RoundProgress {
  readonly day: string
  readonly kind: MadeKind
  /** '周六加餐 · 中等'. */
  readonly kicker: string
  /** Its kind: '锯齿'. */
  readonly title: string
  /** What its rules add. */
  readonly rules: string
  /** Null once the player has finished a game of the kind. */
  readonly picture: RulePicture | null
  readonly isDone: boolean
}

/** The extra of today; null if today has none. Reads only what the phone has stored. */
export function extraCard(): ExtraCard | null {
  const day = daily.day()
  const extra = extraOf(day)
  if (!extra) return null
  const own = daily.today()?.levels.find((one) => one.level === 'extra')
  const { kind, level } = extra
  const { daily: t, levels, ruleKinds } = words()
  const round: Round = { day, level: 'extra' }
  const progress = roundProgress(round, own?.standing)
  const opening = daily.opening(round)
  const isWaiting = opening === 'asking' || opening === 'slow'
  return {
    ...progress,
    ...(progress.state === 'new' && !isWaiting && { text: t.extraBegin }),
    day,
    kind,
    kicker: fill(t.centre, { weekday: t.extra, level: levels[level] }),
    title: ruleKinds[kind],
    rules: opening === 'failed' ? t.again : sayRulesOfKind(kind, 9),
    picture: finishes.kinds().some(({ rules }) => rules === kind) ? null : pictureOf(kind),
    isDone: progress.state === 'done' || progress.state === 'sending',
  }
}

function pictureOf(kind: MadeKind): RulePicture {
  const example = EXAMPLES[kind]
  if (example) return { size: hasSize(kind, 6) ? 6 : 9, rules: example, values: [], selected: -1 }
  const { shape = shapeOf(9) } = specOfKind(kind, 9)
  const values = new Array<string>(9).fill('.'.repeat(9))
  return { size: 9, rules: encodeRules(shape), values, selected: EXAMPLE_CELL }
}
