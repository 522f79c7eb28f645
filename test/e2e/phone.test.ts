import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import { eventually } from '../../tools/phone/patience'
import { openPhone } from '../support/phone'

const text = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const play = `pages/play/play?code=${encodeURIComponent(encodeShare({ puzzle: parsePuzzle(text) }))}`

describe('the test phone', () => {
  test('taps a link that the tab bar half covers, not the tab below it', async () => {
    const phone = await openPhone({ path: 'pages/me/me', height: 420 })
    const link = phone.find('设置')
    await link.evaluate((element) => {
      const bar = document.querySelector('.tab-bar') as Element
      const { top, height } = element.getBoundingClientRect()
      const middle = top + height / 2
      element.closest('wx-page')?.scrollBy(0, middle + 3 - bar.getBoundingClientRect().top)
    })
    await phone.tap(link)
    await eventually(async () => expect(phone.page.url()).toContain('packages/settings/'))
  })

  test('waits until what a control lies in has come to rest', async () => {
    const phone = await openPhone({ path: play })
    const tools = phone.find('.tools').first()
    await tools.evaluate((element) => {
      const frames = [{ transform: 'translateY(-90px)' }, { transform: 'none' }]
      element.animate(frames, { duration: 1200, easing: 'steps(3, start)' })
    })
    await phone.tap('更多')
    expect(await tools.evaluate((element) => element.getAnimations().length)).toBe(0)
    await phone.find('看答案').waitFor()
  })

  test.each([
    [play, '更多', '看答案'],
    // Here a sheet waits behind the tab bar.
    ['pages/home/home', '换一种', '对角线'],
  ])(
    'does not scroll %s to what lies in a sheet that has yet to rise',
    async (path, opens, line) => {
      const phone = await openPhone({ path, height: 500 })
      const style = await phone.page.addStyleTag({
        content: '.c-sheet--popup { transform: translateY(100%) !important }',
      })
      await phone.tap(opens)
      const scrolled = await phone.page.evaluateHandle(() => {
        const views: unknown[] = []
        addEventListener('scroll', ({ target }) => views.push(target), true)
        return views
      })
      const tapped = phone.tap(line)
      await phone.idle(500)
      await style.evaluate((element: HTMLStyleElement) => element.remove())
      await tapped
      expect(await scrolled.evaluate(({ length }) => length)).toBe(0)
    },
  )

  test('collects errors of the page', async () => {
    const phone = await openPhone()
    await phone.page.evaluate(() => {
      console.error('logged')
      setTimeout(() => {
        throw new Error('thrown')
      })
    })
    await eventually(async () => expect(phone.problems.length).toBeGreaterThan(1))
    const problems = phone.problems.splice(0)
    expect(problems[0]).toBe('logged')
    expect(problems.slice(1).join('\n')).toContain('Error: thrown')
  })
})
