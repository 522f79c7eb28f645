import { eventually } from '../../tools/phone/patience'
import { drawRule, finishGame, labelsOf, openPasted, playIt, see } from '../support/play'
import { seen } from '../support/seen'
import { drawHint, takeHint } from '../support/take-hint'

/** Medium, with twelve givens. */
const link =
  'https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Thermo~R1C7~R2C7~R3C8.Thermo~R2C3~R1C3~R2C2~R1C2.Thermo~R4C6~R3C5~R2C5.Thermo~R5C1~R6C1~R6C2~R6C3~R7C4.Thermo~R6C7~R5C8~R5C9.Thermo~R7C2~R7C3~R8C4~R9C4~R8C3.Thermo~R7C5~R8C6~R9C6.Thermo~R7C9~R7C8~R8C8~R9C9.~R1C7_6~R1C9_1~R2C9_2~R3C1_6~R3C2_4~R3C4_2~R4C3_2~R4C7_8~R5C4_8~R5C5_1~R6C7_1~R8C5_2'
const solution = '297584631385196742641273598912745863436812957578369124823951476169427385754638219'

test('a thermometer is pasted, played with hints that give its reason, and finished', async () => {
  const phone = await openPasted(link)
  await seen(phone, 'input-thermometer')
  await playIt(phone)
  await see(phone, '温度计数独：温度计上从圆头起越来越大')

  // The bulb at r1c7 has 6: a 5 after it is against the rule.
  await phone.tapCell(15)
  await phone.tapDigit('5')
  await eventually(async () => expect(await phone.cellsWith('conflict')).toEqual([6, 15]))
  await phone.tap('撤销')
  await eventually(async () => expect(await phone.cellsWith('conflict')).toEqual([]))

  await drawHint(phone)
  await seen(phone, 'hint-thermometer')
  await phone.tap('帮我做')
  expect(await takeHint(phone)).not.toBe('')
  await finishGame(phone, solution)
})

test('thermometers are drawn with a finger, cell by cell or in one stroke, and taken back', async () => {
  const phone = await drawRule('温度计')
  await phone.dragCells([0, 1, 10, 11])
  await phone.tap('新的一条')
  for (const cell of [40, 50, 60, 61]) await phone.tapCell(cell)
  await phone.tapCell(61)
  await seen(phone, 'input-thermometer-drawn')
  const labels = () => labelsOf(phone, /(?<=温度计)[^，]+/)
  const second = ['40 1/3', '50 2/3', '60 3/3']
  await eventually(async () =>
    expect(await labels()).toEqual(['0 1/4', '1 2/4', '10 3/4', '11 4/4', ...second]),
  )
  await phone.tapCell(10)
  await phone.tap('删掉')
  await eventually(async () => expect(await labels()).toEqual(second))
  await phone.tap('画好了')
  await see(phone, '9×9 温度计')
})
