import { readdirSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  backupText,
  NOT_IN_BACKUP,
  newValues,
  REPLACED,
  readBackup,
  summaryOf,
} from '../../../miniprogram/packages/settings/backup/contents'
import { textChecksum } from '../../../miniprogram/platform/checksum'
import { createStorage } from '../../../miniprogram/platform/storage'
import { complete, type Work } from '../../../miniprogram/platform/work'
import { createGames } from '../../../miniprogram/state/games/games'
import { createReplacement } from '../../../miniprogram/state/settings/replacement'
import { createSettings } from '../../../miniprogram/state/settings/settings'
import { storedFinishes } from '../../../tools/phone/stored-finishes'
import { storedGame } from '../../../tools/phone/stored-game'
import { FakeWx, silenceLog } from '../../platform/fake-wx'
import { playedStorage } from '../../state/support/session'

const givens = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const stored = (data: unknown) => JSON.stringify({ version: 1, data })

const played: Record<string, string> = {
  ...storedGame({ givens, level: 'easy', origin: { kind: 'made' }, missing: 5 }),
  ...storedFinishes([{ id: 'a', at: 1_790_000_000_000, size: 9, level: 'easy', ms: 90_000 }]),
  settings: stored({ appearance: 'dark' }),
  lessons: stored({ solved: { 'x-wing': 7 }, begun: null }),
  outbox: stored([]),
}

beforeEach(silenceLog)

function phone(values: Readonly<Record<string, string>> = {}) {
  const wx = new FakeWx(new Map(Object.entries(values))).install()
  return { wx, store: createStorage() }
}

/** The backup of a phone with these values, as text. */
function backupOf(values: Readonly<Record<string, string>>): string {
  return complete(backupText(phone(values).store, 1_790_000_001_000))
}

/** Restores a text on a phone with these values, and returns its stored texts. */
function restoreOn(values: Readonly<Record<string, string>>, text: string) {
  const { wx, store } = phone(values)
  complete(createReplacement(store).replace(newValues(store, complete(readBackup(text)))))
  return { wx, store }
}

/** A text with one line changed and its checksums corrected, as somebody could write it. */
function forge(text: string, name: string, change: (json: string) => string): string {
  const [head, ...lines] = text.trim().split('\n')
  const forged = lines.map((line) => {
    const [key, version, , ...json] = line.split(' ')
    if (key !== name) return line
    const changed = change(json.join(' '))
    return `${key} ${version} ${textChecksum(`${key} ${version} ${changed}`)} ${changed}`
  })
  const start = head.split(' ').slice(0, 4).join(' ')
  return [`${start} ${textChecksum(forged.join('\n'))}`, ...forged].join('\n')
}

const problem = (text: string) => {
  try {
    complete(readBackup(text))
  } catch (error) {
    const { code, line, entry } = error as { code: string; line: number; entry: string }
    return [code, line, entry]
  }
  return null
}

describe('a backup', () => {
  test('restored on another phone, brings everything, and keeps what belongs to that phone', () => {
    const mine = { sync: stored({ on: true }), outbox: stored(['mine']), draft: stored(null) }
    const { wx, store } = restoreOn({ ...mine, 'game:old': '{}' }, backupOf(played))
    expect(createSettings(store).get().appearance).toBe('dark')
    const games = createGames(store)
    expect(games.list()).toMatchObject([{ id: 'game', level: 'easy' }])
    const before = createGames(phone(played).store).load('game')
    phone(Object.fromEntries(wx.disk) as Record<string, string>)
    expect(before?.history.log).toHaveLength(46)
    expect(games.load('game')).toEqual(before)
    for (const name of ['finishes', 'lessons']) {
      expect(JSON.parse(String(wx.disk.get(name))).data).toEqual(JSON.parse(played[name]).data)
    }
    expect(wx.disk.get('outbox')).toBe(mine.outbox)
    expect(wx.disk.has('draft')).toBe(false)
    expect(wx.disk.has('game:old')).toBe(false)
    // Nothing of it is uploaded unasked.
    expect(wx.disk.has('sync')).toBe(false)
  })

  test('says what is in it', () => {
    expect(summaryOf(complete(readBackup(backupOf(played))))).toEqual({
      madeAt: 1_790_000_001_000,
      games: 1,
      open: 1,
      finished: 1,
      first: 1_790_000_000_000,
      last: 1_790_000_000_000,
      drills: 3,
    })
  })

  test.each([
    ['a name before it', (text: string) => `我的备份：${text}`],
    ['a message and a signature', (text: string) => `给自己：\n\n${text}\n\n发自我的 iPhone`],
    ['Windows line ends', (text: string) => `备份\r\n${text.replace(/\n/g, '\r\n')}\r\n完`],
  ])('is found in a text with %s', (_, around) => {
    const text = backupOf(played)
    const plain = restoreOn({}, text).wx.disk
    expect([...restoreOn({}, around(text)).wx.disk]).toEqual([...plain])
  })

  test('does not submit games that another phone played', () => {
    const origin = { kind: 'daily', round: { day: '2026-11-20', level: 'easy' } } as const
    const challenge = { kind: 'challenge', code: 'abcdefghj2' } as const
    const finished = (id: string, from: typeof origin | typeof challenge) => {
      const game = storedGame({ givens, id, origin: from, missing: 0 })
      const { summary, save } = JSON.parse(game[`game:${id}`]).data
      return { [`game:${id}`]: stored({ summary: { ...summary, finishedAt: 5 }, save }) }
    }
    const games = { ...finished('day', origin), ...finished('dare', challenge) }
    const own = { abcdefghj2: { ms: 7 } }
    const { wx } = restoreOn({ challenges: stored(own) }, backupOf(games))
    const dataOf = (name: string) => JSON.parse(String(wx.disk.get(name))).data
    expect(dataOf('daily').outcomes).toEqual({ 'daily:2026-11-20:easy': { refused: 'already' } })
    // This phone knows the answer.
    expect(dataOf('challenges')).toEqual(own)
  })

  test('is made, read and restored in steps, at least one for each game', () => {
    const one = JSON.parse(played['game:game'])
    const games = Array.from({ length: 300 }, (_, i): [string, string] => {
      const summary = { ...one.data.summary, id: `g${i}` }
      return [`game:g${i}`, JSON.stringify({ ...one, data: { ...one.data, summary } })]
    })
    const { store } = phone(Object.fromEntries(games))
    const steps: number[] = []
    const count = <T>(work: Work<T>): T => {
      let before = 0
      for (let n = 0; ; n++) {
        const step = work.next()
        if (step.done) {
          steps.push(n)
          return step.value
        }
        expect(step.value).toBeGreaterThanOrEqual(before)
        expect(step.value).toBeLessThanOrEqual(1)
        before = step.value
      }
    }
    const values = newValues(store, count(readBackup(count(backupText(store, 0)))))
    const replacement = createReplacement(store)
    count(replacement.replace(values))
    count(replacement.undo())
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(300)
    expect(createGames(store).list()).toHaveLength(300)
  })

  test('survives a chat that changes the ends of lines', () => {
    expect(problem(`\ufeff${backupOf(played).replace(/\n/g, '\r\n')}  `)).toBeNull()
  })
})

describe('a foreign text is refused, and the place is named', () => {
  const text = backupOf(played)
  const lines = text.trim().split('\n')
  const lineOf = (name: string) => lines.findIndex((line) => line.startsWith(`${name} `)) + 1

  test.each([
    ['no backup', '812753649', ['none', 0, '']],
    ['a later format', text.replace('backup 1', 'backup 2'), ['newer', 1, '']],
    ['a cut text', lines.slice(0, 4).join('\n'), ['cut', 5, '']],
    ['a cut line', text.trim().slice(0, -20), ['damaged', lines.length, 'game:game']],
    [
      'a changed digit',
      text.replace('"ms":90000', '"ms":80000'),
      ['damaged', lineOf('finishes'), 'finishes'],
    ],
    ['a line twice', [...lines, lines[1]].join('\n'), ['damaged', 1, '']],
    ['a changed head', text.replace(/ \d+ /, ' x '), ['damaged', 1, '']],
  ])('%s', (_, changed, expected) => {
    expect(changed).not.toBe(text)
    expect(problem(changed)).toEqual(expected)
  })

  test.each<[string, string, (json: string) => string, string]>([
    ['settings that are no object', 'settings', () => '3', 'invalid'],
    ['a board that its moves do not lead to', 'game:game', (json) => json.slice(0, 40), 'damaged'],
    ['a game without a save', 'game:game', () => '{"summary":{}}', 'invalid'],
    [
      'a date that does not exist',
      'game:game',
      (j) => j.replace(/"playedAt":\d+/, '"playedAt":1e300'),
      'invalid',
    ],
    [
      'a board of a wrong size',
      'game:game',
      (j) => j.replace('\\"size\\":9', '\\"size\\":7'),
      'invalid',
    ],
    ['finishes that are no list', 'finishes', () => '{"list":{}}', 'invalid'],
  ])('%s', (_, name, change, code) => {
    expect(problem(forge(text, name, change))).toEqual([code, lineOf(name), name])
  })

  test('unknown names and versions', () => {
    expect(problem(text.replace(/settings/g, 'settingz'))?.[0]).toBe('damaged')
    const renamed = forge(text, 'lessons', (json) => json).replace(/^lessons 1 \S+/m, (start) => {
      const json = lines[lineOf('lessons') - 1].split(' ').slice(3).join(' ')
      return start.replace(/lessons 1 \S+/, `outbox 1 ${textChecksum(`outbox 1 ${json}`)}`)
    })
    const [head, ...rest] = renamed.split('\n')
    const resummed = [head.replace(/\S+$/, textChecksum(rest.join('\n'))), ...rest].join('\n')
    expect(problem(resummed)).toEqual(['newer', lineOf('lessons'), 'outbox'])
  })

  test('a forged summary of a game is made again from its save', () => {
    const forged = forge(text, 'game:game', (json) =>
      json.replace(/"values":"[^"]+"/, '"values":"x"'),
    )
    const { store } = restoreOn({}, forged)
    const [summary] = createGames(store).list()
    expect(summary.values).toHaveLength(81)
  })

  test('unknown fields are dropped', () => {
    const forged = forge(text, 'settings', () => '{"appearance":"loud","evil":1}')
    const { wx } = restoreOn({}, forged)
    expect(String(wx.disk.get('settings'))).toContain('"appearance":"follow"')
    expect(String(wx.disk.get('settings'))).not.toContain('evil')
  })
})

test('the positions that come back as drills move to another phone, other values in their place do not', () => {
  const drills = stored([
    {
      ...{ id: 'a:3', n: 3, puzzle: {}, values: '', solution: '', due: '', seen: 0, solved: 0 },
      answer: { step: {}, reasons: [] },
    },
  ])
  const text = backupOf({ ...played, 'own-drills': drills })
  expect(restoreOn({}, text).wx.disk.get('own-drills')).toBe(drills)
  const forged = forge(text, 'own-drills', () => '{"list":1}')
  expect(() => restoreOn({}, forged)).toThrow()
})

test('a game of a newer version is named as such, and what a newer version has stored outlives a restore', () => {
  const forged = forge(backupOf(played), 'game:game', (json) =>
    json.replace('\\"version\\":1', '\\"version\\":9'),
  )
  expect(() => complete(readBackup(forged))).toThrow(expect.objectContaining({ code: 'newer' }))

  const later = (text: string) => text.replace('"version":1', '"version":9')
  const newer = { settings: later(played.settings), 'game:theirs': later(played['game:game']) }
  const { wx, store } = restoreOn(newer, backupOf(played))
  expect(Object.fromEntries(wx.disk)).toMatchObject(newer)
  expect(createSettings(store).get().appearance).toBe('dark')
  expect(createGames(store).list()).toHaveLength(1)
  expect(backupOf(Object.fromEntries(wx.disk) as Record<string, string>)).toContain('"dark"')
})

test('every stored value is in the backup, or on the list of those that stay', () => {
  const root = resolve(__dirname, '../../../miniprogram')
  const files = (folder: string): string[] =>
    readdirSync(folder).flatMap((name) => {
      const path = resolve(folder, name)
      if (statSync(path).isDirectory()) return name.startsWith('miniprogram') ? [] : files(path)
      return path.endsWith('.ts') ? [path] : []
    })
  const names = files(root).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/: StoredKey<[^=]*= \{\s*name: '([^']+)'/g)].map(
      ([, name]) => name,
    ),
  )
  expect(names).toContain('settings')
  expect([...REPLACED, ...NOT_IN_BACKUP].sort()).toEqual(names.sort())
})

test('a backup of games of every size, origin and status is restored with all of them', async () => {
  const played = await playedStorage()
  const { store } = restoreOn({}, backupOf(played))
  const names = Object.keys(played).filter((name) => name.startsWith('game:'))
  const games = createGames(store)
  expect(games.list()).toHaveLength(names.length)
  expect(games.list().map(({ id }) => games.load(id))).not.toContain(null)
  expect(games.list()).toEqual(
    expect.arrayContaining(names.map((name) => JSON.parse(played[name]).data.summary)),
  )
})
