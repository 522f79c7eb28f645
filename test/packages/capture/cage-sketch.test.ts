import { readDraft } from '../../../miniprogram/core/game/draft'
import { formatCages } from '../../../miniprogram/core/sudoku/drawn-cages'
import { shapeOf } from '../../../miniprogram/core/sudoku/grid'
import {
  type Brush,
  type BrushedSketch,
  brushOfNumber,
  numberOfBrush,
} from '../../../miniprogram/packages/capture/brush'
import {
  cageBrush,
  cageOfBrush,
  cagesIn,
  eraseSum,
  findCageFault,
  findUnusualCages,
  sumsOfCages,
  typeSum,
} from '../../../miniprogram/packages/capture/cage-sketch'
import {
  applyToDraft,
  createDraft,
  puzzleOfDraft,
  renderDraft,
  sketchOfDraft,
} from '../../../miniprogram/packages/capture/draft'
import {
  BRUSHES,
  drawnCells,
  isIncomplete,
  shapeOfSketch,
  sketchOfShape,
  undrawnRule,
} from '../../../miniprogram/packages/capture/sketch'

const CAGES: Brush = { rule: 'killer', part: -1 }
const blank: BrushedSketch = { sketch: sketchOfShape(shapeOf(4)), brush: CAGES }

/** Draws cells that a finger has crossed. */
const drawWith = (drawing: BrushedSketch, cells: readonly number[]) =>
  BRUSHES[drawing.brush.rule].draw(drawing, cells, false)

/** Draws a cell that was tapped. */
const tapWith = (drawing: BrushedSketch, cell: number) =>
  BRUSHES[drawing.brush.rule].draw(drawing, [cell], true)

const shown = ({ sketch, brush }: BrushedSketch) => [
  formatCages(cagesIn(sketch)),
  cageOfBrush(brush),
]

/** Types the digits of a sum one after the other. */
const typed = (drawing: BrushedSketch, sum: string): BrushedSketch =>
  [...sum].reduce(
    ({ sketch, brush }, digit, index) => ({
      sketch: typeSum({ sketch, brush }, Number(digit), index === 0),
      brush,
    }),
    drawing,
  )

describe('a finger', () => {
  test('draws a cage over free cells, and adds cells to the cage in which it starts', () => {
    const one = typed(drawWith(blank, [1, 0]), '5')
    expect(shown(one)).toEqual(['0,1=5', 0])
    const two = drawWith(one, [4, 5])
    expect(shown(two)).toEqual(['0,1=5;4,5', 1])
    expect(drawnCells(two)).toEqual([4, 5])
    expect(shown(drawWith(two, [1, 2]))).toEqual(['0,1,2=5;4,5', 0])
  })

  test('that crosses another cage draws one that overlaps', () => {
    const both = drawWith(drawWith(blank, [0, 1]), [5, 1])
    expect(shown(both)).toEqual(['0,1;1,5', 1])
    expect(findUnusualCages(both.sketch)).toEqual({ apart: [], shared: [1] })
  })
})

describe('a tap', () => {
  test('on free cells builds a cage until it has a sum, and takes its cells out again', () => {
    const pair = tapWith(tapWith(blank, 0), 10)
    expect(shown(pair)).toEqual(['0,10', 0])
    expect(findUnusualCages(pair.sketch).apart).toEqual([{ cells: [0, 10] }])
    expect(shown(tapWith(pair, 10))).toEqual(['0', 0])
    expect(shown(tapWith(tapWith(pair, 10), 0))).toEqual(['', -1])
    expect(shown(tapWith(typed(pair, '5'), 3))).toEqual(['0,10=5;3', 1])
  })

  test('on a cage chooses it; on a cell of several, the next one', () => {
    const both = typed(drawWith(typed(drawWith(blank, [0, 1]), '5'), [5, 1]), '3')
    expect(shown(tapWith(both, 0))).toEqual(['0,1=5;1,5=3', 0])
    expect(shown(tapWith(both, 1))[1]).toBe(0)
    expect(shown(tapWith(tapWith(both, 1), 1))[1]).toBe(1)
    expect(shown(cageBrush.remove?.(tapWith(both, 0)) as BrushedSketch)).toEqual(['1,5=3', -1])
  })
})

describe('a sum', () => {
  const pair = drawWith(blank, [0, 1])

  test('is typed digit by digit, replaced, and erased', () => {
    const seven = typed(pair, '17')
    expect(shown(seven)[0]).toBe('0,1=17')
    expect(shown(typed(seven, '6'))[0]).toBe('0,1=6')
    expect(formatCages(cagesIn(eraseSum(seven)))).toBe('0,1=1')
    expect(formatCages(cagesIn(eraseSum(typed(pair, '6'))))).toBe('0,1')
    expect(shown(typed(pair, '0'))[0]).toBe('0,1')
    expect(typeSum(blank, 5, true)).toBe(blank.sketch)
  })

  test('that no digits have is a fault with its cage; while it is typed, only if it is too large', () => {
    const large = typed(pair, '9')
    expect(findCageFault(large.sketch, large.brush)).toEqual({
      cage: { cells: [0, 1], sum: 9 },
      fault: 'sum',
    })
    const small = typed(pair, '1')
    expect(findCageFault(small.sketch, small.brush)).toBeNull()
    expect(findCageFault(small.sketch)?.fault).toBe('sum')
    expect([undrawnRule(small.sketch), isIncomplete(pair.sketch)]).toEqual(['killer', false])
  })

  test('is added to those of the other cages and compared with the grid', () => {
    const four = [0, 1, 2, 3].reduce(
      (drawing, row) =>
        typed(
          drawWith(
            drawing,
            [0, 1, 2, 3].map((c) => 4 * row + c),
          ),
          '10',
        ),
      blank,
    )
    expect(sumsOfCages(four.sketch)).toEqual({ sum: 40, whole: 40, isComplete: true })
    expect(sumsOfCages(pair.sketch)).toEqual({ sum: 0, whole: 40, isComplete: false })
  })
})

test('a cage with more cells than digits is a fault, and no rule', () => {
  const large = drawWith(blank, [0, 1, 2, 3, 4])
  expect(findCageFault(large.sketch, large.brush)?.fault).toBe('size')
  expect(shapeOfSketch(large.sketch)).toBe(shapeOf(4))
})

test.each([
  [{ rule: 'jigsaw', part: 0 }, 0],
  [{ rule: 'jigsaw', part: 8 }, 8],
  [{ rule: 'odd-even', part: 1 }, 101],
  [CAGES, 200],
  [{ rule: 'killer', part: 3 }, 204],
] as const)('the brush %j is the number %i in a stored draft', (brush, number) => {
  expect(numberOfBrush(brush)).toBe(number)
  expect(brushOfNumber(number)).toEqual(brush)
})

describe('a draft', () => {
  const draft = createDraft(4)
  const draw = (sketch = blank.sketch) => applyToDraft(draft, { kind: 'rules', sketch })

  test('keeps cages in the order of drawing, possible or not', () => {
    const { sketch } = typed(drawWith(typed(drawWith(blank, [8, 9]), '7'), [0, 1]), '9')
    const kept = draw(sketch)
    expect(readDraft(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
    expect(formatCages(cagesIn(sketchOfDraft(kept)))).toBe('8,9=7;0,1=9')
    expect(puzzleOfDraft(kept).shape.areas).toEqual([{ cells: [8, 9], sum: 7 }])
    expect(renderDraft(draft, kept)).toMatchObject({
      rules: expect.stringMatching(/~~8,9=7;0,1=9$/),
    })
    expect(sketchOfDraft(applyToDraft(kept, { kind: 'undo' })).cages).toBeUndefined()
  })

  test('shows possible cages by its rules alone', () => {
    const rules = renderDraft(draft, draw(drawWith(blank, [0, 1]).sketch))?.rules
    expect(rules).toMatch(/^[^~]+$/)
  })

  test('is refused with a text that is no drawing of cages', () => {
    const grid = `${'.'.repeat(16)}//////`
    for (const cages of ['0,16', '0,0', '0,', 'x', '0,1=', '0;;1'])
      expect(readDraft({ ...draft, grid: grid.replace(/\/$/, `/${cages}`) })).toBeUndefined()
    expect(readDraft({ ...draft, grid: grid.replace(/\/$/, '/0,1=9') })).toBeDefined()
  })
})
