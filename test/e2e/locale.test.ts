import { Converter } from 'opencc-js/cn2t'
import { parsePuzzle } from '../../miniprogram/core/sudoku/notation'
import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { type Language, setLanguage, words } from '../../miniprogram/strings/index'
import type { Phone } from '../../tools/phone/phone'
import { eventually } from '../support/eventually'
import { openPhone } from '../support/phone'

/** Has no singles left: the easiest step is an XY-Wing. */
const wing = '..493.1...8.15.4.31.346..924152937..736841925298576341...614.3936.78..14.4132.6.7'

afterEach(() => setLanguage('zh'))

const toTraditional = Converter({ from: 'cn', to: 'tw' })

/** The characters on the page that are simplified Chinese, but for the name of that language. */
async function simplifiedOn(phone: Phone): Promise<string[]> {
  await phone.settled()
  const [text] = await phone.page.locator('body').allInnerTexts()
  return [...new Set(text.replace('简体中文', ''))].filter((one) => toTraditional(one) !== one)
}

const titleOf = (phone: Phone) => phone.find('.nav-title').textContent()

function wordsIn(language: Language) {
  setLanguage(language)
  return words()
}

test('a phone whose WeChat is in Traditional Chinese shows it everywhere, until the player chooses', async () => {
  const t = wordsIn('zh-TW')
  const phone = await openPhone({ language: 'zh_TW', path: 'pages/home/home' })
  await phone.find(t.home.mine).waitFor()
  expect(await simplifiedOn(phone)).toEqual([])

  // A lesson.
  await phone.tap(t.learn.title)
  await phone.tap('XY-Wing')
  await phone.find('.caption').waitFor()
  expect(await simplifiedOn(phone)).toEqual([])

  // A game with a hint that names cells.
  await phone.page.evaluate(
    (code) => {
      location.hash = `#/pages/play/play?code=${code}`
    },
    encodeShare({ puzzle: parsePuzzle(wing) }),
  )
  await phone.cells()
  for (const action of [t.hint.name, t.hint.method, t.hint.draw]) await phone.tap(action)
  await phone.page
    .getByText(/第1橫列第1、9直行|第1橫列第1直行/)
    .first()
    .waitFor()
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
  await phone.restart()
  await phone.find(t.home.mine).waitFor()
})
