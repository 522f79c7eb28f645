import { atNode, type GameState, nodesOf } from '../../../miniprogram/core/game'
import { createPlayer, easyPuzzle } from './play'

const boardOf = ({ values, notes }: GameState) => ({ values, notes })

describe('undo and redo', () => {
  test('offer nothing to redo after a new edit', () => {
    const player = createPlayer(easyPuzzle())
    player.put(2, 4)
    player.put(3, 6)
    player.play({ kind: 'undo' })
    const state = player.put(5, 8)
    expect(state.history.tip).toBe(state.history.position)
    expect(player.play({ kind: 'redo' })).toBe(state)
    expect(player.play({ kind: 'undo' }).values[2]).toBe(4)
  })
})

describe('a bookmark', () => {
  test('can be reached after any number of moves, and redo still works', () => {
    const player = createPlayer(easyPuzzle())
    player.put(2, 4)
    const marked = player.play({ kind: 'addBookmark' })
    player.put(3, 6)
    const later = player.put(5, 8)
    expect(boardOf(player.play({ kind: 'goToBookmark' }))).toEqual(boardOf(marked))
    player.play({ kind: 'redo' })
    expect(boardOf(player.play({ kind: 'redo' }))).toEqual(boardOf(later))
  })

  test('keeps a branch that was undone and replaced', () => {
    const player = createPlayer(easyPuzzle())
    player.put(2, 4)
    player.put(3, 6)
    const tried = player.play({ kind: 'addBookmark' })
    player.play({ kind: 'undo' }, { kind: 'undo' })
    const other = player.put(3, 2)
    expect(boardOf(player.play({ kind: 'goToBookmark', bookmark: 0 }))).toEqual(boardOf(tried))
    expect(player.play({ kind: 'undo' }).values[3]).toBe(0)
    expect(player.play({ kind: 'undo' }).history.position).toBe(0)
    expect(other.values[2]).toBe(0)
  })

  test('is added once per node and can be removed', () => {
    const player = createPlayer(easyPuzzle())
    const marked = player.play({ kind: 'addBookmark' })
    expect(marked.history.bookmarks).toEqual([0])
    expect(player.play({ kind: 'addBookmark' })).toBe(marked)
    expect(player.play({ kind: 'removeBookmark', bookmark: 1 })).toBe(marked)
    expect(player.play({ kind: 'removeBookmark', bookmark: 0 }).history.bookmarks).toEqual([])
    const empty = player.state
    expect(player.play({ kind: 'goToBookmark' })).toBe(empty)
  })
})

describe('going to a node', () => {
  /** 4 in cell 2, then 6 in cell 3; undone, and 2 in cell 3 instead. */
  function playBranches() {
    const player = createPlayer(easyPuzzle())
    player.put(2, 4)
    const tried = player.put(3, 6)
    player.play({ kind: 'undo' })
    const other = player.put(3, 2)
    return { player, tried, other }
  }

  test('reaches every board in the order in which they were made, as one undo step', () => {
    const { player, tried, other } = playBranches()
    const nodes = nodesOf(player.state.history.log)
    expect(nodes).toEqual([0, 1, 2, 4])
    const boards = nodes.map((node) => boardOf(atNode(player.state, node)))
    expect(boards.slice(2)).toEqual([tried, other].map(boardOf))
    for (const [index, node] of nodes.entries()) {
      expect(boardOf(player.play({ kind: 'goTo', node }))).toEqual(boards[index])
    }
    player.play({ kind: 'goTo', node: 2 })
    expect(player.play({ kind: 'undo' }).values[3]).toBe(0)
    expect(boardOf(player.play({ kind: 'redo' }))).toEqual(boardOf(tried))
  })

  test('is refused where no board is, and a look at a node leaves the log as it is', () => {
    const { player } = playBranches()
    const { state } = player
    for (const node of [3, 5, -1, 0.5]) expect(player.play({ kind: 'goTo', node })).toBe(state)
    expect(atNode(state, 2).history).toMatchObject({ position: 2, log: state.history.log })
  })

  test('a node can be bookmarked from elsewhere', () => {
    const { player } = playBranches()
    expect(player.play({ kind: 'addBookmark', node: 2 }).history.bookmarks).toEqual([2])
    expect(player.play({ kind: 'addBookmark', node: 3 }).history.bookmarks).toEqual([2])
  })
})

describe('undoing mistakes', () => {
  test('also undoes later correct digits and stops at a board without mistakes', () => {
    const player = createPlayer(easyPuzzle())
    const correct = player.put(2, 4)
    player.put(3, 2)
    player.put(5, 8)
    expect(boardOf(player.play({ kind: 'undoMistakes' }))).toEqual(boardOf(correct))
    expect(player.play({ kind: 'redo' }).values[3]).toBe(2)
  })

  test('ignores a mistake that has been corrected', () => {
    const player = createPlayer(easyPuzzle())
    player.put(3, 2)
    player.put(3, 6)
    const correct = player.put(5, 8)
    expect(player.play({ kind: 'undoMistakes' }).history).toBe(correct.history)
    player.put(6, 1)
    expect(boardOf(player.play({ kind: 'undoMistakes' }))).toEqual(boardOf(correct))
  })

  test('needs the solution', () => {
    const player = createPlayer({ ...easyPuzzle(), solution: undefined })
    const wrong = player.put(2, 9)
    expect(player.play({ kind: 'undoMistakes' })).toBe(wrong)
  })
})
