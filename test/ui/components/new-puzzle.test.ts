import { loadComponent } from '../../support/component'

test('progress is sent to the view only where it has changed', () => {
  const element = loadComponent('ui/components/new-puzzle/new-puzzle')
  element.setData({ making: { open: true, text: '' } })
  const { instance } = element
  const setData = jest.spyOn(instance as { setData(patch: object): void }, 'setData')
  const report = instance.showProgress as (tried: number) => void
  for (const tried of [120, 120, 120, 121]) report.call(instance, tried)
  expect(setData.mock.calls).toEqual([
    [{ 'making.text': '试了 120 道，还没有难度正好的' }],
    [{ 'making.text': '试了 121 道，还没有难度正好的' }],
  ])
})
