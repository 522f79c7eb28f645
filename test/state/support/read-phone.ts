import './fake-time'

import { formatOrigin } from '../../../miniprogram/core/game/origin'
import { formatDigits } from '../../../miniprogram/core/sudoku/digits'
import { sync } from '../../../miniprogram/packages/settings/sync/sync'
import { outbox } from '../../../miniprogram/state/cloud/outbox'
import { daily } from '../../../miniprogram/state/days/daily'
import { reminder } from '../../../miniprogram/state/days/reminder'
import { drafts } from '../../../miniprogram/state/games/drafts'
import { finishes } from '../../../miniprogram/state/games/finishes'
import { games } from '../../../miniprogram/state/games/games'
import { pathPosition } from '../../../miniprogram/state/games/path-position'
import { stock } from '../../../miniprogram/state/games/stock'
import { firstLesson } from '../../../miniprogram/state/lessons/first-lesson'
import { lessonProgress } from '../../../miniprogram/state/lessons/lessons'
import { settings } from '../../../miniprogram/state/settings/settings'
import { challenges } from '../../../miniprogram/state/social/challenges'
import { enterGroup } from '../../../miniprogram/state/social/group'
import { CHALLENGES, DAY, READ_CODE, YESTERDAY } from './session'

/** The values that all services read from the storage. Takes puzzles out of the stock. */
export async function readPhone() {
  return {
    settings: settings.get(),
    draft: drafts.read(),
    firstLesson: firstLesson.read(),
    lessons: {
      solved: ['full-house', 'x-wing'].map((lesson) => lessonProgress.solved(lesson)),
      found: lessonProgress.found('x-wing', 1),
    },
    reading: pathPosition.read(READ_CODE),
    games: games.list(),
    resumable: games.resumable()?.id,
    opened: games.list().map(({ id }) => openGame(id)),
    kinds: finishes.kinds().map((kind) => finishes.of(kind)),
    daily: {
      today: daily.today(),
      month: daily.month('2026-11'),
      statistics: daily.statistics(),
      outcomes: [DAY, YESTERDAY].map((day) =>
        (['easy', 'medium', 'hard'] as const).map((level) => daily.outcome({ day, level }) ?? null),
      ),
    },
    challenges: CHALLENGES.map((code) => challenges.outcome(code) ?? null),
    outbox: outbox.waiting(),
    reminder: reminder.due(),
    sync: sync.status(),
    group: await enterGroup(),
    stock: (['easy', 'medium', 'hard', 'extreme'] as const).map((level) => stock.take({ level })),
  }
}

/** A stored game without its log, which is long and has separate tests. */
function openGame(id: string) {
  const state = games.load(id)
  if (!state) return null
  const { puzzle, values, notes, corners, colours, cornering, eliminated, history, ...rest } = state
  const { givens, solution, ...labels } = puzzle
  return {
    ...rest,
    puzzle: {
      ...labels,
      origin: labels.origin && formatOrigin(labels.origin),
      givens: formatDigits(givens),
      ...(solution && { solution: formatDigits(solution) }),
    },
    values: formatDigits(values),
    noted: notes.reduce((cells, mask) => cells + (mask === 0 ? 0 : 1), 0),
    entries: history.log.length,
    position: history.position,
    tip: history.tip,
    bookmarks: history.bookmarks,
  }
}
