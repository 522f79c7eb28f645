import { eventually } from '../../../tools/phone/patience'
import { recorded, useStage } from '../stage'

const stage = useStage({
  text: {
    wxml: `
        <text id="line">one</text>
        <text id="lines" user-select>one{{newline}}two</text>`,
    script: `data: { newline: '\\n' },`,
  },
  buttons: {
    wxml: `
        <view bindtap="on" id="outer">
          <button id="plain" bindtap="on">plain</button>
          <button id="main" aria-label="主要">main</button>
        </view>
        <view id="pressed" hover-class="pressed" hover-start-time="0" hover-stay-time="60">
          <view id="inner" hover-class="pressed" hover-stop-propagation>inner</view>
        </view>`,
    wxss: '.pressed { background-color: rgb(1, 2, 3) }',
  },
})

test('the stage builds without problems', () => {
  expect(stage.problems).toEqual([])
})

test('text keeps line breaks', async () => {
  const { page } = await stage.open('text')
  const line = await page.locator('#line').boundingBox()
  const lines = await page.locator('#lines').boundingBox()
  expect(lines?.height).toBeGreaterThan((line?.height ?? 0) * 1.8)
})

test('text can be selected only with user-select', async () => {
  const { page } = await stage.open('text')
  const selection = (id: string) =>
    page.locator(id).evaluate((element) => getComputedStyle(element).userSelect)
  expect(await selection('#line')).toBe('none')
  expect(await selection('#lines')).toBe('text')
})

test('taps on a button bubble', async () => {
  const phone = await stage.open('buttons')
  await phone.tap('#plain')
  expect((await recorded(phone)).map(({ target }) => target)).toEqual(['plain', 'outer'])
})

test('a button has a role and a label', async () => {
  const { page } = await stage.open('buttons')
  expect(await page.getByRole('button', { name: '主要' }).getAttribute('id')).toBe('main')
})

test('hover-class applies while pressed, unless a child stops the propagation', async () => {
  const { page } = await stage.open('buttons')
  const color = (id: string) =>
    page.locator(id).evaluate((element) => getComputedStyle(element).backgroundColor)
  const dispatch = (id: string, type: string) =>
    page.locator(id).dispatchEvent(type, { bubbles: true })
  await dispatch('#pressed', 'pointerdown')
  await eventually(async () => expect(await color('#pressed')).toBe('rgb(1, 2, 3)'))
  await dispatch('#pressed', 'pointerup')
  await eventually(async () => expect(await color('#pressed')).toBe('rgba(0, 0, 0, 0)'))
  await dispatch('#inner', 'pointerdown')
  await eventually(async () =>
    expect([await color('#inner'), await color('#pressed')]).toEqual([
      'rgb(1, 2, 3)',
      'rgba(0, 0, 0, 0)',
    ]),
  )
})
