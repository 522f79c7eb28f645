import { apply, createGame, type Move, render } from '../../../miniprogram/core/game'
import { STARTERS } from '../../../miniprogram/core/learning/starters'
import { parsePuzzle } from '../../../miniprogram/packages/capture/notation'
import { elementsOf, loadComponent, type Rendered } from '../../support/component'

const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const context = { now: 0 }

function viewOf(text: string) {
  const { shape, values } = parsePuzzle(text)
  return {
    size: shape.size,
    ...render(undefined, createGame({ size: shape.size, givens: values })),
  }
}

/** The elements of the cells by index. */
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
  test.each([4, 6, 9, 16])('of size %s is read row by row', (size) => {
    const { givens } = STARTERS.find((starter) => starter.size === size) as { givens: string }
    const board = loadComponent('ui/components/board/board', viewOf(givens))
    const rows = elementsOf(board, '.row')
    expect(rows.map((row) => row.children.length)).toEqual(Array(size).fill(size))
    expect([...cellsOf(board).keys()]).toEqual(Array.from(givens, (_, cell) => cell))
  })

  describe('with the marks of a player', () => {
    const marked = (moves: readonly Move[]) => {
      const { shape, values } = parsePuzzle(puzzle)
      const start = createGame({ size: shape.size, givens: values })
      const game = moves.reduce((state, move) => apply(state, move, context), start)
      return { size: shape.size, ...render(undefined, game) }
    }
    const styleAt = (board: Rendered, cell: number) =>
      (cellsOf(board).get(cell)?.getAttribute('style') ?? '').replace(/\u00a0/g, '_')
    const notes = (digits: readonly number[], corner = false): Move[] =>
      digits.map((digit) => ({ kind: 'note', digit, cells: [2], corner }))

    test('puts the colours of candidates above that of their cell, and over peers', () => {
      const board = loadComponent(
        'ui/components/board/board',
        marked([
          ...notes([1, 4]),
          { kind: 'colour', colour: 6, cells: [2], digit: 4 },
          { kind: 'colour', colour: 3, cells: [2, 40] },
        ]),
      )
      expect(withClass(board, 'painted')).toEqual([2, 40])
      expect(styleAt(board, 2).match(/--colour-\w+-?\d?/g)).toEqual([
        '--colour-fill-6',
        '--colour-edge',
        '--colour-fill-3',
      ])
      // Each fill has three layers and the edge one.
      expect(/--paint-size:([^;]*)/.exec(styleAt(board, 2))?.[1].split(',')).toHaveLength(7)
      board.setData({ colours: [] })
      expect(withClass(board, 'painted')).toEqual([])
    })

    test('outlines the highlighted candidate if it has a colour', () => {
      const colour: Move = { kind: 'colour', colour: 6, cells: [2], digit: 4 }
      const board = loadComponent('ui/components/board/board', {
        ...marked([...notes([1, 4]), { kind: 'note', digit: 4, cells: [11] }, colour]),
        locked: 4,
      })
      expect(withClass(board, 'hit')).toEqual([2, 11])
      expect(withClass(board, 'coloured-hit')).toEqual([2])
    })

    test.each([
      [[4], '4', 1, 1],
      [[1, 2, 4], '124', 3, 1],
      [[1, 2, 4, 5, 7], '124\n57', 3, 2],
      [[1, 2, 3, 4, 5, 6, 7, 8, 9], '123\n456\n789', 3, 3],
    ])('stands the candidates %j in the middle of a cell', (digits, text, columns, rows) => {
      const data = { ...marked(notes(digits)), packed: true }
      const board = loadComponent('ui/components/board/board', data)
      expect(withClass(board, 'packed')).toEqual([2])
      expect(cellsOf(board).get(2)?.textContent).toBe(text)
      expect(styleAt(board, 2)).toContain(`--columns:${columns};--rows:${rows}`)
    })

    test.each([
      [[4], '4____ _____'],
      [[1, 4], '1___4 _____'],
      [[1, 4, 7], '1___4 7____'],
      [[1, 2, 4, 5, 7], '1_2_4 5___7'],
      [[1, 2, 3, 4, 5, 6, 7], '12_34 5_6_7'],
    ])('stands the corner notes %j around it', (digits, lines) => {
      const data = { ...marked(notes(digits, true)), packed: true }
      const board = loadComponent('ui/components/board/board', data)
      expect(withClass(board, 'cornered')).toEqual([2])
      expect(styleAt(board, 2)).toContain(`--corners:"${lines}"`)
      board.setData({ packed: false })
      expect(withClass(board, 'cornered')).toEqual([])
    })

    test('highlights a digit among the corner notes only if it is not a candidate', () => {
      const data = { ...marked([...notes([1, 4], true), ...notes([1])]), packed: true }
      const board = loadComponent('ui/components/board/board', data)
      board.setData({ locked: 4 })
      expect(withClass(board, 'corner-hit')).toEqual([2])
      expect(styleAt(board, 2)).toContain('--hit-x:2;')
      board.setData({ locked: 1 })
      expect([withClass(board, 'hit'), withClass(board, 'corner-hit')]).toEqual([[2], []])
    })
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
})
