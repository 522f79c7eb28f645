import type { Phone } from '../../tools/phone/phone'
import { fillRest, GUIDED_DIGITS } from '../support/first-lesson'
import { openPhone } from '../support/phone'
import { seen } from '../support/seen'

const text = (phone: Phone) => phone.find('.text').textContent()

describe('the first lesson', () => {
  test('is played on the home page: guided steps, an explained mistake, then alone', async () => {
    const phone = await openPhone({ newcomer: true })
    await phone.find('40 秒学会数独').waitFor()
    expect(await text(phone)).toBe('先看这一行：还差一个数，是几？')
    await seen(phone, 'home-first')
    await phone.tapDigit('2')
    expect(await text(phone)).toBe('这一行已经有 2 了')
    await seen(phone, 'home-first-wrong')
    expect((await phone.cells())[3].trim()).toBe('')
    for (const name of GUIDED_DIGITS.slice(0, 2)) await phone.tapDigit(name)

    // A restart keeps the progress.
    await phone.restart()
    expect(await text(phone)).toBe('再看这一列，还差几？')
    await phone.tapDigit(GUIDED_DIGITS[2])
    expect(await text(phone)).toBe('对！横着有 2、3，竖着有 2、4。这格只剩几？')
    await phone.tapDigit(GUIDED_DIGITS[3])
    expect(await text(phone)).toBe('对！就是这样。剩下 4 格，先点格子，再点数字。')
    await seen(phone, 'home-first-rest')

    await phone.tapDigit('3')
    expect(await text(phone)).toBe('先点一个空格')
    await fillRest(phone)
    await phone.find('你会了！').waitFor()
    await seen(phone, 'home-first-over')
    expect((await phone.cells()).join('')).toBe('1234341221434321')

    await phone.tap('来一道容易的')
    await phone.find('.tool').first().waitFor()
    expect(await phone.cells()).toHaveLength(81)
    await phone.goBack()
    await phone.find('接着玩').waitFor()
    expect(await phone.find('.first').count()).toBe(0)
  })

  test('does not return after it is skipped', async () => {
    const phone = await openPhone({ newcomer: true })
    await phone.tap('我会玩')
    await phone.find('.first').waitFor({ state: 'detached' })
    await seen(phone, 'home')
    await phone.restart()
    await phone.find('数独通').first().waitFor()
    expect(await phone.find('.first').count()).toBe(0)
  })
})
