import { openPhone } from '../support/phone'
import { solveByTaps } from '../support/solve'

describe('the daily puzzles', () => {
  test('are three; one solved by taps appears in the calendar', async () => {
    const phone = await openPhone({ path: 'pages/daily/daily', user: 'daily-one' })
    await phone.find('.round-name').first().waitFor()
    const names = await phone.find('.round-name').allTextContents()
    expect(new Set(names)).toEqual(new Set(['容易', '中等', '困难']))
    await phone.tap('容易')
    await solveByTaps(phone)
    await phone.page.goBack()
    await phone.tap('首页')
    await phone.find('今天完成了 1/3 道').waitFor()
    await phone.tap('今天的题')
    await phone.find('成绩已记下，还没加入排行榜').waitFor()
    expect(await phone.find('.mark--full').count()).toBe(1)
  }, 120_000)

  test('show an explanation when offline at first start, and load on retry', async () => {
    const phone = await openPhone({ path: 'pages/me/me', user: 'daily-metro' })
    await phone.page.context().setOffline(true)
    await phone.tap('每日')
    await phone.find('现在连不上网').waitFor()
    await phone.find('每道题开始时要联网一次，之后断网也能做。其他题目和进度都在。').waitFor()
    await phone.page.context().setOffline(false)
    await phone.tap('再试一次')
    await phone.find('.round-name').first().waitFor()
    expect(await phone.find('现在连不上网').count()).toBe(0)
    // The console shows the requests that failed while offline.
    phone.problems.length = 0
  })

  test('are not ranked after a hint', async () => {
    const phone = await openPhone({ path: 'pages/daily/daily', user: 'daily-hint' })
    await phone.find('.round-name').first().waitFor()
    await phone.tap('容易')
    await phone.tap('提示')
    await phone.tap('要看')
    await phone.find('用什么方法').waitFor()
    await phone.tap('[aria-label="关闭"]')
    await solveByTaps(phone, 0)
    await phone.page.goBack()
    await phone.find('看了提示，成绩照记，不排名次').waitFor()
  }, 120_000)
})
