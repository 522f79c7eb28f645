import { DAILY_LEVELS, type DailyLevel, type RoundName, roundsOf } from '../../../core/game/round'
import { type WeekDayState, weekStates } from '../../../core/game/streak'
import { rowsOf } from '../../../core/sudoku/digits'
import { daily, type Today } from '../../../state/days/daily'
import { finishedRound } from '../../../state/days/finished-round'
import type { GameSummary } from '../../../state/games/game-summary'
import { filledRatio } from '../../../state/games/progress'
import { reportedRows } from '../../../state/social/reported-rows'
import { dayOfMonth, sayWeekday, shortWeekdays } from '../../../strings/dates'
import { fill, words } from '../../../strings/index'
import { sayPlayer, sayRoundName } from '../../../strings/say'
import { type RoundProgress, roundProgress } from './progress'

/** How many friends are named. */
const MAX_NAMES = 2
/** Longer names are cut. */
const MAX_NAME_CHARS = 12

interface WeekDay {
  readonly day: string
  readonly name: string
  readonly state: WeekDayState
  readonly isToday: boolean
  /** Screen reader label. */
  readonly label: string
}

/** The puzzle of today at the player's own level, with the streak. */
export interface TodayCard {
  readonly day: string
  readonly level: DailyLevel
  readonly title: string
  readonly state: RoundProgress['state']
  readonly time: string
  readonly text: string
  readonly isUnranked?: boolean
  /** Whether the puzzle is finished. */
  readonly isDone: boolean
  /** The label of the button that starts or continues it; '' once it is finished. */
  readonly action: string
  /** The date on the empty board before the start, which must not show anything of the puzzle. */
  readonly date: number
  readonly givens: readonly string[]
  readonly values: readonly string[]
  /** The ratio of the blanks that are filled. */
  readonly share: number
  /** '' without a streak. `isKept`: today is played already. */
  readonly streak: string
  readonly isKept: boolean
  readonly week: readonly WeekDay[]
  readonly friends: { readonly faces: readonly Face[]; readonly text: string } | null
  /** Another puzzle of today that is not finished; '' once all are. */
  readonly extra: RoundName | ''
  /** Whether today has a puzzle with other rules, which has a card of its own. */
  readonly hasExtra: boolean
  /** The label of what to play after it. */
  readonly next: string
  readonly others: string
  /** When today ends by this phone's clock, ms since 1970; 0 if that is unknown. */
  readonly ends: number
}

interface Face {
  readonly row: string
  readonly avatar: number
}

/** Reads only what the phone has stored. */
export function todayCard(): TodayCard {
  const t = words().daily
  const known = daily.today()
  const day = daily.day()
  const level = daily.ownLevel()
  const listed = known?.levels.find((one) => one.level === level)
  const progress = roundProgress({ day, level }, listed?.standing)
  const game = daily.game({ day, level })
  const isDone = finishedRound({ day, level }) !== null
  const isStarted = progress.state === 'running'
  const isFailed = daily.opening({ day, level }) === 'failed'
  return {
    ...{ day, level, isDone },
    ...progress,
    ...shownText(progress, game, isFailed, listed?.startedAt !== undefined),
    title: fill(t.centre, { weekday: sayWeekday(day), level: words().levels[level] }),
    action: isDone ? '' : isStarted ? t.goOn : isFailed ? t.begin : progress.text,
    date: dayOfMonth(day),
    ...boardOf(game),
    ...streakOf(day),
    friends: friendsOf(known),
    ...nextOf(day, level),
    // An older cloud has no extras.
    hasExtra:
      roundsOf(day).includes('extra') &&
      (!known?.levels.length || known.levels.some((one) => one.level === 'extra')),
    ends: known?.ends ?? 0,
  }
}

/** The text under the title; nothing before the start, where the button says it all. */
function shownText(
  { state, text, time }: RoundProgress,
  game: GameSummary | undefined,
  isFailed: boolean,
  isStarted: boolean,
) {
  if (state === 'running' && game) {
    const percent = Math.floor(100 * filledRatio(game))
    return { text: `${fill(words().home.progress, { percent })} · ${time}`, time: '' }
  }
  if (state === 'new') return { text: isFailed ? text : isStarted ? words().daily.elsewhere : '' }
  return { text }
}

function boardOf(game: GameSummary | undefined) {
  if (!game) return { givens: [], values: [], share: 0 }
  const { givens, values } = game
  return { givens: rowsOf(givens, 9), values: rowsOf(values, 9), share: filledRatio(game) }
}

function streakOf(day: string) {
  const t = words().daily
  const { current, played, forgiven } = daily.record()
  const names = shortWeekdays()
  const week = weekStates(day, played, forgiven).map((one, index) => ({
    ...one,
    name: names[index],
    isToday: one.day === day,
    label: `${sayWeekday(one.day)} ${t.weekStates[one.state]}`,
  }))
  return {
    streak: current > 0 ? fill(t.streakDays, { n: current }) : '',
    isKept: played.includes(day),
    week,
  }
}

function friendsOf(today: Today | null): TodayCard['friends'] {
  const isReported = reportedRows()
  const { count: counted = 0, faces: all = [] } = today?.friends ?? {}
  const faces = all.filter(({ row }) => !isReported(row))
  const count = counted - (all.length - faces.length)
  if (count === 0) return null
  const t = words().daily
  const names = faces.slice(0, MAX_NAMES).map(({ name, avatar }) => cut(sayPlayer(name, avatar)))
  const more = count - names.length
  const pattern = more > 0 ? t.friendsMore : t.friends
  const text = fill(pattern, { names: names.join(t.nameSeparator), more })
  return { faces: faces.map(({ row, avatar }) => ({ row, avatar })), text }
}

function cut(name: string): string {
  const characters = Array.from(name)
  return characters.length > MAX_NAME_CHARS
    ? `${characters.slice(0, MAX_NAME_CHARS - 1).join('')}…`
    : name
}

/** What to play after the player's own puzzle, and how many of the three are finished. */
function nextOf(day: string, own: DailyLevel): Pick<TodayCard, 'extra' | 'next' | 'others'> {
  const t = words().daily
  const { levels } = words()
  const isDone = (level: RoundName) => finishedRound({ day, level }) !== null
  const done = DAILY_LEVELS.filter(isDone)
  const extra = roundsOf(day).find((level) => level !== own && !isDone(level)) ?? ''
  const rest = DAILY_LEVELS.filter((level) => level !== own).map((level) => levels[level])
  return {
    extra,
    next: extra ? fill(t.nextExtra, { level: sayRoundName({ day, level: extra }) }) : t.nextFresh,
    others: done.length
      ? fill(t.cardDone, { n: done.length, all: DAILY_LEVELS.length })
      : fill(t.others, { levels: rest.join(t.nameSeparator) }),
  }
}
