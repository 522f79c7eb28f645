import { callWx, useStage } from '../stage'

const stage = useStage(
  { home: { wxml: '<view>home</view>' }, me: { wxml: '<view>me</view>' } },
  {
    app: {
      tabBar: {
        color: '#000000',
        selectedColor: '#00ff00',
        backgroundColor: '#ffffff',
        list: ['home', 'me'].map((name) => ({ pagePath: `pages/${name}/${name}`, text: name })),
      },
    },
  },
)

test('setTabBarStyle changes the given colours and keeps the others', async () => {
  const phone = await stage.open('home')
  expect(await callWx(phone, 'setTabBarStyle', { selectedColor: '#ff0000' })).toEqual({
    errMsg: 'setTabBarStyle:ok',
  })
  const color = (name: string) =>
    phone.page
      .getByRole('button', { name, exact: true })
      .evaluate((element) => getComputedStyle(element).color)
  expect([await color('home'), await color('me')]).toEqual(['rgb(255, 0, 0)', 'rgb(0, 0, 0)'])
})
