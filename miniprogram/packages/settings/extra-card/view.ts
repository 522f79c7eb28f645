import { extraOf, type Round } from '../../../core/game/round'
import { type MadeKind, RULES_OF_KIND } from '../../../core/sudoku/generator/kinds'
import { daily } from '../../../state/days/daily'
import { fill, words } from '../../../strings/index'
import { sayOnlyRules } from '../../../strings/say'
import { type RoundProgress, roundProgress } from '../../../ui/components/today-card/progress'

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
  const added = { size: 9, rules: { size: 9, ...RULES_OF_KIND[kind] } } as const
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
    rules: opening === 'failed' ? t.again : sayOnlyRules(added),
    isDone: progress.state === 'done' || progress.state === 'sending',
  }
}
