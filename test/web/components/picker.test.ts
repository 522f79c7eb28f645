import { dataOf, recorded, useStage } from '../stage'

const stage = useStage({
  pickers: {
    wxml: `
      <picker id="one" range="{{sizes}}" range-key="name" value="{{size}}" header-text="大小" bindchange="on" bindcancel="on">
        <view id="open">大小</view>
      </picker>
      <picker id="day" mode="date" value="2024-02-29" start="2020-01-01" end="2030-12-31" bindchange="on"><view>日期</view></picker>
      <picker id="two" mode="multiSelector" range="{{columns}}" value="{{[0, 0]}}" bindcolumnchange="turn" bindchange="on"><view>两列</view></picker>`,
    script: `
      data: { size: 1, sizes: [{ name: '四' }, { name: '六' }, { name: '九' }], columns: [['甲', '乙'], ['甲1', '甲2']] },
      turn({ detail }) { if (detail.column === 0) this.setData({ columns: [['甲', '乙'], detail.value ? ['乙1'] : ['甲1', '甲2']] }) },`,
  },
})

const selected = (name: string) => `[role=option][aria-selected=true]:has-text("${name}")`

test('the stage builds without problems', () => {
  expect(stage.problems).toEqual([])
})

test('a picker opens on a tap at its value and answers the tapped row', async () => {
  const phone = await stage.open('pickers')
  await phone.tap('#open')
  await phone.find(selected('六')).waitFor()
  await phone.tap('九')
  await phone.find(selected('九')).waitFor()
  await phone.tap('确定')
  expect(await recorded(phone)).toEqual([{ type: 'change', detail: { value: '2' }, target: 'one' }])
})

test('a picker that is dismissed changes nothing', async () => {
  const phone = await stage.open('pickers')
  await phone.tap('#open')
  await phone.tap('四')
  await phone.tap('取消')
  expect((await recorded(phone)).map(({ type }) => type)).toEqual(['cancel'])
  await phone.tap('#open')
  await phone.find(selected('六')).waitFor()
})

test('scrolling a wheel chooses its middle row', async () => {
  const phone = await stage.open('pickers')
  await phone.tap('#open')
  await phone.page.getByRole('listbox').evaluate((wheel) => wheel.scrollTo({ top: 0 }))
  await phone.find(selected('四')).waitFor()
  await phone.tap('确定')
  expect((await recorded(phone))[0].detail).toEqual({ value: '0' })
})

test('a date picker moves the day into a shorter month', async () => {
  const phone = await stage.open('pickers')
  await phone.tap('日期')
  await phone.find(selected('29日')).waitFor()
  await phone.tap('2025年')
  await phone.find(selected('28日')).waitFor()
  await phone.tap('确定')
  expect((await recorded(phone))[0].detail).toEqual({ value: '2025-02-28' })
})

test('the page changes the second column while the first turns', async () => {
  const phone = await stage.open('pickers')
  await phone.tap('两列')
  await phone.tap('乙')
  await phone.find(selected('乙1')).waitFor()
  expect(await phone.find('甲1').count()).toBe(0)
  await phone.tap('确定')
  expect((await recorded(phone))[0].detail).toEqual({ value: [1, 0] })
  expect(await dataOf(phone)).toMatchObject({ columns: [['甲', '乙'], ['乙1']] })
})
