import './support/fake-time'

import fc from 'fast-check'
import { outbox } from '../../miniprogram/state/cloud/outbox'
import { daily } from '../../miniprogram/state/days/daily'
import { offers } from '../../miniprogram/state/days/offers'
import { finishes } from '../../miniprogram/state/games/finishes'
import { originOf } from '../../miniprogram/state/games/game-summary'
import { games } from '../../miniprogram/state/games/games'
import { lessonProgress } from '../../miniprogram/state/lessons/lessons'
import { replacement } from '../../miniprogram/state/settings/replacement'
import { theme } from '../../miniprogram/state/settings/theme'
import { challenges } from '../../miniprogram/state/social/challenges'
import { firstScope } from '../../miniprogram/state/social/ranking'
import { silenceLog } from '../platform/fake-wx'
import { cases, partsOf, withPart } from '../support/properties'
import { startPhone, turn } from './support/phone'
import { readPhone } from './support/read-phone'
import { playedStorage } from './support/session'

const envelope = (data: unknown) => JSON.stringify({ version: 1, data })

/** Keys that the session of `playedStorage` does not write. */
const MORE_KEYS: Readonly<Record<string, string>> = {
  'board-scope': envelope('friends'),
  finishes: envelope({
    list: [{ id: 'a', at: 1_795_000_000_000, size: 9, level: 'hard', ms: 61_000, origin: 'typed' }],
    older: [{ size: 9, level: 'easy', finished: 2, times: [50_000] }],
  }),
  'lesson-games': envelope({ counts: { 'x-wing': 2 }, recent: ['a@1795000000000'] }),
  offers: envelope(['reminder']),
  replacement: envelope({ state: 'done', names: ['draft'], at: 1_795_000_000_000 }),
}

/** Everything that the app reads from the storage when it starts and when its pages are shown. */
async function readEverything(): Promise<void> {
  replacement.recover()
  replacement.undoableUntil()
  daily.settleAll()
  challenges.settleAll()
  outbox.retry()
  await readPhone()
  daily.record()
  const today = daily.today()
  today?.levels.map(({ level, result, standing }) => [level, result?.ms, standing?.percentile])
  today?.friends?.faces.map(({ name }) => name)
  games.list().map(originOf)
  finishes.list()
  finishes.kinds().map(finishes.of)
  lessonProgress.practised('x-wing')
  offers.wasMade('ranking')
  theme.current()
  await firstScope(false)
  await turn()
}

const garbage = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(null, true, 0, -1, 0.5, 1e300, '', 'x', '2026-11-21', [], [null], {}, [[]]),
)

/** A key with garbage, or with its value in which one part is garbage. */
function damageOf(stored: Readonly<Record<string, string>>, name: string) {
  const { version, data } = JSON.parse(stored[name])
  const parts = partsOf(data)
  const outer = parts.filter(({ length }) => length < 3)
  const damage = fc
    .tuple(fc.oneof(fc.constantFrom(...outer), fc.constantFrom(...parts)), garbage)
    .map(([path, other]) => JSON.stringify({ version, data: withPart(data, path, other) }))
  const text = fc.oneof(
    { weight: 6, arbitrary: damage },
    garbage.map(envelope),
    garbage.map((other) => JSON.stringify(other)),
    fc
      .tuple(garbage, garbage)
      .map(([first, second]) => JSON.stringify({ version: first, data: second })),
    fc.string(),
    fc.nat(stored[name].length).map((length) => stored[name].slice(0, length)),
  )
  return fc.tuple(fc.constant(name), text)
}

beforeEach(silenceLog)

test('the app starts with any stored garbage', async () => {
  const stored = { ...(await playedStorage()), ...MORE_KEYS }
  const damaged = fc.constantFrom(...Object.keys(stored)).chain((name) => damageOf(stored, name))
  await fc.assert(
    fc.asyncProperty(fc.array(damaged, { minLength: 1, maxLength: 3 }), async (changes) => {
      startPhone({ ...stored, ...Object.fromEntries(changes) })
      await readEverything()
    }),
    cases(40),
  )
})
