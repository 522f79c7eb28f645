import type { GameState } from '../../core/game/index'
import { isAlone, roundOf } from '../../core/game/origin'
import { lessonOf } from '../../core/learning/lessons'
import { type Canceller, type CancelSignal, createCanceller } from '../../platform/cancel'
import { countEvent } from '../../platform/events'
import { host } from '../../platform/host'
import { log } from '../../platform/log'
import { router } from '../../platform/router'
import { showTimelineShare } from '../../platform/sharing'
import { daily } from '../../state/days/daily'
import { type EarlierGames, finishes, howPlayed } from '../../state/games/finishes'
import { games } from '../../state/games/games'
import { challenges } from '../../state/social/challenges'
import { isOfRunningDay } from '../../state/social/contest'
import { words } from '../../strings/index'
import { newPuzzleOf } from '../../ui/components/new-puzzle/opening'
import {
  createResultShare,
  type DayResult,
  type ResultShare,
} from '../../ui/components/share-card/result'
import type { PlayController } from './controller'
import { createFinishOffers } from './finish-offers'
import { finishActions, finishView, lessonsOf, resultOf } from './finish-view'
import type { MenuEntry } from './menu'
import { revealsMistakes } from './mistakes'
import { type Act, type ActHandlers, handle, type Modes } from './mode'
import { nextPuzzleOf, openNext, sayNext } from './next-puzzle'
import { findTechniques } from './puzzle-info'
import { showRoom } from './together'

/** The sheet rises after this time even if the view never reports the end of the wave. */
const MAX_WAVE_MS = 5000

/** The end of a game: what its time means, the techniques it needed, and what comes next. */
export interface Finish {
  /** The game has just been finished. */
  begin(): void
  /** Shows the sheet: after the wave, or again later. */
  show(): void
  /** What the player does in the sheet, or in the lines of 更多. */
  receive(act: Act): void
  /** The result of a finished daily game for `onShareAppMessage`; null for other games. */
  share(): ReturnType<ResultShare['share']> | null
  /** The same for `onShareTimeline`. */
  timeline(): ReturnType<ResultShare['timeline']> | null
  /** The page is closed. */
  stop(): void
}

interface FinishDependencies {
  readonly page: { selectComponent(selector: string): unknown }
  readonly controller: PlayController
  readonly modes: Modes
  /** What the board does for a button of the sheet. */
  board(act: Act): void
  /** The level of the puzzle, also a rated one; '' if it is not known. */
  levelOf(): string
}

export function createFinish({
  page,
  controller,
  modes,
  board,
  levelOf,
}: FinishDependencies): Finish {
  const { origin } = controller.game().puzzle
  const round = roundOf(origin)
  const offers =
    host.hasCloud && round && isOfRunningDay(origin, Date.now())
      ? createFinishOffers(round, (question) => controller.update({ question }))
      : null
  const resultShare = createResultShare(page)
  const update = () => controller.update({ finish: finishView(controller.game(), facts()) })
  const refill = () => newPuzzleOf(page)?.refill()
  const techniques = createTechniques(controller, refill, () => modes.get('result') && update())
  let earlier: EarlierGames | null = null
  let waveTimer = 0
  const streak = () => (round ? daily.record().current : 0)
  const next = () => nextPuzzleOf(controller.game().puzzle, levelOf(), daily.day())
  /** What `use` makes of the result of a daily game; null for other games. */
  function withResult<T>(use: (result: DayResult) => T): T | null {
    const result = resultOf(controller.game(), streak())
    return result && use(result)
  }

  const facts = () => ({
    earlier,
    isHelped: isHelped(controller.game()),
    ...{ streak: streak(), level: levelOf(), next: sayNext(next()) },
    isSent: challenges.isSent(controller.id),
    shown: techniques.shown(),
  })

  function begin() {
    earlier = noteFinish(controller)
    waveTimer = setTimeout(show, MAX_WAVE_MS)
    techniques.find()
  }

  function show() {
    clearTimeout(waveTimer)
    if (controller.game().room) return endRoom(controller, modes)
    if (modes.get('result')) return
    modes.open({ kind: 'result' })
    update()
    techniques.find()
    offers?.show()
    withResult((result) => {
      resultShare.prepare(result)
      showTimelineShare()
    })
  }

  function close() {
    for (const kind of ['menu', 'result'] as const) modes.close(kind)
    controller.update({})
  }

  /** The lines of 更多: what the sheet does not show, and the lessons. */
  function openMore() {
    const actions = finishActions(controller.game(), facts()).slice(offers?.question() ? 1 : 2)
    const lines = [...actions, ...techniques.lessons()]
    modes.open({ kind: 'menu', title: words().play.more, lines })
    controller.update({})
  }

  function act(name: string) {
    const lesson = lessonOf(name)
    if (name === 'path' || name === 'review' || name === 'next') techniques.stop()
    if (name === 'more') openMore()
    else if (name === 'board') close()
    else if (name === 'save') withResult(resultShare.save)
    else if (name === 'review') router.open(name, { id: controller.id })
    else if (name === 'next') openNext(next(), newPuzzleOf(page))
    else if (lesson) router.open('lesson', { id: lesson.id })
    else board({ kind: name } as Act)
  }

  const handlers: ActHandlers = {
    choose: ({ name }) => act(name),
    offer: ({ name }) => offers?.take(name),
    ...{ close, closeSheet: close },
  }

  return {
    begin,
    show,
    receive: (event) => handle(handlers, event),
    share: () => withResult(resultShare.share),
    timeline: () => withResult(resultShare.timeline),
    stop() {
      clearTimeout(waveTimer)
      techniques.stop()
      offers?.stop()
    },
  }
}

/** What a board with others was like is on the page of its room. */
function endRoom(controller: PlayController, modes: Modes) {
  modes.close('wave')
  controller.update({})
  showRoom(controller)
}

/** Whether the player has seen more than the marks of wrong digits. */
function isHelped(game: GameState): boolean {
  return (game.hints ?? 0) > 0 || (game.assisted && !revealsMistakes(game))
}

/** Notes and counts the finish. Null if its time cannot be compared: practice, or a puzzle whose level is not known. */
function noteFinish(controller: PlayController): EarlierGames | null {
  const game = controller.game()
  const { size, level, origin } = game.puzzle
  const round = roundOf(origin)
  if (round) countEvent('daily_finished', { level: round.level })
  else countEvent('game_finished', { size, level: level ?? '' })
  const summary = games.list().find(({ id }) => id === controller.id)
  const isComparable = (level !== undefined || size !== 9) && isAlone(origin?.kind)
  const earlier = summary
    ? finishes.note(summary, isHelped(game) || game.excluded !== undefined, howPlayed(game))
    : null
  return isComparable ? earlier : null
}

/** The techniques of a finished game and what the player has shown, which the worker finds in the background. */
function createTechniques(controller: PlayController, onFound: () => void, onReviewed: () => void) {
  let lessons: readonly MenuEntry[] = []
  let shown = ''
  let search: Canceller | undefined

  async function find() {
    if (search || lessons.length > 0 || controller.game().room) return
    search = createCanceller()
    const { signal } = search
    const used = await findTechniques(controller.game().puzzle, signal)
    if (signal.cancelled) return
    lessons = lessonsOf(used)
    onFound()
    shown = await noteHow(controller, signal)
    if (shown && !signal.cancelled) onReviewed()
  }

  return {
    find,
    /** The lessons of those found so far. */
    lessons: () => lessons,
    /** What the review says of the whole game; '' for nothing, or as long as it is not known. */
    shown: () => shown,
    stop() {
      search?.cancel()
      search = undefined
    },
  }
}

/** Notes what the player has shown in a game without help, as far as the review recognises it, and says it. */
async function noteHow(
  { id, game: current }: PlayController,
  signal: CancelSignal,
): Promise<string> {
  const game = current()
  const summary = games.list().find((one) => one.id === id)
  if (!summary || isHelped(game)) return ''
  try {
    const { reviewGame } = await require.async('../../packages/analysis/coach/review-game')
    return (await reviewGame(id, game, signal, undefined, summary))?.sentence ?? ''
  } catch (error) {
    log.info('finish', { error: String(error) })
    return ''
  }
}
