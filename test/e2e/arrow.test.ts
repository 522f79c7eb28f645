import { eventually } from '../../tools/phone/patience'
import { openPhone } from '../support/phone'
import { seen } from '../support/seen'
import { takeHint } from '../support/take-hint'

const INPUT = 'packages/capture/input/input'

/** A share code with 16 arrows and six givens. */
const code =
  'SEAAKcAAAAAAAQADKyETQAIgIALvAYBNAYDmYYEGYgEjEBg2rhg-wBhEDiBGbQGErsGFImGF8GIHMKwYewwYfkdYmGYHBCQMiEK'

test('arrows are pasted and played with hints', async () => {
  const phone = await openPhone({ path: INPUT })
  await phone.page.evaluate((copied) => navigator.clipboard.writeText(copied), code)
  await phone.tap('粘贴')
  await phone.find('唯一解').first().waitFor()
  await seen(phone, 'input-arrow')
  await phone.tap('开局')
  await phone.page.waitForURL(/play/)
  await phone.find('箭头数独：箭杆上的和等于圆圈里的数').first().waitFor()
  await phone.tap('提示')
  await phone.tap('用什么方法')
  await phone.tap('画出来')
  await seen(phone, 'hint-arrow')
  await phone.tap('帮我做')
  expect(await takeHint(phone)).not.toBe('')
})

test('an arrow is drawn from its circle, which may have two cells', async () => {
  const phone = await openPhone({ path: INPUT })
  await phone.tap('9×9 标准')
  await phone.tap('[aria-label^="箭头"]')
  await phone.find('.segment').first().waitFor({ state: 'hidden' })
  await phone.dragCells([0, 10, 11, 20])
  await phone.tap('新的一条')
  for (const cell of [40, 41, 50, 49]) await phone.tapCell(cell)
  await phone.tap('两格圈')
  await seen(phone, 'input-arrow-drawn')
  const labels = async () =>
    (
      await phone
        .find('.board .cell')
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
    ).flatMap((label, cell) => {
      const said = label?.match(/箭[头杆][^，]+/)
      return said ? [`${cell} ${said[0]}`] : []
    })
  const first = ['0 箭头的圆圈', '10 箭杆1/3', '11 箭杆2/3', '20 箭杆3/3']
  const second = ['40 箭头的圆圈', '41 箭头的圆圈', '49 箭杆2/2', '50 箭杆1/2']
  await eventually(async () => expect(await labels()).toEqual([...first, ...second]))
  await phone.tap('删掉')
  await eventually(async () => expect(await labels()).toEqual(first))
  await phone.tap('画好了')
  await phone.find('9×9 箭头').first().waitFor()
})
