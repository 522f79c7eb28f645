import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import { eventually } from '../../tools/phone/patience'
import type { Phone } from '../../tools/phone/phone'
import { openPhone } from '../support/phone'
import { gridOf } from '../support/play'
import { seen } from '../support/seen'
import { solveByTaps } from '../support/solve'
import { useTimedCloud } from '../support/timed'

const HELP = '看了提示，这局照样计入连续天数，只是不排名次。要看吗？'

/** For players at a person's pace. */
const timed = useTimedCloud()

/** The time on the clock, in seconds. */
async function secondsOn(phone: Phone): Promise<number> {
  const [minutes, seconds] = ((await phone.find('.clock').first().textContent()) ?? '').split(':')
  return 60 * Number(minutes) + Number(seconds)
}

async function restart(phone: Phone) {
  await phone.tap('更多')
  await phone.tap('重新开始')
}

const waitUntil = (holds: () => Promise<boolean>) =>
  eventually(async () => expect(await holds()).toBe(true))

describe('a daily puzzle', () => {
  test('keeps its time when it is restarted; on another phone, time counts from the first start', async () => {
    const phone = await timed.open({ path: 'pages/daily/daily', user: 'clock-day' })
    await phone.tap('容易')
    await phone.find('digit-pad').waitFor()
    const fresh = await gridOf(phone)
    await phone.tapCell(fresh.indexOf('.'))
    await phone.tapDigit('1')
    await phone.pass(5000)
    await waitUntil(async () => (await secondsOn(phone)) >= 3)
    await restart(phone)
    await phone.find('清掉所有填写和笔记，从头开始？计时不会归零，接着走。').waitFor()
    await seen(phone, 'play-restart')
    await phone.tap('确定')
    await waitUntil(async () => (await gridOf(phone)) === fresh)
    expect(await secondsOn(phone)).toBeGreaterThanOrEqual(3)

    // The same player on a second phone, which does not have the game.
    const other = await timed.open({ path: 'pages/daily/daily', user: 'clock-day' })
    await other.find('在别的手机上开始了').waitFor()
    await other.tap('容易')
    await other.find('这道题之前开始过，接着那时的时间计').waitFor()
    expect(await secondsOn(other)).toBeGreaterThanOrEqual(3)
    expect(await gridOf(other)).toBe(fresh)
  })

  test('asks once before help, on every page that gives help', async () => {
    const phone = await openPhone({ path: 'pages/daily/daily', user: 'clock-help' })
    await phone.tap('中等')
    await phone.find('digit-pad').waitFor()
    const code = encodeShare({ puzzle: parsePuzzle(await gridOf(phone)) })
    await phone.tap('提示')
    await phone.find(HELP).waitFor()
    await seen(phone, 'play-help')
    await phone.tap('取消')
    expect(await phone.find('用什么方法').count()).toBe(0)
    // The page of the answer is help, too. Declining leads home.
    await phone.follow(`packages/analysis/solve/solve?code=${code}`)
    await phone.find(HELP).waitFor()
    await phone.tap('取消')
    await phone.tap('接着玩')
    await phone.tap('更多')
    await phone.tap('看讲解')
    await phone.find(HELP).waitFor()
    await phone.tap('要看')
    await phone.find('.tally').first().waitFor()
    await phone.goBack()
    await phone.tap('提示')
    await phone.find('用什么方法').waitFor()
  })
})

describe('a daily puzzle that is not ranked still counts', () => {
  async function open(user: string) {
    const phone = await timed.open({ path: 'pages/daily/daily', user })
    await phone.tap('容易')
    await phone.find('digit-pad').waitFor()
    return phone
  }

  test('when the player says that it was solved on paper', async () => {
    const phone = await open('clock-paper')
    for (const [line, said] of [
      ['纸上解的，不排名', '好的，这局不排名，照样计入连续天数'],
      ['改回参加排名', '好的，这局照常排名'],
      ['纸上解的，不排名', '好的，这局不排名，照样计入连续天数'],
    ]) {
      await phone.tap('更多')
      await phone.tap(line)
      await phone.find(said).waitFor()
      await phone.find('.menu-line').first().waitFor({ state: 'hidden' })
    }
    await solveByTaps(phone)
    await phone.find('.pill >> text=纸上解的，不排名').waitFor()
    await seen(phone, 'finish-paper')
    await phone.find('连续 1 天').waitFor()
    await phone.goBack()
    await phone.find('纸上解的，成绩照记，不排名次').waitFor()
  })

  test('when the clock of the phone was moved by an hour, which the time of the game does not follow', async () => {
    const phone = await open('clock-moved')
    await phone.pass(2000)
    await phone.moveClock(3_600_000)
    await phone.tapCell((await gridOf(phone)).indexOf('.'))
    await phone.find('手机时间变了，这局不排名，照样计入连续天数').waitFor()
    expect(await secondsOn(phone)).toBeLessThan(1800)
    await phone.moveClock(0)
    await solveByTaps(phone, 0)
    await phone.find('.pill >> text=手机时间变过，不排名').waitFor()
    await phone.find('连续 1 天').waitFor()
    await phone.goBack()
    await phone.find('手机时间变过，成绩照记，不排名次').waitFor()
    const { levels } = await timed.ask('clock-moved', 'daily', { action: 'today' })
    expect(levels).toContainEqual(
      expect.objectContaining({
        result: expect.objectContaining({ ranked: false, why: 'clock', ms: expect.any(Number) }),
      }),
    )
  })
})
