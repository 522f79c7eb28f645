import { eventually } from '../../support/eventually'
import { dataOf, recorded, useStage } from '../stage'

const stage = useStage({
  input: {
    wxml: `
      <input id="name" model:value="{{name}}" placeholder="名字" placeholder-class="faint" maxlength="5"
        bindinput="on" bindfocus="on" bindblur="on" bindconfirm="on" />
      <input id="digits" type="number" bindinput="on" />
      <input id="upper" bindinput="upper" />
      <input id="nick" type="nickname" value="{{nick}}" bindnicknamereview="on" />
      <input id="target" focus="{{focus}}" value="abcdef" cursor="2" aria-label="目标" />
      <button id="go" bindtap="go">go</button>`,
    wxss: '.faint { color: rgb(9, 8, 7) }',
    script: `
      data: { name: '', nick: '', focus: false },
      upper({ detail }) { return detail.value.toUpperCase() },
      go() { this.setData({ focus: true, name: '' }) },`,
  },
  textarea: {
    wxml: `
      <textarea id="auto" auto-height maxlength="-1" value="{{text}}" bindinput="on" bindlinechange="on" />
      <textarea id="fixed" disabled value="kept" />`,
    wxss: '#auto { width: 200px; line-height: 30px }',
    script: `data: { text: 'one' },`,
  },
  slider: {
    wxml: `<slider id="slider" min="0" max="10" step="2" value="4" bindchange="on" bindchanging="on" />`,
  },
})

test('the stage builds without problems', () => {
  expect(stage.problems).toEqual([])
})

test('an input reports its text, binds both ways and hides its placeholder', async () => {
  const phone = await stage.open('input')
  const { page } = phone
  const placeholder = page.locator('#name > div')
  expect(await placeholder.evaluate((element) => getComputedStyle(element).color)).toBe(
    'rgb(9, 8, 7)',
  )
  await page.locator('#name').tap()
  await page.keyboard.type('abcdefgh')
  expect(await dataOf(phone)).toMatchObject({ name: 'abcde' })
  expect(await placeholder.isVisible()).toBe(false)
  await page.keyboard.press('Enter')
  const events = await recorded(phone)
  expect(events[0]).toMatchObject({ type: 'focus', detail: { value: '', height: 0 } })
  expect(events.at(-3)).toMatchObject({ type: 'input', detail: { value: 'abcde', cursor: 5 } })
  expect(events.slice(-2).map(({ type }) => type)).toEqual(['confirm', 'blur'])
  await phone.tap('#go')
  await eventually(async () => expect(await page.locator('#name input').inputValue()).toBe(''))
  expect(await placeholder.isVisible()).toBe(true)
})

test('a number field accepts digits only', async () => {
  const { page } = await stage.open('input')
  await page.locator('#digits').tap()
  await page.keyboard.type('1a2.3')
  expect(await page.locator('#digits input').inputValue()).toBe('123')
  expect(await page.locator('#digits input').getAttribute('inputmode')).toBe('numeric')
})

test('the return value of an input handler replaces the text', async () => {
  const { page } = await stage.open('input')
  await page.locator('#upper').tap()
  await page.keyboard.type('ab')
  expect(await page.locator('#upper input').inputValue()).toBe('AB')
})

test('`focus` moves the focus and the cursor and keeps the label', async () => {
  const phone = await stage.open('input')
  await phone.tap('#go')
  const field = phone.page.getByRole('textbox', { name: '目标' }).locator('visible=true').last()
  await eventually(async () => {
    expect(await phone.page.evaluate(() => document.activeElement?.parentElement?.id)).toBe(
      'target',
    )
  })
  expect(await field.evaluate((element) => (element as HTMLInputElement).selectionStart)).toBe(2)
})

test('a rejected nickname is cleared', async () => {
  const phone = await stage.open('input')
  await phone.page.locator('#nick').tap()
  await phone.page.keyboard.type('违规名')
  await phone.page.locator('#name').tap()
  const review = (await recorded(phone)).find(({ type }) => type === 'nicknamereview')
  expect(review?.detail).toEqual({ pass: false, timeout: false })
  expect(await phone.page.locator('#nick input').inputValue()).toBe('')
})

test('an auto-height textarea grows with its lines and reports it', async () => {
  const phone = await stage.open('textarea')
  const { page } = phone
  const height = () => page.locator('#auto').evaluate((element) => element.clientHeight)
  expect(await height()).toBe(30)
  await page.locator('#auto').tap()
  await page.keyboard.type('\nb\nc')
  await eventually(async () => expect(await height()).toBe(90))
  const changes = (await recorded(phone)).filter(({ type }) => type === 'linechange')
  expect(changes.at(-1)?.detail).toMatchObject({ lineCount: 3, height: 90, heightRpx: 180 })
  expect(await page.locator('#fixed textarea').isDisabled()).toBe(true)
})

test('a slider reports its value while it moves and afterwards', async () => {
  const phone = await stage.open('slider')
  await phone.page.locator('#slider input').press('ArrowRight')
  expect(await recorded(phone)).toEqual([
    { type: 'changing', target: 'slider', detail: { value: 6 } },
    { type: 'change', target: 'slider', detail: { value: 6 } },
  ])
})
