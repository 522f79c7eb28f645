import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import { type Language, setLanguage, words } from '../../miniprogram/strings/index'
import { toTraditional } from '../../tools/build/traditional'
import { eventually } from '../../tools/phone/patience'
import type { Phone } from '../../tools/phone/phone'
import { openPhone } from '../support/phone'
import { openGame } from '../support/play'
import { seen } from '../support/seen'

/** Has no singles left: the easiest step is an XY-Wing. */
const wing = '..493.1...8.15.4.31.346..924152937..736841925298576341...614.3936.78..14.4132.6.7'

afterEach(() => setLanguage('zh'))

/** The characters on the page that are simplified Chinese, but for the name of that language. */
async function simplifiedOn(phone: Phone): Promise<string[]> {
  await phone.settled()
  const [text] = await phone.page.locator('body').allInnerTexts()
  return [...new Set(text.replace('简体中文', ''))].filter(
    (one) => !'行列'.includes(one) && toTraditional(one) !== one,
  )
}

const titleOf = (phone: Phone) => phone.find('.nav-title').textContent()

function wordsIn(language: Language) {
  setLanguage(language)
  return words()
}

/** Opens that game and shows all of its first hint. */
async function openHint(phone: Phone) {
  const { hint } = words()
  await openGame(phone, wing)
  for (const action of [hint.name, hint.method, hint.draw]) await phone.tap(action)
}

test('a phone whose WeChat is in Traditional Chinese shows it everywhere, until the player chooses', async () => {
  const t = wordsIn('zh-TW')
  const phone = await openPhone({ language: 'zh_TW', path: 'pages/home/home' })
  await phone.find(t.home.fresh).waitFor()
  expect(await simplifiedOn(phone)).toEqual([])

  // A lesson.
  await phone.tap(t.learn.title)
  await phone.tap(phone.find('.chapter-head').filter({ hasText: '翼' }))
  await phone.tap('XY-Wing')
  await phone.find('.caption').waitFor()
  expect(await simplifiedOn(phone)).toEqual([])

  // A game with a hint that names cells.
  await openHint(phone)
  expect(await phone.find('cell-text .name').first().textContent()).toBe('第1橫列第9直行')
  await seen(phone, 'traditional-hint')
  expect(await simplifiedOn(phone)).toEqual([])

  // The setting changes everything at once.
  await phone.follow('packages/settings/settings/settings')
  await eventually(async () => expect(await titleOf(phone)).toBe('設定'))
  expect(await simplifiedOn(phone)).toEqual([])
  for (const [choice, title] of [
    ['English', 'Settings'],
    ['简体中文', '设置'],
    ['繁體中文', '設定'],
  ]) {
    await phone.tap(choice)
    await eventually(async () => expect(await titleOf(phone)).toBe(title))
  }
  await phone.follow('pages/daily/daily')
  expect(await phone.find('.date').first().textContent()).toMatch(/^\d+月\d+日 週[一二三四五六日]$/)
})

test('English hints name cells r1c9, explain that once, and the board carries numbers; dates are English', async () => {
  wordsIn('en')
  const phone = await openPhone({ language: 'en' })
  await openHint(phone)
  const legend = phone.find('cell-text .legend')
  expect(await legend.textContent()).toBe('r1c9 = row 1, column 9')
  await phone.find('.margins').waitFor()
  await seen(phone, 'english-cell-names')
  await phone.tap('[aria-label="Close"]')
  await eventually(async () => expect(await phone.find('.margins').count()).toBe(0))
  await openHint(phone)
  await phone.find('cell-text .name').first().waitFor()
  expect(await legend.count()).toBe(0)

  await phone.follow('pages/daily/daily')
  expect(await phone.find('.date').first().textContent()).toMatch(
    /^[A-Z][a-z]+day, [A-Z][a-z]{2} \d+$/,
  )
  await phone.follow('packages/settings/settings/settings')
  await phone.tap('简体中文')
  await phone.follow('pages/daily/daily')
  expect(await phone.find('.date').first().textContent()).toMatch(/^\d+月\d+日 周[一二三四五六日]$/)
})

test('English questions, whose buttons are longer than WeChat accepts, are asked and answered', async () => {
  const { play } = wordsIn('en')
  const phone = await openPhone({ language: 'en', path: 'packages/settings/settings/settings' })
  await phone.tap('Delete all data on this device')
  await phone.find('.wx-dialog').getByText('Delete everything?').waitFor()
  await phone.tap('Cancel')
  await seen(phone, 'settings-end-english')
  await phone.tap('Delete all data on this device')
  await phone.tap('OK')
  await phone.find('Deleted').waitFor()

  await openGame(phone, wing)
  const given = await phone.cells()
  await phone.tapCell(0)
  await phone.tapDigit('5')
  await eventually(async () => expect((await phone.cells())[0]).toBe('5'))
  await phone.tap('[aria-label="More"]')
  await phone.tap(play.restart)
  await phone.find(play.restartAsk).waitFor()
  await phone.tap('OK')
  await eventually(async () => expect(await phone.cells()).toEqual(given))
})

/** JavaScript for a phone that cannot load subpackages when the app starts, if `condition` holds. */
const noPackagesIf = (condition: string) => `
  let hooks
  Object.defineProperty(window, 'localBrowser', {
    get: () => hooks,
    set: (value) => { hooks = value; hooks.packagesFail = ${condition} },
  })`

test('a language that was loaded once is shown from the first frame of the next start, also offline', async () => {
  wordsIn('en')
  // Notes every text that is ever shown on the first page.
  const script = `
    window.shown = new Set()
    new MutationObserver(() => {
      for (const page of document.querySelectorAll('wx-page')) window.shown.add(page.innerText)
    })
      .observe(document, { childList: true, subtree: true, characterData: true })
    ${noPackagesIf("sessionStorage.getItem('offline') !== null")}`
  const phone = await openPhone({ path: 'packages/settings/settings/settings', script })
  await phone.tap('English')
  await eventually(async () => expect(await titleOf(phone)).toBe('Settings'))

  const code = encodeShare({ puzzle: parsePuzzle(wing) })
  await phone.page.evaluate(() => sessionStorage.setItem('offline', ''))
  await phone.follow(`pages/play/play?code=${code}`)
  await phone.find(words().hint.name).waitFor()
  const shown = await phone.page.evaluate(() => [
    ...(window as never as { shown: Set<string> }).shown,
  ])
  expect(shown.length).toBeGreaterThan(0)
  expect(shown.join('').match(/.*[一-鿿].*/g) ?? []).toEqual([])
  // What failed is the check whether the stored texts are still the same.
  expect(phone.problems.splice(0)).toEqual([expect.stringContaining('languages.load')])
})
