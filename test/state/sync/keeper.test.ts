import { STARTERS } from '../../../miniprogram/core/learning/starters'
import { parseDigits } from '../../../miniprogram/core/sudoku/digits'
import { createPuzzle } from '../../../miniprogram/core/sudoku/grid'
import { games } from '../../../miniprogram/state/games/games'
import { startGame } from '../../../miniprogram/state/games/sessions'
import { handOver, onSynchronised, type Sync } from '../../../miniprogram/state/sync/keeper'
import { EMPTY_RECORD } from '../../../miniprogram/state/sync/record'
import { silenceLog } from '../../platform/fake-wx'
import { startPhone, storedOn } from '../support/phone'

const FIRST = '1...............'
const SECOND = '2...............'
const puzzleOf = (givens: string) => createPuzzle(4, parseDigits(givens))

/** Starts a phone on which synchronisation is on or off and not loaded. */
const phoneWith = (on: boolean) =>
  startPhone({ sync: JSON.stringify({ version: 1, data: { ...EMPTY_RECORD, on } }) })

const removedOn = (phone: ReturnType<typeof startPhone>) =>
  Object.keys(JSON.parse(storedOn(phone).sync).data.removed)

beforeEach(silenceLog)

test('a removal is recorded before synchronisation is loaded, unless the puzzle has another game', () => {
  const phone = phoneWith(true)
  const once = startGame(puzzleOf(FIRST))
  const twice = games.add(games.load(once) ?? fail())
  games.remove(once)
  expect(removedOn(phone)).toEqual([])
  games.remove(twice)
  expect(removedOn(phone)).toEqual([FIRST])
})

test('nothing is recorded of starters, or while synchronisation is off', () => {
  const on = phoneWith(true)
  games.remove(startGame(puzzleOf(STARTERS[0].givens)))
  expect(removedOn(on)).toEqual([])
  const off = phoneWith(false)
  games.remove(startGame(puzzleOf(FIRST)))
  expect(removedOn(off)).toEqual([])
})

test('synchronisation takes over when it is loaded, and pages hear of its changes', () => {
  const phone = phoneWith(true)
  const heard = jest.fn()
  onSynchronised(heard)
  let change = () => {}
  const subscribe: Sync['subscribe'] = (listener) => {
    change = listener
    return () => {}
  }
  handOver({ subscribe } as Sync)
  change()
  expect(heard).toHaveBeenCalledTimes(1)
  games.remove(startGame(puzzleOf(SECOND)))
  expect(removedOn(phone)).toEqual([])
})
