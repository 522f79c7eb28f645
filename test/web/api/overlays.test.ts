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
