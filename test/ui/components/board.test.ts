import { apply, createGame, render } from '../../../miniprogram/core/game'
import { STARTERS } from '../../../miniprogram/core/learning/starters'
import { parsePuzzle } from '../../../miniprogram/core/sudoku/notation'
import { elementsOf, eventsOf, loadComponent, type Rendered, tap } from '../../support/component'

const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const context = { now: 0 }

function viewOf(text: string) {
  const { shape, values } = parsePuzzle(text)
  return {
    size: shape.size,
    ...render(undefined, createGame({ size: shape.size, givens: values })),
  }
}

/** The elements of the cells by index. The board renders them box by box. */
function cellsOf(board: Rendered): Map<number, HTMLElement> {
  return new Map(
    elementsOf(board, '.cell').map((cell) => [Number(cell.dataset.cell), cell] as const),
  )
}

const withClass = (board: Rendered, name: string) =>
  [...cellsOf(board)]
    .filter(([, cell]) =>
      [...cell.classList].some((own) => own.endsWith(`--${name}`) || own === name),
    )
    .map(([number]) => number)
    .sort((a, b) => a - b)

describe('the board', () => {
  test('shows every digit in its cell and distinguishes givens from entries', () => {
    const board = loadComponent('ui/components/board/board', viewOf(puzzle))
    const shown = [...cellsOf(board)].sort(([a], [b]) => a - b)
    expect(shown.map(([, cell]) => cell.textContent || '.').join('')).toBe(puzzle)
    board.setData({ 'values[0]': '534.7....' })
    expect(cellsOf(board).get(2)?.textContent).toBe('4')
    expect(withClass(board, 'entry')).toEqual([2])
    expect(withClass(board, 'given')).toHaveLength(30)
  })

  test.each([4, 6, 9, 16])('of size %s has as many boxes as each box has cells', (size) => {
    const { givens } = STARTERS.find((starter) => starter.size === size) as { givens: string }
    const board = loadComponent('ui/components/board/board', viewOf(givens))
    const boxes = elementsOf(board, '.box')
    expect(boxes).toHaveLength(size)
    expect(boxes.map((box) => box.children.length)).toEqual(boxes.map(() => size))
  })

  test('derives peers and equal digits from the selection', () => {
    const board = loadComponent('ui/components/board/board', viewOf(puzzle))
    board.setData({ selected: 0 })
    const { shape } = parsePuzzle(puzzle)
    expect(withClass(board, 'peer')).toEqual([...shape.peers[0]])
    expect(withClass(board, 'selected')).toEqual([0])
    const fives = [...puzzle].flatMap((digit, cell) => (digit === '5' ? [cell] : []))
    expect(withClass(board, 'same')).toEqual(fives)
  })

  test('marks every digit that occurs twice in a row, a column or a box', () => {
    const board = loadComponent('ui/components/board/board', viewOf(puzzle))
    board.setData({ 'values[0]': '53..7...5' })
    // Two fives in row 1, and the one in column 9 of row 8.
    expect(withClass(board, 'conflict')).toEqual([0, 8, 71])
    board.setData({ assist: { conflicts: false, peers: true, same: true } })
    expect(withClass(board, 'conflict')).toEqual([])
  })

  test('lays notes out like a telephone keypad and marks the highlighted digit among them', () => {
    let game = createGame({ size: 9, givens: parsePuzzle(puzzle).values })
    for (const move of [
      { kind: 'select', cell: 2 },
      { kind: 'toggleNoting' },
      { kind: 'press', digit: 1 },
      { kind: 'press', digit: 5 },
      { kind: 'press', digit: 9 },
      { kind: 'select', cell: 0 },
    ] as const) {
      game = apply(game, move, context)
    }
    const board = loadComponent('ui/components/board/board', {
      size: 9,
      ...render(undefined, game),
    })
    const cell = cellsOf(board).get(2)
    const space = '\u00a0'
    expect(cell?.textContent).toBe(
      `1${space.repeat(4)}\n${space.repeat(2)}5${space.repeat(2)}\n${space.repeat(4)}9`,
    )
    expect(withClass(board, 'hit')).toEqual([2])
    expect(cell?.style.cssText.replace(/ /g, '')).toContain('--hit-x:1;--hit-y:1')
  })

  test('reads the bit planes of notes that core/game/view writes, for every digit and cell', () => {
    const fresh = createGame({ size: 9, givens: parsePuzzle(puzzle).values })
    const game = apply(fresh, { kind: 'fillNotes' }, context)
    const board = loadComponent('ui/components/board/board', {
      size: 9,
      ...render(undefined, game),
    })
    for (const [number, cell] of cellsOf(board)) {
      const noted = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((d) => (game.notes[number] >> (d - 1)) & 1)
      if (game.values[number]) continue
      expect([number, (cell.textContent ?? '').replace(/[\s\u00a0]/g, '')]).toEqual([
        number,
        noted.join(''),
      ])
    }
  })

  test('reports the tapped cell', async () => {
    const board = loadComponent('ui/components/board/board', viewOf(puzzle))
    const events = eventsOf(board, 'cell')
    await tap(board, '.cell', 13)
    expect(events).toEqual([{ cell: Number(elementsOf(board, '.cell')[13].dataset.cell) }])
  })
})
