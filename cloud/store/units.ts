import { addOnce, command, database, getDocument, getDocuments } from './database'

/** What all functions have used in a month, by the days of it. The document does not concern a player and is kept. */
interface Month {
  readonly _id: string
  readonly days: Readonly<Record<string, number>>
}

const idOf = (day: string) => `units.${day.slice(0, 7)}`

/** Adds units (calls, reads and writes) to those of a day. One action; three for the first ones of a month. */
export async function addUnits(day: string, units: number): Promise<void> {
  const data = { [`days.${day.slice(8)}`]: command.inc(units) }
  const month = database.collection<Month>('jobs').doc(idOf(day))
  if ((await month.update({ data })).stats.updated > 0) return
  await addOnce('jobs', { _id: idOf(day), days: {} })
  await month.update({ data })
}

/** The units of the month of a day, with one action. 0 if none are counted. */
export async function unitsOfMonth(day: string): Promise<number> {
  const month = await getDocument<Month>('jobs', idOf(day))
  return Object.values(month?.days ?? {}).reduce((sum, units) => sum + units, 0)
}

/** The units of some days, with one action. */
export async function unitsOf(days: readonly string[]): Promise<number[]> {
  const months = await getDocuments<Month>('jobs', [...new Set(days.map(idOf))])
  return days.map((day) => months.find(({ _id }) => _id === idOf(day))?.days[day.slice(8)] ?? 0)
}
