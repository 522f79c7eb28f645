import { elementsOf, eventsOf, loadComponent, tap } from '../../support/component'

const row = 'ui/components/setting-row/setting-row'

test('a tap on a switch row requests the opposite state', async () => {
  const off = loadComponent(row, { name: '计时', hint: '显示用时', checked: false })
  const changes = eventsOf(off, 'change')
  expect(off.dom?.textContent).toContain('计时')
  expect(off.dom?.textContent).toContain('显示用时')
  expect(elementsOf(off, '.arrow')).toEqual([])

  await tap(off, '.van-cell')
  off.setData({ checked: true })
  await tap(off, '.van-cell')
  expect(changes).toEqual([{ checked: true }, { checked: false }])
})

test('a value row shows its value and no switch', () => {
  const value = loadComponent(row, { kind: 'value', value: '跟随微信' })
  expect(elementsOf(value, '.arrow')[0].textContent).toBe('跟随微信')
  expect(elementsOf(value, 'van-switch')).toEqual([])
})
