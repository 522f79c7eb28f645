import { apply, createGame, type Move } from '../../../miniprogram/core/game'
import { createPuzzle } from '../../../miniprogram/core/sudoku/grid'
import { exportLines } from '../../../miniprogram/packages/capture/exports'
import { parsePosition, parsePuzzle } from '../../../miniprogram/packages/capture/notation'
import { hostCalls } from '../../../miniprogram/platform/host'
import { exportedGame } from '../../../miniprogram/ui/exports'
import { FakeWx } from '../../platform/fake-wx'

const givens = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const puzzle = parsePuzzle(givens)

beforeEach(() => {
  new FakeWx().install()
})

describe('exporting', () => {
  test('offers every format, all of which are read again', () => {
    const lines = exportLines({ puzzle })
    expect(lines.map(({ title }) => title)).toContain('81 位数字')
    expect(new Set(lines.map(({ title }) => title)).size).toBe(lines.length)
    for (const { title, note, text } of lines) {
      const isSame = String(parsePosition(text).puzzle.values) === String(puzzle.values)
      expect([title, isSame]).toEqual([title, note !== '读回来时，单个候选数都算题目数字'])
    }
  })

  test('has a link only with the address of a web site', () => {
    const titles = () => exportLines({ puzzle }).map(({ title }) => title)
    expect(titles()).not.toContain('链接')
    jest.spyOn(hostCalls, 'siteUrl').mockReturnValue('https://sudoku.test/')
    expect(titles()).toContain('链接')
    const link = exportLines({ puzzle }).find(({ title }) => title === '链接')
    expect(link?.text).toMatch(/^https:\/\/sudoku\.test\/\?puzzle=/)
    jest.restoreAllMocks()
  })

  test('says what a format leaves out of a game', () => {
    const moves: Move[] = [
      { kind: 'place', cell: 2, digit: 4 },
      { kind: 'note', cells: [3], digit: 2 },
      { kind: 'note', cells: [3], digit: 6 },
    ]
    const start = createGame({ size: 9, givens: puzzle.values })
    const game = moves.reduce((state, move) => apply(state, move, { now: 0 }), start)
    const exported = exportedGame(game)
    expect(exported.entries?.[2]).toBe(4)
    expect(exported.notes?.[3]).toBe(0b100010)
    const noteOf = (title: string) =>
      exportLines(exported).find((line) => line.title === title)?.note
    expect(noteOf('81 位数字')).toBe('不含已填的数字、候选数笔记')
    expect(noteOf('OpenSudoku 文件')).toMatch(/^<\?xml/)
  })

  test('leaves out formats without the size of a puzzle', () => {
    const titles = exportLines({ puzzle: createPuzzle(6) }).map(({ title }) => title)
    expect(titles).toContain('36 位数字')
    expect(titles).not.toContain('OpenSudoku 文件')
  })
})
