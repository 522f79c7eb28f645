import { eventually } from '../../support/eventually'
import { recorded, useStage } from '../stage'

const stage = useStage({
  text: {
    wxml: `
        <text id="decoded" decode>1&nbsp;&lt;&nbsp;{{two}}</text>
        <text id="spaced" space="ensp">a b</text>
        <text id="lines">one{{newline}}two</text>
        <button id="change" bindtap="change">change</button>`,
    script: `data: { two: '2', newline: '\\n' }, change() { this.setData({ two: '3&amp;4' }) },`,
  },
  buttons: {
    wxml: `
        <view bindtap="on" id="outer">
          <button id="plain" bindtap="on">plain</button>
          <button id="disabled" disabled bindtap="on">disabled</button>
          <button id="main" type="primary" aria-label="主要">main</button>
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

test('text decodes entities once and applies `space` and line breaks', async () => {
  const { page } = await stage.open('text')
  expect(await page.locator('#decoded').textContent()).toBe('1\u00a0<\u00a02')
  expect(await page.locator('#spaced').textContent()).toBe('a\u2002b')
  const [one, two] = [
    await page.locator('#lines').boundingBox(),
    await page.locator('#spaced').boundingBox(),
  ]
  expect(one?.height).toBeGreaterThan((two?.height ?? 0) * 1.8)
  await page.locator('#change').tap()
  await eventually(async () => {
    expect(await page.locator('#decoded').textContent()).toBe('1\u00a0<\u00a03&4')
  })
})

test('taps on a button bubble, taps on a disabled button do not', async () => {
  const phone = await stage.open('buttons')
  await phone.page.locator('#disabled').tap({ force: true })
  expect(await recorded(phone)).toEqual([])
  await phone.tap('#plain')
  expect((await recorded(phone)).map(({ target }) => target)).toEqual(['plain', 'outer'])
})

test('a button has a role and a label', async () => {
  const { page } = await stage.open('buttons')
  await expect(page.getByRole('button', { name: '主要' }).getAttribute('type')).resolves.toBe(
    'primary',
  )
  expect(await page.locator('#disabled').getAttribute('aria-disabled')).toBe('true')
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
