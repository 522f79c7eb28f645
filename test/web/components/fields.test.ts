import { eventually } from '../../../tools/phone/patience'
import { dataOf, recorded, useStage } from '../stage'

const stage = useStage({
  input: {
    wxml: `
      <input id="name" model:value="{{name}}" placeholder="名字" placeholder-class="faint" maxlength="5"
        bindinput="on" bindfocus="on" bindblur="on" bindconfirm="on" />
      <input id="upper" bindinput="upper" />
      <input id="nick" type="nickname" value="{{nick}}" bindinput="on" bindnicknamereview="on" />
      <button id="clear" bindtap="clear">clear</button>`,
    wxss: '.faint { color: rgb(9, 8, 7) }',
    script: `
      data: { name: '', nick: '' },
      upper({ detail }) { return detail.value.toUpperCase() },
      clear() { this.setData({ name: '' }) },`,
  },
  textarea: {
    wxml: `<textarea id="text" placeholder="说明" value="one" maxlength="-1" aria-label="目标" bindinput="on" />`,
  },
  form: {
    wxml: `
      <form id="form" bindsubmit="on" bindreset="on">
        <input id="first" name="first" value="one" />
        <view><textarea id="second" name="second" /></view>
        <input id="unnamed" value="x" />
        <button id="submit" form-type="submit">submit</button>
        <button id="reset" form-type="reset">reset</button>
      </form>
      <input id="outside" name="outside" />`,
  },
  layer: {
    wxml: `
      <view style="position: fixed; top: 0">
        <textarea id="right" fixed="{{true}}" />
        <textarea id="wrong" />
      </view>`,
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
  await phone.type('abcdefgh')
  expect(await dataOf(phone)).toMatchObject({ name: 'abcde' })
  expect(await placeholder.isVisible()).toBe(false)
  await page.keyboard.press('Enter')
  await phone.settled()
  const events = await recorded(phone)
  expect(events[0]).toMatchObject({ type: 'focus', detail: { value: '', height: 0 } })
  expect(events.at(-3)).toMatchObject({ type: 'input', detail: { value: 'abcde', cursor: 5 } })
  expect(events.slice(-2).map(({ type }) => type)).toEqual(['confirm', 'blur'])
  await phone.tap('#clear')
  await eventually(async () => expect(await page.locator('#name input').inputValue()).toBe(''))
  expect(await placeholder.isVisible()).toBe(true)
})

test('the return value of an input handler replaces the text', async () => {
  const phone = await stage.open('input')
  await phone.page.locator('#upper').tap()
  await phone.type('ab')
  expect(await phone.page.locator('#upper input').inputValue()).toBe('AB')
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

test('a nickname field triggers no input event', async () => {
  const phone = await stage.open('input')
  await phone.page.locator('#nick').tap()
  await phone.page.keyboard.type('小棋')
  await phone.page.locator('#name').tap()
  const events = await recorded(phone)
  expect(events.map(({ type, target }) => `${target} ${type}`)).toEqual([
    'nick nicknamereview',
    'name focus',
  ])
})

test('a form submits the values of its named fields', async () => {
  const phone = await stage.open('form')
  await phone.page.locator('#second').tap()
  await phone.page.keyboard.type('two')
  await phone.tap('#submit')
  expect(await recorded(phone)).toEqual([
    { type: 'submit', target: 'form', detail: { value: { first: 'one', second: 'two' } } },
  ])
})

test('a reset form has empty fields', async () => {
  const phone = await stage.open('form')
  await phone.tap('#reset')
  const { page } = phone
  await eventually(async () => expect(await page.locator('#first input').inputValue()).toBe(''))
  expect(await page.locator('#unnamed input').inputValue()).toBe('x')
  expect(await recorded(phone)).toMatchObject([{ type: 'reset', target: 'form' }])
})

test('a textarea in a fixed layer without the attribute fixed is reported', async () => {
  const phone = await stage.open('layer')
  await phone.page.locator('#right').tap()
  expect(phone.problems).toEqual([])
  await phone.page.locator('#wrong').tap()
  await eventually(async () =>
    expect(phone.problems).toEqual(['<textarea> in a fixed layer needs the attribute fixed']),
  )
  phone.problems.length = 0
})

test('a textarea reports its text, accepts line breaks and has its label', async () => {
  const phone = await stage.open('textarea')
  const { page } = phone
  await page.locator('#text').tap()
  await page.keyboard.press('End')
  await page.keyboard.type('\ntwo')
  expect(await page.getByRole('textbox', { name: '目标' }).inputValue()).toBe('one\ntwo')
  expect((await recorded(phone)).at(-1)).toMatchObject({
    type: 'input',
    detail: { value: 'one\ntwo' },
  })
})

test('a slider reports its value while it moves and afterwards', async () => {
  const phone = await stage.open('slider')
  await phone.page.locator('#slider input').press('ArrowRight')
  expect(await recorded(phone)).toEqual([
    { type: 'changing', target: 'slider', detail: { value: 6 } },
    { type: 'change', target: 'slider', detail: { value: 6 } },
  ])
})
