import { STARTERS } from '../../miniprogram/core/learning/starters'
import { solve } from '../../miniprogram/core/sudoku/solver'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import { eventually } from '../../tools/phone/patience'
import type { Phone } from '../../tools/phone/phone'
import { settings } from '../../tools/states/steps'
import { starterPath } from '../support/new-game'
import { openPhone } from '../support/phone'
import { seen } from '../support/seen'

const styleOf = (phone: Phone, target: string) =>
  phone
    .find(target)
    .first()
    .evaluate((element) => {
      const { color, fontSize } = getComputedStyle(element)
      return { color, fontSize: Number.parseFloat(fontSize) }
    })

test('the settings show their looks on a board at once, and keep them', async () => {
  const phone = await openPhone()
  await phone.tap('我的')
  await phone.tap('设置')
  expect(await phone.cellsWith('conflict')).toEqual([19, 21])
  await seen(phone, 'settings')
  expect(await phone.cellsWith('selected')).toEqual([13])
  const before = await styleOf(phone, '.board .conflict')
  await phone.tap('大')
  await phone.tap('色弱友好')
  const after = await styleOf(phone, '.board .conflict')
  expect(after.fontSize).toBeGreaterThan(before.fontSize)
  expect(after.color).not.toBe(before.color)
  await phone.tap('深色')
  expect((await styleOf(phone, '.board .conflict')).color).not.toBe(after.color)
  await phone.tap('浅色')
  await seen(phone, 'settings-look')
  await phone.tap('[aria-label^="标出冲突"]')
  expect(await phone.cellsWith('conflict')).toEqual([])
  await phone.tap('[aria-label^="标出冲突"]')

  await phone.tapCell(8)
  expect(await phone.cellsWith('same')).toEqual([8, 19, 21])
  await phone.tap('[aria-label^="高亮相同数字"]')
  expect(await phone.cellsWith('same')).toEqual([])

  // A game has the same looks, also after a restart.
  await phone.restart()
  await phone.follow(starterPath('four-gentle'))
  const empty = (await phone.cells()).indexOf('')
  await phone.tapCell(empty)
  await phone.tapDigit('1')
  expect((await styleOf(phone, '.board .conflict')).color).toBe(after.color)
  await seen(phone, 'play-distinct')
})

/** The small built-in puzzle, and where and what is missing. */
const small = parsePuzzle(STARTERS[0].givens)
const missing = [...(solve(small) as Uint8Array).entries()].filter(([cell]) => !small.values[cell])

/** Records what the phone vibrates, ms. */
const RECORD_VIBRATIONS = `
  window.vibrations = []
  navigator.vibrate = (ms) => window.vibrations.push(ms)`

/** How long web vibrates for the strongest setting. */
const STRONG_MS = { place: 20, refuse: 30 }

const takeVibrations = async (phone: Phone) => {
  await phone.settled()
  return phone.page.evaluate('window.vibrations.splice(0)')
}

test('sounds and vibration are off until they are turned on, and then differ by what happens', async () => {
  const phone = await openPhone({
    storage: settings({ haptics: 'off' }),
    script: RECORD_VIBRATIONS,
  })
  /** Waits until these sounds, and no others, have been started since the last call. */
  const hear = async (...expected: string[]) => {
    const heard: string[] = []
    await eventually(async () => {
      heard.push(...(await phone.takeSounds()))
      expect(heard).toEqual(expected)
    })
  }
  const [[cell, digit], [other]] = missing
  await phone.follow(starterPath('four-gentle'))
  await phone.tapCell(cell)
  await phone.tapDigit(String(digit))
  await hear()
  expect(await takeVibrations(phone)).toEqual([])
  await phone.follow('pages/me/me')
  await phone.tap('设置')
  await phone.tap('[aria-label^="声音"]')
  await hear('unit')
  await seen(phone, 'settings-end')
  await phone.tap('强')
  expect(await takeVibrations(phone)).toEqual([STRONG_MS.place])
  await phone.goBack()
  await phone.tap('首页')
  await phone.tap('接着玩')
  await phone.tap('撤销')
  await hear('erase')
  await phone.tap('笔记')
  await phone.tapCell(other)
  await phone.tapDigit('1')
  await hear('note')
  await phone.tap('笔记')
  await phone.tapCell(cell)
  const given = small.values[small.shape.peers[cell].find((peer) => small.values[peer]) as number]
  await phone.tapDigit(String(given))
  await hear('mistake')
  expect(await takeVibrations(phone)).toEqual([STRONG_MS.place, STRONG_MS.refuse])
  await phone.tap('擦除')
  await hear('erase')

  const sounds: string[] = []
  for (const [empty, right] of missing) {
    await phone.tapCell(empty)
    await phone.tapDigit(String(right))
    sounds.push(...(await phone.takeSounds()))
  }
  await eventually(async () => {
    sounds.push(...(await phone.takeSounds()))
    expect(sounds).toHaveLength(missing.length)
  })
  expect(new Set(sounds.slice(0, -1))).toEqual(new Set(['place', 'unit']))
  expect(sounds[sounds.length - 1]).toBe('finish')
})

test('a completed unit is offered to be heard and felt once, and is so only with motion', async () => {
  const phone = await openPhone({
    storage: settings({ haptics: 'off' }),
    script: RECORD_VIBRATIONS,
  })
  const offer = phone.find('填满一行时可以轻响、轻震，在设置里打开')
  const path = starterPath('four-gentle')
  /** Fills the puzzle up to its last cell, which completes rows, columns, boxes and digits. */
  const fillIn = async () => {
    for (const [cell, digit] of missing.slice(0, -1)) {
      await phone.tapCell(cell)
      await phone.tapDigit(String(digit))
    }
  }
  await phone.follow(path)
  await phone.page.emulateMedia({ reducedMotion: 'reduce' })
  await fillIn()
  expect(await offer.count()).toBe(0)
  await phone.page.emulateMedia({ reducedMotion: 'no-preference' })
  const [cell, digit] = missing[missing.length - 2]
  const again = async () => {
    await phone.tapCell(cell)
    await phone.tap('擦除')
    await phone.tapDigit(String(digit))
  }
  await again()
  await offer.waitFor()
  await offer.waitFor({ state: 'hidden' })
  expect(await phone.takeSounds()).toEqual([])
  await phone.follow('packages/settings/settings/settings')
  await phone.tap('[aria-label^="填满一行"]')
  await phone.follow(path)
  await phone.page.emulateMedia({ reducedMotion: 'no-preference' })
  await phone.find('digit-pad').waitFor()
  await again()
  await eventually(async () => expect(await phone.takeSounds()).toEqual(['unit']))
  expect(await takeVibrations(phone)).toHaveLength(1)
  expect(await offer.count()).toBe(0)
  await phone.page.emulateMedia({ reducedMotion: 'reduce' })
  await again()
  expect([await phone.takeSounds(), await takeVibrations(phone)]).toEqual([[], []])
})
