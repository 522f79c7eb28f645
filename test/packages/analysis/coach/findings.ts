import { isShown } from '../../../../miniprogram/packages/analysis/coach/judge'
import { gamesOf, type Simulated, STYLES, type Style } from '../../../../tools/players/player'
import { type Reviewed, reviewOf } from '../../../../tools/players/reviewed'
import { table } from '../../../../tools/table'

const SINGLES = ['full-house', 'naked-single', 'hidden-single']

/** What a review says of a game, beside what the player did: how often, and of how many. */
export type Finding = Readonly<
  Record<(typeof FINDINGS)[number], readonly [count: number, of: number]>
>

/**
 * Techniques beyond singles credited, and of them those that the player did not use; guesses named where no single was; moves
 * by notes called guesses; moves in the head that are called something; stalls found; breaks called stalls; hints shown as help.
 */
const FINDINGS = [
  'credited',
  'invented',
  'guesses',
  'accused',
  'neutral',
  'stalls',
  'breaks',
  'helped',
] as const

export function findingsOf(
  { labels, struck }: Simulated,
  { moves, reports, review }: Reviewed,
  hasNotes: boolean,
): Finding {
  const stepOf = new Map(review.steps.map((step) => [step.n, step]))
  const done = labels.flatMap((label) => {
    const step = stepOf.get(label.n)
    return step ? [{ ...label, step }] : []
  })
  const credited = reports.flatMap((report, at) =>
    report.struck.filter((found) => isShown(found, moves.moves[at])).map(() => at),
  )
  const total = Object.entries(review.used).reduce(
    (sum, [id, n]) => sum + (SINGLES.includes(id) ? 0 : n),
    0,
  )
  const invented = credited.filter((at) =>
    (moves.moves[at].struck ?? []).some(({ cell, digit }) => !struck.has(`${cell}.${digit}`)),
  )
  const share = (
    all: readonly (typeof done)[number][],
    is: (one: (typeof done)[number]) => boolean,
  ) => [all.filter(is).length, all.length] as const
  const isStall = ({ n }: { n: number }) =>
    review.moments.some((moment) => moment.n === n && ['stall', 'hard'].includes(moment.kind))
  const isHonest = ({ deed }: (typeof done)[number]) => deed === 'single' || deed === 'after'
  const waits = (wait: 'stall' | 'break') =>
    done.filter((one) => one.wait === wait && one.step.isRight && one.deed !== 'hint')
  const isGuess = ({ step }: (typeof done)[number]) => step.way === 'guess'
  return {
    credited: [total, credited.length],
    invented: [invented.length + Math.max(0, total - credited.length), credited.length],
    guesses: share(
      done.filter(({ deed, wasSingle }) => deed === 'guess' && !wasSingle),
      isGuess,
    ),
    accused: share(
      done.filter((one) => hasNotes && isHonest(one)),
      isGuess,
    ),
    neutral: share(
      done.filter(({ deed }) => deed === 'head'),
      ({ step }) => step.way === 'unknown' || step.way === 'single',
    ),
    stalls: share(waits('stall'), isStall),
    breaks: share(waits('break'), isStall),
    helped: share(
      done.filter(({ deed }) => deed === 'hint'),
      ({ step }) => step.way === 'help',
    ),
  }
}

type Findings = readonly (Simulated & Reviewed & { readonly finding: Finding })[]

/** The first games of a style, and what their reviews say. */
export function reviewedGames(style: Style, count: number): Findings {
  return [...gamesOf(style, count)].map((game) => {
    const reviewed = reviewOf(game.game, game.solution)
    return { ...game, ...reviewed, finding: findingsOf(game, reviewed, 'notes' in STYLES[style]) }
  })
}

export function sumOf(games: Findings, name: keyof Finding): [count: number, of: number] {
  const sum = (at: 0 | 1) => games.reduce((total, { finding }) => total + finding[name][at], 0)
  return [sum(0), sum(1)]
}

/** The findings by style, as text. */
export function tableOf(found: ReadonlyMap<Style, Findings>): string {
  const rows = [...found].map(([style, games]) => {
    const sums = FINDINGS.map((name) => sumOf(games, name))
    return [style, ...sums.map(([count, of]) => (of > 0 ? `${count} of ${of}` : '–'))]
  })
  return `${table(['style', ...FINDINGS], rows)}\n`
}
