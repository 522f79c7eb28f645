import { createCandidates, eliminate } from '../../../miniprogram/core/sudoku/logic/candidates'
import { findAll } from '../../../miniprogram/core/sudoku/logic/techniques'
import { formatBoard, parseBoard } from '../../../miniprogram/packages/analysis/steps/board'
import { stepList } from '../../../miniprogram/packages/analysis/steps/list'
import { parsePuzzle } from '../../../miniprogram/packages/capture/notation'

const wing = '..493.1...8.15.4.31.346..924152937..736841925298576341...614.3936.78..14.4132.6.7'
const puzzle = parsePuzzle(wing)
const { shape } = puzzle
const position = createCandidates(shape, puzzle.values)

describe('a board in an address', () => {
  it('keeps digits and eliminated candidates', () => {
    const cell = wing.indexOf('.')
    const before = position.masks[cell]
    const other = createCandidates(shape, puzzle.values)
    eliminate(other, cell, Math.log2(before & -before) + 1)
    const board = parseBoard(puzzle, formatBoard(other.values, other.masks))
    expect(board?.values).toBe(wing)
    expect(board?.eliminated[cell]).toBe(before & -before)
    expect(board?.eliminated.filter((mask) => mask !== 0)).toHaveLength(1)
  })

  it.each(['', '123', `${wing}~`, `${wing}~${'-'.repeat(79)}`, `.${wing.slice(1)}x~`])(
    'is none if the text is %p',
    (text) => {
      expect(parseBoard(puzzle, text)).toBeNull()
    },
  )

  it('has the givens of its puzzle', () => {
    const text = formatBoard(position.values, position.masks)
    expect(parseBoard(puzzle, text.replace('493', '439'))).toBeNull()
  })
})

describe('the list of possible steps', () => {
  const steps = findAll(position, { techniques: ['naked-single', 'xy-wing', 'aic'] })
  const group = (technique: 'xy-wing' | 'aic', level: 'hard' | 'unfair', count = 1) => ({
    technique,
    level,
    count,
    steps: Array.from({ length: Math.min(count, 50) }, () => ({ step: steps[0], reasons: [] })),
  })
  const groups = [group('aic', 'unfair', 70), group('xy-wing', 'hard')]

  it('is ordered by level, and closed at first', () => {
    const list = stepList(shape, groups, null)
    expect(list.map(({ level }) => level)).toEqual(['hard', 'unfair'])
    expect(list.flatMap((section) => section.groups.flatMap(({ rows }) => rows))).toEqual([])
  })

  it('shows 25 rows at once, 50 at most, and says that there are more', () => {
    const lineWith = (rows: number) =>
      stepList(shape, groups, { technique: 'aic', rows })[1].groups[0]
    expect(lineWith(25)).toMatchObject({ count: 70, more: '再列 25 步', note: '' })
    expect(lineWith(25).rows).toHaveLength(25)
    expect(lineWith(50)).toMatchObject({ more: '', note: '只列出前 50 步' })
    expect(lineWith(75).rows).toHaveLength(50)
  })
})
