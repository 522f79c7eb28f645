import { games } from '../../../state/games/games'
import { replacement, UNDO_DAYS } from '../../../state/settings/replacement'
import { dayOnPhone, sayDay, sayDayOfYear, timeOfDay } from '../../../strings/dates'
import { fill } from '../../../strings/index'
import { settingsPageWords } from '../strings/index'
import { sync } from '../sync/sync'
import type { BackupSummary } from './contents'
import type { BackupError } from './format'

const words = () => settingsPageWords().backup

/** What a backup holds, as lines of the sheet. */
export interface SummaryView {
  readonly lines: readonly { readonly name: string; readonly text: string }[]
  /** What it replaces. */
  readonly warning: string
}

export function summaryView(summary: BackupSummary): SummaryView {
  const t = words()
  const { madeAt, open, finished, first, last, drills } = summary
  const made = `${dateText(madeAt)} ${timeOfDay(new Date(madeAt))}`
  const days =
    first === null || last === null
      ? ''
      : fill(t.summaryDaysText, { first: dateText(first), last: dateText(last) })
  const lines = [
    { name: t.summaryMade, text: made },
    { name: t.summaryGames, text: gamesText(summary.games, open) },
    { name: t.summaryFinished, text: gamesText(finished, 0) },
    { name: t.summaryDays, text: days },
    { name: t.summaryDrills, text: drills > 0 ? fill(t.summaryDrillsText, { n: drills }) : '' },
  ]
  const replaced = fill(t.replaceText, { games: games.list().length, days: UNDO_DAYS })
  return {
    lines: lines.filter(({ text }) => text !== ''),
    warning: sync.status().on ? `${replaced}${t.replaceSync}` : replaced,
  }
}

/** '3 盘', '3 盘，其中 1 盘没下完'; '' for none. */
function gamesText(games: number, open: number): string {
  const t = words()
  if (games === 0) return ''
  return fill(open > 0 ? t.summaryOpenText : t.summaryGamesText, { games, open })
}

/** Why a text is refused, with the place. */
export function sayBackupError({ code, line, entry }: BackupError): string {
  const t = words()
  const text = t.errors[code]
  if (line === 0) return text
  const names: Readonly<Record<string, string>> = t.entries
  const name = names[entry.startsWith('game:') ? 'game' : entry]
  return name ? fill(t.errorPlace, { line, entry: name, text }) : fill(t.errorLine, { line, text })
}

/** Until when the data before the last restore are kept, in words; '' if there are none. */
export function undoText(): string {
  const until = replacement.undoableUntil()
  if (until === null) return ''
  return fill(words().undoText, { date: sayDay(dayOnPhone(new Date(until))) })
}

function dateText(at: number): string {
  return sayDayOfYear(dayOnPhone(new Date(at)))
}

/** '12 KB', '1.4 MB'. */
export function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}

/** What is being done, with the percentage that is done. */
export const percentText = (text: string, share: number): string =>
  fill(text, { percent: Math.floor(100 * share) })
