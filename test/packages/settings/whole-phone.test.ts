import {
  backupText,
  newValues,
  readBackup,
} from '../../../miniprogram/packages/settings/backup/contents'
import { createStorage } from '../../../miniprogram/platform/storage'
import { complete } from '../../../miniprogram/platform/work'
import { createGames } from '../../../miniprogram/state/games/games'
import { createReplacement } from '../../../miniprogram/state/settings/replacement'
import { FakeWx, silenceLog } from '../../platform/fake-wx'
import { playedStorage } from '../../state/support/session'

beforeEach(silenceLog)

function phone(values: Readonly<Record<string, string>>) {
  new FakeWx(new Map(Object.entries(values))).install()
  return createStorage()
}

test('a backup of games of every size, origin and status is restored with all of them', async () => {
  const played = await playedStorage()
  const text = complete(backupText(phone(played), 1_790_000_001_000))
  const store = phone({})
  complete(createReplacement(store).replace(newValues(store, complete(readBackup(text)))))

  const names = Object.keys(played).filter((name) => name.startsWith('game:'))
  const games = createGames(store)
  expect(games.list()).toHaveLength(names.length)
  expect(games.list().map(({ id }) => games.load(id))).not.toContain(null)
  expect(games.list()).toEqual(
    expect.arrayContaining(names.map((name) => JSON.parse(played[name]).data.summary)),
  )
})
