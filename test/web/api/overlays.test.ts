import { eventually } from '../../../tools/phone/patience'
import { callWx, useStage } from '../stage'

const stage = useStage({ home: { wxml: '<view>home</view>' } })

test('a modal rejects button texts of more than four characters, an action sheet more than six rows', async () => {
  const phone = await stage.open('home')
  expect(await callWx(phone, 'showActionSheet', { itemList: Array(7).fill('x') })).toEqual({
    errMsg: 'showActionSheet:fail parameter error: itemList should not be large than 6',
  })
  expect(await callWx(phone, 'showModal', { confirmText: '重新开始吧' })).toEqual({
    errMsg: 'showModal:fail confirmText length should not larger than 4 Chinese characters',
  })
})

test('a toast disappears by itself, and a new one replaces the current one', async () => {
  const phone = await stage.open('home')
  await callWx(phone, 'showToast', { title: '算', duration: 60_000 })
  await phone.page.getByRole('alert').getByText('算').waitFor()
  await callWx(phone, 'showToast', { title: '好', duration: 300 })
  expect(await phone.find('算').count()).toBe(0)
  await phone.page.getByRole('alert').getByText('好').waitFor()
  await eventually(async () => expect(await phone.find('好').count()).toBe(0))
})

test('the single page in the timeline refuses and reports the functions that WeChat forbids there', async () => {
  const phone = await stage.open('home', { scene: 1154 })
  expect(await callWx(phone, 'setNavigationBarTitle', { title: '题' })).toEqual({
    errMsg: 'setNavigationBarTitle:fail not available on the single page',
  })
  expect(phone.problems).toEqual([
    'wx.setNavigationBarTitle is not available on the single page in the timeline',
  ])
  phone.problems.length = 0
})

test('overlays follow the dark theme', async () => {
  const phone = await stage.open('home', { theme: 'dark' })
  void callWx(phone, 'showModal', { title: '夜' })
  const color = await phone.page
    .getByRole('dialog')
    .evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(color).toBe('rgb(44, 44, 44)')
  await phone.tap('确定')
})
