import { weekOf } from '../../core/game/day'
import { paceOf } from '../../core/game/index'
import { roundOf } from '../../core/game/origin'
import { urlOf } from '../../platform/router'
import { type GameSummary, originOf } from '../../state/games/game-summary'
import { games } from '../../state/games/games'
import { sayDay, sayWeekday } from '../../strings/dates'
import { words } from '../../strings/index'
import { clockText } from '../../ui/components/game-clock/clock-text'
import type { ResultCard } from '../../ui/components/share-card/result'
import { drawWeek } from '../../ui/components/share-card/result-picture'

/** This phone's finished games of the week of a day, from Monday to Sunday: of each day the one played last, if there is one. */
export function gamesOfWeek(day: string): (GameSummary | undefined)[] {
  const finished = games.list().filter(({ finishedAt }) => finishedAt !== null)
  const days = finished.map((game) => roundOf(originOf(game))?.day)
  return weekOf(day).map((one) => finished[days.indexOf(one)])
}

/** Lets the player share or save the results of the week of a day as one picture. `page` contains `<share-card id="share" />`. */
export function saveWeek(page: { selectComponent(selector: string): unknown }, day: string): void {
  const { app, result } = words()
  const week = weekOf(day)
  const days = gamesOfWeek(day).map((summary, index) => {
    const game = summary && games.load(summary.id)
    return {
      name: sayWeekday(week[index]),
      time: summary ? clockText(summary.elapsed) : '–',
      pace: game ? paceOf(game) : [],
    }
  })
  const title = `${app.name} · ${sayDay(week[0])} – ${sayDay(week[6])}`
  const card = page.selectComponent('#share') as ResultCard | null
  card?.saveSquare((pen) => drawWeek(pen, title, days, result.legend), urlOf('daily', { day }))
}
