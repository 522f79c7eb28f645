import { nameStep } from '../../../../miniprogram/core/sudoku/logic/step-names'
import { itFinds, resultsOf, sketch, stepsOf } from './sketch'

describe('skyscraper', () => {
  const position = sketch({ only: { '1r1': '14', '1r5': '15' } })

  itFinds(`
    skyscraper eliminates the digit from cells that see both ends | 1r1=14 1r5=15 | 1r2c5 1r3c5 1r4c4 1r6c4
    skyscraper is not reported for an X-Wing | 1r1=14 1r5=14 |
    skyscraper is also found in columns | 1c1=14 1c5=15 | 1r4c4 1r4c6 1r5c2 1r5c3
  `)

  it('is a chain of strong, weak and strong link', () => {
    const [step] = stepsOf(position, 'skyscraper')
    const { cells, houses, links } = nameStep(position.shape, step)
    expect(cells).toEqual(['r1c4', 'r1c1', 'r5c1', 'r5c5'])
    expect(houses).toEqual(['r1', 'r5'])
    expect(links.map(({ strong }) => strong)).toEqual([true, false, true])
  })
})

describe('two-string kite', () => {
  itFinds(`
    two-string-kite eliminates the digit where the lines of the ends cross | 1r1=28 1c3=37 | 1r7c8
    two-string-kite needs strings that meet in a box | 1r1=28 1c3=47 |
    two-string-kite is dual if two kites share the cells in the box | 1r1=28 1c3=37 1r3=36 1c2=15 | 1r5c6, 1r7c8
    dual-two-string-kite is dual if two kites share the cells in the box | 1r1=28 1c3=37 1r3=36 1c2=15 | 1r5c6 1r7c8
  `)

  it('is also dual for two digits, named by the smaller one', () => {
    const position = sketch({ only: { '4r1': '28', '4c3': '37', '6r3': '36', '6c2': '15' } })
    const steps = stepsOf(position, 'dual-two-string-kite')
    expect(steps.map(({ digits }) => digits)).toEqual([[4]])
    expect(resultsOf(position, 'dual-two-string-kite')).toEqual(['6r5c6 4r7c8'])
  })
})

describe('turbot fish', () => {
  itFinds(`
    turbot-fish connects a pair in a box and a pair in a line | 1b1=19 1c7=38 | 1r8c1
    turbot-fish leaves two lines to the skyscraper and the kite | 1r1=28 1c3=37 |
  `)
})

describe('empty rectangle', () => {
  itFinds(`
    empty-rectangle eliminates the digit where the far line crosses the line of the box | 1b1=246 1c8=27 | 1r7c2
    empty-rectangle needs a place outside the row and one outside the column | 1b1=456 1c8=27 |
    dual-empty-rectangle is dual if two pairs meet one box | 1b1=246 1c8=27 1r6=29 | 1r2c9 1r7c2
    empty-rectangle is found in 6×6 boxes, which are wider than tall | size=6 1b1=16 1r4=35 | 1r1c5
  `)

  it('has the cells of the row and the column of the box in its links', () => {
    const position = sketch({ only: { '1b1': '246', '1c8': '27' } })
    const [step] = stepsOf(position, 'empty-rectangle')
    const { houses, links } = nameStep(position.shape, step)
    expect(houses).toEqual(['b1', 'c8'])
    expect(links.map(({ from, to }) => [from.cells, to.cells])).toEqual([
      [['r1c2'], ['r2c1', 'r2c3']],
      [['r2c1', 'r2c3'], ['r2c8']],
      [['r2c8'], ['r7c8']],
    ])
  })
})
