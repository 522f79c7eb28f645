import { elementsOf, loadComponent } from '../../support/component'

test('a sheet that opens again while it is closing rises', async () => {
  jest.useFakeTimers()
  const sheet = loadComponent('ui/components/sheet/sheet', { heading: '更多' })
  const looksAfter = async (show: boolean, ms: number) => {
    sheet.setData({ show })
    await jest.advanceTimersByTimeAsync(ms)
    return elementsOf(sheet, '.van-popup').map(({ className }) => className)
  }
  const risen = [expect.stringContaining('van-bottom-enter-to')]
  expect(await looksAfter(true, 1000)).toEqual(risen)
  for (const ms of [0, 20, 50, 200, 360, 1000]) {
    await looksAfter(false, ms)
    expect(await looksAfter(true, 1000)).toEqual(risen)
  }
})
