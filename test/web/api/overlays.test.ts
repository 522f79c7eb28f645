import { eventually } from '../../../tools/phone/patience'
import { callWx, useStage } from '../stage'

const stage = useStage(
  {
    home: {
      wxml: '<button id="share" open-type="share" data-from="here">share</button>',
      script: `
        onShareAppMessage({ from, target }) {
          return { title: from + ' ' + (target ? target.dataset.from : ''), path: '/pages/home/home?code=1', imageUrl: '/images/card.svg' }
        },
        onShareTimeline() { return { title: 'line', query: 'code=2' } },`,
    },
  },
  {
    app: { permission: { 'scope.writePhotosAlbum': { desc: '保存答案' } } },
    files: { 'images/card.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="5" height="4"/>' },
  },
)

test('a modal resolves with the tapped button', async () => {
  const phone = await stage.open('home')
  const asked = callWx(phone, 'showModal', {
    title: '重来',
    content: '会清空',
    confirmText: '清空',
  })
  const dialog = phone.page.getByRole('dialog', { name: '重来' })
  await dialog.getByText('会清空').waitFor()
  await phone.tap('清空')
  expect(await asked).toEqual({
    confirm: true,
    cancel: false,
    content: null,
    errMsg: 'showModal:ok',
  })
  expect(await dialog.count()).toBe(0)
})

test('an editable modal resolves with the typed text', async () => {
  const phone = await stage.open('home')
  const asked = callWx(phone, 'showModal', { title: '名字', editable: true, placeholderText: '写' })
  await phone.page.getByPlaceholder('写').fill('小明')
  await phone.tap('确定')
  expect(await asked).toMatchObject({ confirm: true, content: '小明' })
  const refused = callWx(phone, 'showModal', { title: '名字', editable: true, content: 'x' })
  await phone.tap('取消')
  expect(await refused).toMatchObject({ confirm: false, cancel: true, content: null })
})

test('a modal rejects button texts of more than four characters', async () => {
  const phone = await stage.open('home')
  expect(await callWx(phone, 'showModal', { confirmText: '重新开始吧' })).toEqual({
    errMsg: 'showModal:fail confirmText length should not larger than 4 Chinese characters',
  })
})

test('an action sheet resolves with the tapped row and fails if dismissed', async () => {
  const phone = await stage.open('home')
  const chosen = callWx(phone, 'showActionSheet', { itemList: ['甲', '乙'] })
  await phone.tap('乙')
  expect(await chosen).toEqual({ tapIndex: 1, errMsg: 'showActionSheet:ok' })
  const dismissed = callWx(phone, 'showActionSheet', { itemList: ['甲'] })
  await phone.tap('取消')
  expect(await dismissed).toEqual({ errMsg: 'showActionSheet:fail cancel' })
  expect(await callWx(phone, 'showActionSheet', { itemList: Array(7).fill('x') })).toEqual({
    errMsg: 'showActionSheet:fail parameter error: itemList should not be large than 6',
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

test('a share button shows the card and a link to it', async () => {
  const phone = await stage.open('home', { user: 'ann' })
  await phone.tap('#share')
  const panel = phone.page.getByRole('dialog', { name: '分享' })
  await panel.getByText('button here').waitFor()
  const box = await panel.locator('img').boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(5 / 4)
  const link = new URL((await panel.getByRole('link').getAttribute('href')) ?? '')
  expect(link.hash).toBe('#/pages/home/home?code=1')
  expect(link.searchParams.has('user')).toBe(false)
  await phone.tap('复制链接')
  await phone.find('内容已复制').waitFor()
  expect(await callWx(phone, 'getClipboardData')).toMatchObject({ data: link.href })
})

test('the menu offers sharing to friends and timeline unless hidden', async () => {
  const phone = await stage.open('home')
  await phone.tap('[aria-label="更多"]')
  await phone.tap('分享到朋友圈')
  await phone.find('line').waitFor()
  expect(await phone.page.getByRole('link').getAttribute('href')).toContain(
    '#/pages/home/home?code=2',
  )
  await phone.tap('取消')
  await callWx(phone, 'hideShareMenu', { menus: ['shareTimeline'] })
  await phone.tap('[aria-label="更多"]')
  await phone.find('转发给朋友').waitFor()
  expect(await phone.find('分享到朋友圈').count()).toBe(0)
})

test('an iPhone cannot hide the timeline alone', async () => {
  const phone = await stage.open('home', { platform: 'ios' })
  await callWx(phone, 'hideShareMenu', { menus: ['shareTimeline'] })
  await phone.tap('[aria-label="更多"]')
  await phone.find('分享到朋友圈').waitFor()
})

test('a function fails on demand', async () => {
  const phone = await stage.open('home', { failing: ['showToast'] })
  expect(await callWx(phone, 'showToast', { title: '好' })).toEqual({
    errMsg: 'showToast:fail simulated failure',
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

test('a refused permission is remembered until it is granted in the settings', async () => {
  const phone = await stage.open('home')
  const asked = callWx(phone, 'authorize', { scope: 'scope.writePhotosAlbum' })
  await phone.find('保存答案').waitFor()
  await phone.tap('拒绝')
  const refused = { errMsg: 'authorize:fail auth deny', errno: 103 }
  expect(await asked).toEqual(refused)
  expect(await callWx(phone, 'authorize', { scope: 'scope.writePhotosAlbum' })).toEqual(refused)
  const settings = callWx(phone, 'openSetting')
  await phone.page.getByRole('switch').tap()
  await phone.tap('完成')
  expect(await settings).toMatchObject({ authSetting: { 'scope.writePhotosAlbum': true } })
  expect(await callWx(phone, 'authorize', { scope: 'scope.writePhotosAlbum' })).toEqual({
    errMsg: 'authorize:ok',
  })
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
