import type { Phone } from '../../tools/phone/phone'
import { callWx, dataOf, recorded, useStage } from './stage'

const record = (type: string) =>
  `globalThis.recorded.push({ type: '${type}', detail: '', target: '' })`

const { open } = useStage(
  {
    first: {
      wxml: '<view class="shown">first</view>',
      script: `
        onReady() {
          this.setData({ framesBefore: globalThis.paintedFrames })
        },`,
    },
    second: { wxml: '<leaf />' },
  },
  {
    app: { lazyCodeLoading: 'requiredComponents' },
    files: {
      'pages/second/second.json': JSON.stringify({ usingComponents: { leaf: '/leaf/leaf' } }),
      'pages/second/second.js': `${record('second')}\nPage({})`,
      'leaf/leaf.json': JSON.stringify({ component: true }),
      'leaf/leaf.wxml': '<view id="leaf">leaf</view>',
      'leaf/leaf.js': `${record('leaf')}\nComponent({})`,
    },
  },
)

const types = async (phone: Phone) => (await recorded(phone)).map(({ type }) => type)

test('the scripts of a page and its components run when it is opened first', async () => {
  const phone = await open('first')
  expect(await types(phone)).toEqual([])
  await callWx(phone, 'navigateTo', { url: '/pages/second/second' })
  await phone.find('#leaf').waitFor()
  expect(await types(phone)).toEqual(['leaf', 'second'])
  await callWx(phone, 'navigateBack')
  await callWx(phone, 'navigateTo', { url: '/pages/second/second' })
  await phone.find('#leaf').waitFor()
  expect(await types(phone)).toEqual(['leaf', 'second'])
})

test('a page becomes ready after its first frame', async () => {
  const script = `
    globalThis.paintedFrames = 0
    const count = () => { globalThis.paintedFrames += 1; requestAnimationFrame(count) }
    new MutationObserver((_, observer) => {
      if (!document.querySelector('.shown')) return
      observer.disconnect()
      globalThis.paintedFrames = 0
      requestAnimationFrame(count)
    }).observe(document, { childList: true, subtree: true })`
  const phone = await open('first', { script })
  expect((await dataOf(phone)).framesBefore).toBeGreaterThan(0)
})
