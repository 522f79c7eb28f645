import type { Disk, StorageCall } from '../phone/memory-storage'
import { silently } from './app'
import { findLosses, type Life, liveToday, liveYesterday, type Watch } from './life'
import type { Row } from './report'

const CALLS: readonly StorageCall[] = [
  'getStorageSync',
  'setStorageSync',
  'removeStorageSync',
  'getStorageInfoSync',
]

const failed = (name: StorageCall) => new Error(`${name}:fail write DB data fail`)
const full = () => new Error('setStorageSync:fail exceed storage max size 10Mb')

/** What a value can have turned into. */
const GARBAGE: readonly unknown[] = [
  '',
  'x',
  'null',
  '{}',
  '[]',
  '{"version":1}',
  '{"version":1,"data":null}',
  '{"version":1,"data":[null,1,"x",{}]}',
  '{"version":1,"data":{"list":[null],"older":[null],"sizes":[null],"months":{"2026-11":null}}}',
  '{"version":99,"data":{}}',
  '{"version":1,"data":{"poi',
  '\u0000',
  42,
  true,
  { version: 1, data: {} },
  [],
]

/** Every storage call of a day fails once; the storage is full from every write on; every key holds garbage. */
export async function storageFaults(): Promise<Row[]> {
  return silently(async () => {
    const rows: Row[] = []
    for (const name of CALLS) rows.push(await failOnce(name))
    rows.push(await fillUp())
    for (const name of ['getStorageSync', 'setStorageSync'] as const)
      rows.push(await failAlways(name))
    rows.push(await spoil())
    return rows
  })
}

/** The calls that a day makes without faults. */
async function callsOf(name: StorageCall): Promise<number> {
  let calls = 0
  await liveToday(await liveYesterday(), (called) => {
    if (called === name) calls++
  })
  return calls
}

async function failOnce(name: StorageCall): Promise<Row> {
  const cases = await callsOf(name)
  const lost: string[] = []
  for (let index = 0; index < cases; index++) {
    let call = 0
    lost.push(
      ...(await liveWith(`call ${index}`, await liveYesterday(), (called, key) => {
        if (called === name && call++ === index) throw new Error(`${failed(name).message}: ${key}`)
      })),
    )
  }
  return { fault: `${name} fails once`, cases, lost }
}

/** All reads or writes of a key fail until the app starts again. Then it makes up for what it could not store. */
async function failAlways(name: StorageCall): Promise<Row> {
  const { disk } = await liveYesterday()
  const names = [...new Set([...disk.keys()].map((key) => key.replace(/:.*/, '')))]
  const lost: string[] = []
  for (const wanted of names) {
    lost.push(
      ...(await liveWith(wanted, await liveYesterday(), (called, key) => {
        if (called === name && key.startsWith(wanted)) throw failed(called)
      })),
    )
  }
  return { fault: `${name} always fails for a key`, cases: names.length, lost }
}

/** How much more than yesterday fits into the storage, characters. A finished game takes about 1,000. */
const ROOMS = Array.from({ length: 40 }, (_, index) => 50 * index)

/** The storage holds only a little more than yesterday. The app makes room or refuses, and recovers when there is room again. */
async function fillUp(): Promise<Row> {
  const lost: string[] = []
  for (const room of ROOMS) {
    const life = await liveYesterday()
    const limit = room + sizeOf(life.disk)
    lost.push(
      ...(await liveWith(`${room} characters left`, life, (called, key, value) => {
        if (called !== 'setStorageSync') return
        const others = new Map(life.disk)
        others.delete(key)
        if (sizeOf(others) + sizeOf(new Map([[key, value]])) > limit) throw full()
      })),
    )
  }
  const note = 'moves since the last save may be missing; the page says so'
  return { fault: 'the storage is almost full', cases: ROOMS.length, lost, note }
}

const sizeOf = (disk: Disk) =>
  [...disk].reduce((sum, [key, value]) => sum + key.length + String(value).length, 0)

async function liveWith(name: string, life: Life, watch: Watch): Promise<string[]> {
  const { uncaught, savedEntries } = await liveToday(life, watch)
  const losses = await findLosses(life, savedEntries)
  return [...uncaught, ...losses].map((line) => `${name}: ${line}`)
}

/** Every key in turn holds every kind of garbage. What other keys hold must stay, and the app must work. */
async function spoil(): Promise<Row> {
  const { disk } = await liveYesterday()
  const lost: string[] = []
  let cases = 0
  for (const key of disk.keys()) {
    for (const garbage of GARBAGE) {
      cases++
      const life = await liveYesterday()
      const own = [...life.disk.keys()][[...disk.keys()].indexOf(key)]
      life.disk.set(own, garbage)
      const { uncaught, savedEntries } = await liveToday(life, () => {})
      const losses = await findLosses(life, savedEntries)
      const others = losses.filter((line) => !belongsTo(line, own.replace(/:.*/, '')))
      lost.push(
        ...[...uncaught, ...others].map((line) => `${own} = ${JSON.stringify(garbage)}: ${line}`),
      )
    }
  }
  return {
    fault: 'a key holds garbage',
    cases,
    lost,
    note: 'what the key held itself is in its backup',
  }
}

/** What may be missing if a key held garbage, since it was only there. */
const OWN_LOSSES: Readonly<Record<string, RegExp>> = {
  settings: /setting/,
  game: /yesterday|finishes|statistics|2026-11-20/,
  statistics: /statistics/,
  outbox: /2026-11-20/,
  daily: /2026-11-20/,
}

const belongsTo = (line: string, key: string) => OWN_LOSSES[key]?.test(line) ?? false
