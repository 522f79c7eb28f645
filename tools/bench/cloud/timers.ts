import type { CloudManifest, LocalCloud } from '../../../cloud/emulator'
import { firesAt, parseSchedule } from '../../../cloud/emulator/functions/timer'

/**
 * The billed calls and database actions of each timer within 24 hours without players. `setNow` sets the cloud's clock;
 * `from` is its current value, milliseconds since 1970.
 */
export async function countTimerUsage(
  cloud: LocalCloud,
  { functions }: CloudManifest,
  from: number,
  setNow: (now: number) => void,
): Promise<Map<string, number>> {
  const schedules = Object.entries(functions).flatMap(([name, { timer }]) =>
    timer ? [{ name, schedule: parseSchedule(timer) }] : [],
  )
  const counted = new Map(schedules.map(({ name }) => [name, 0]))
  for (let now = from; now < from + 24 * 3600_000; now += 1000) {
    for (const { name, schedule } of schedules) {
      if (!firesAt(schedule, now)) continue
      setNow(now)
      const before = cloud.operations.total
      await cloud.fire(name)
      const actions = cloud.operations.total - before
      counted.set(name, (counted.get(name) ?? 0) + 1 + actions)
    }
  }
  return counted
}
