import type { Phone } from '../../tools/phone/phone'
import { openFixture, takeLines } from './on-fixture'

const open = () => openFixture({ path: '/pages/parts/parts' })
const textOf = async (phone: Phone, selector: string) =>
  ((await phone.page.locator(selector).textContent()) ?? '').replace(/\s+/g, ' ').trim()

test('properties, observers and behaviors of a component work together', async () => {
  const phone = await open()
  expect(await textOf(phone, '#box .c-box--title')).toBe('first first/0')
  await takeLines(phone)
  await phone.tap('.c-box--title')
  expect(await textOf(phone, '#box .c-box--title')).toBe('first first/1')
  expect(await takeLines(phone)).toEqual(['chosen {"title":"first","count":1}'])
})

test('`ready` of a component runs once', async () => {
  const phone = await open()
  expect((await takeLines(phone)).filter((line) => line === 'box ready')).toHaveLength(1)
})

test('wx://form-field provides name and value', async () => {
  const phone = await open()
  expect(await textOf(phone, '#field')).toBe('f=from the behavior')
})

test('WXS supports constructor names, regular expressions with backslashes and modules', async () => {
  const phone = await open()
  expect(await textOf(phone, '#words')).toBe('number text list 123 2020')
})

test('setData is logged with the size of its JSON', async () => {
  const phone = await open()
  await phone.takeSetData()
  await phone.tap('#two')
  const [first, ...others] = await phone.takeSetData()
  expect(first).toEqual({
    at: expect.any(Number),
    isNested: false,
    path: 'pages/parts/parts',
    bytes: JSON.stringify({ two: true, 'list[2]': { id: 'z' } }).length,
    data: { two: true, 'list[2]': { id: 'z' } },
  })
  expect(others.map(({ path }) => path)).toEqual(['components/group/group'])
  expect(await phone.page.locator('.row').allTextContents()).toEqual(['0x', '1y', '2z'])
})

test('nodes are counted as in the templates', async () => {
  const phone = await openFixture({ path: '/packages/extra/life/life' })
  // Three views, two of which contain text.
  expect(await phone.nodeCount('packages/extra/life/life')).toBe(3 + 2)
})

test('the depth of a page and its element with the most children are measured as in the templates', async () => {
  const phone = await openFixture({ path: '/packages/extra/life/life' })
  const tree = await phone.page.evaluate(() =>
    window.__miniProgram?.tree('packages/extra/life/life'),
  )
  expect(tree).toEqual({ nodes: 5, depth: 1, children: 3, widest: 'page' })
})

test('canIUse reports what web supports', async () => {
  const phone = await open()
  const answers = await phone.page.evaluate(() => {
    const { wx } = globalThis as unknown as { wx: WechatMiniprogram.Wx }
    return [
      'navigateTo',
      'startBeaconDiscovery',
      'button.open-type',
      'button.no-such-thing',
      'live-player',
      'createSelectorQuery.object.x',
    ].map((name) => wx.canIUse(name))
  })
  expect(answers).toEqual([true, false, true, false, false, true])
})

test('scripts of a mini program cannot access the DOM', async () => {
  const phone = await open()
  const data = await phone.page.evaluate(() => window.__miniProgram?.pages()[0].data)
  expect(data).toMatchObject({ absent: ['undefined', 'undefined', 'undefined'] })
})
