import { eventually } from '../../tools/phone/patience'
import { drawRule, labelsOf, openPasted, playIt, see } from '../support/play'
import { seen } from '../support/seen'
import { drawHint, takeHint } from '../support/take-hint'

/** A share code with 16 arrows and six givens. */
const code =
  'SEAAKcAAAAAAAQADKyETQAIgIALvAYBNAYDmYYEGYgEjEBg2rhg-wBhEDiBGbQGErsGFImGF8GIHMKwYewwYfkdYmGYHBCQMiEK'

test('arrows are pasted and played with hints', async () => {
  const phone = await openPasted(code)
  await seen(phone, 'input-arrow')
  await playIt(phone)
  await see(phone, '箭头数独：箭杆上的和等于圆圈里的数')
  await drawHint(phone)
  await seen(phone, 'hint-arrow')
  await phone.tap('帮我做')
  expect(await takeHint(phone)).not.toBe('')
})

test('an arrow is drawn from its circle, which may have two cells', async () => {
  const phone = await drawRule('箭头')
  await phone.dragCells([0, 10, 11, 20])
  await phone.tap('新的一条')
  for (const cell of [40, 41, 50, 49]) await phone.tapCell(cell)
  await phone.tap('两格圈')
  await seen(phone, 'input-arrow-drawn')
  const labels = () => labelsOf(phone, /箭[头杆][^，]+/)
  const first = ['0 箭头的圆圈', '10 箭杆1/3', '11 箭杆2/3', '20 箭杆3/3']
  const second = ['40 箭头的圆圈', '41 箭头的圆圈', '49 箭杆2/2', '50 箭杆1/2']
  await eventually(async () => expect(await labels()).toEqual([...first, ...second]))
  await phone.tap('删掉')
  await eventually(async () => expect(await labels()).toEqual(first))
  await phone.tap('画好了')
  await see(phone, '9×9 箭头')
})
