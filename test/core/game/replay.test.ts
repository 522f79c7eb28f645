import { ReplayError, recordOf, replay, serialise } from '../../../miniprogram/core/game'
import { thrown } from '../../support/thrown'
import { createPlayer, easyPuzzle } from './play'

const PUZZLE = createPlayer(easyPuzzle()).state.puzzle

describe('a replay', () => {
  test('of a record ends with the solution at the time of the finish', () => {
    const { solution } = easyPuzzle()
    const player = createPlayer(easyPuzzle())
    player.put(2, 9)
    player.play({ kind: 'undo' })
    expect(recordOf(player.state)).toBeNull()
    PUZZLE.givens.forEach((given, cell) => {
      if (!given) player.put(cell, solution[cell])
    })
    const record = recordOf(player.state)
    expect(record).toMatch(/^1jkU2\.9 rsJ0 /)
    player.play({ kind: 'undo' }, { kind: 'undo' })
    expect(recordOf(player.state)).toBe(record)
    const replayed = replay(PUZZLE, record ?? '')
    expect(replayed.values).toEqual(solution)
    expect(replayed.finishedAt).toBe(player.state.clock.elapsed)
  })

  test('of a log of every kind of edit and back returns the same text', () => {
    const player = createPlayer(easyPuzzle())
    player.play(
      { kind: 'note', digit: 4, cells: [2, 3] },
      { kind: 'note', digit: 1, cells: [2, 3], corner: true },
      { kind: 'note', digit: 1, cells: [3], corner: true },
      { kind: 'erase', cells: [2] },
    )
    const { log } = JSON.parse(serialise(player.state, player.now))
    expect(log).toMatch(/^\w+N4\.2\.3 rsB1\.2\.3 rsD1\.3 rsW2$/)
    const { notes, corners, history } = replay(PUZZLE, log)
    expect({ notes, corners, history }).toEqual({
      notes: player.state.notes,
      corners: player.state.corners,
      history: player.state.history,
    })
  })

  test('of an empty log returns the givens', () => {
    expect(replay(PUZZLE, '')).toMatchObject({ values: PUZZLE.givens, finishedAt: null })
  })

  test.each([
    ['overwrites a given', '0P0.1'],
    ['writes outside the grid', '0P29.1'],
    ['writes a digit that is too large', '0P2.a'],
    ['writes digit 0', '0P2.0'],
    ['erases an empty cell', '0E3'],
    ['adds a note to a given', '0N1.0'],
    ['clears notes if there are none', '0C'],
    ['removes a corner note that is not there', '0D1.3'],
    ['colours a cell outside the grid', '0K1.0.29'],
    ['uses a colour that does not exist', '0K9.0.3'],
    ['colours a candidate without a note', '0K1.4.3'],
    ['clears colours if there are none', '0X'],
    ['jumps to the current node', '0J1'],
    ['jumps to a node that does not exist', '0J5'],
  ])('rejects an entry that %s', (_, entry) => {
    const error = errorOf(`aP2.1 ${entry}`)
    expect(error).toMatchObject({ code: 'illegal', index: 1 })
  })

  test('rejects a note under a digit and a jump to a jump', () => {
    expect(errorOf('0P2.1 0N1.2')).toMatchObject({ code: 'illegal', index: 1 })
    expect(errorOf('0P2.1 0J0 0J2')).toMatchObject({ code: 'illegal', index: 2 })
  })

  test.each([
    'x',
    '-1P2.1',
    '0P2',
    '0P2.1.1',
    '0Y1',
    '0O1',
    '0V',
    '0J',
    '0J1.2',
    '0A1',
    '0F',
    '0C0',
    '0E',
    '0W',
    '0N1',
    '0B1',
    '0K1.0',
    '0X0',
  ])('rejects the entry %p as malformed', (entry) => {
    expect(errorOf(`0P2.1 ${entry}`)).toMatchObject({ code: 'syntax', index: 1 })
  })

  test.each([' ', '0P2.1 ', '0P2.1  0P3.6', '0P2.1\n0P3.6', 'zzzzzzzzzP2.1'])(
    'rejects the text %j as malformed',
    (text) => {
      expect(errorOf(text).code).toBe('syntax')
    },
  )

  test('rejects edits after the finish but allows jumps', () => {
    const givens = [0, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]
    const puzzle = { size: 4 as const, givens }
    expect(replay(puzzle, '5P0.1 1J0 1J1').finishedAt).toBe(5)
    expect(() => replay(puzzle, '5P0.1 1J0 1P0.2')).toThrow('entry 2 of the log is late: 1P0.2')
  })
})

const errorOf = (text: string) => thrown(ReplayError, () => replay(PUZZLE, text))
