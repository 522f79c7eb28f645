import { apply, createGame, type GameState } from '../../../miniprogram/core/game/index'
import {
  createPlayController,
  type PlayController,
} from '../../../miniprogram/pages/play/controller'
import { createEffects, type Effects } from '../../../miniprogram/pages/play/effects'
import { createModes } from '../../../miniprogram/pages/play/mode'
import { createModeChanges, type PagePatch } from '../../../miniprogram/pages/play/view'
import { storage } from '../../../miniprogram/platform/storage'
import { daily } from '../../../miniprogram/state/days/daily'
import { games } from '../../../miniprogram/state/games/games'
import { settings } from '../../../miniprogram/state/settings/settings'
import { challenges } from '../../../miniprogram/state/social/challenges'
import { FakeWx, silenceLog } from '../../platform/fake-wx'

const SOLUTION = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]
/** The givens lack the digits of these two cells. */
const EMPTY = [5, 10]
const GIVENS = SOLUTION.map((digit, cell) => (EMPTY.includes(cell) ? 0 : digit))

beforeEach(() => {
  silenceLog()
  new FakeWx().install()
  jest.useFakeTimers({ now: 1_700_000_000_000 })
})
afterEach(() => jest.useRealTimers())

const newGame = () => createGame({ size: 4, givens: GIVENS })

/** Effects that only record the games after each move. */
function recordEffects() {
  const results: GameState[] = []
  const effects: Effects & { stored: GameState | null } = {
    stored: null,
    afterMove: (_, next) => results.push(next),
    refuse: jest.fn(),
    newer: () => {
      const { stored } = effects
      effects.stored = null
      return stored
    },
    tellNewer: jest.fn(),
    noteLock: jest.fn().mockReturnValueOnce(true).mockReturnValue(false),
    explainClock: jest.fn(),
  }
  return { effects, results }
}

const noSettings = () => ({})

/** A controller of a new game, shown and entered; `patches` holds what it renders from then on. */
function open(effects: Effects = recordEffects().effects, game = newGame()) {
  const patches: PagePatch[] = []
  const modes = createModes(() => controller.game().status)
  const modeChanges = createModeChanges(modes)
  const controller: PlayController = createPlayController('game', game, effects, modes, (patch) => {
    const all = { ...patch, ...modeChanges() }
    if (Object.keys(all).length > 0) patches.push(all)
  })
  controller.enter(noSettings)
  patches.length = 0
  return { controller, patches }
}

/** The same, with effects that only record. */
function openRecorded() {
  const { effects, results } = recordEffects()
  return { effects, results, ...open(effects) }
}

function solve(controller: PlayController) {
  for (const cell of EMPTY) {
    controller.tapCell(cell)
    controller.pressDigit(SOLUTION[cell])
  }
}

describe('a tap', () => {
  test('on a cell renders one patch with the selection only', () => {
    const { controller, patches } = open()
    controller.tapCell(5)
    expect(patches).toEqual([{ selected: 5 }])
  })

  test('on a digit renders one patch, before the effects run', () => {
    const { effects, controller, patches } = openRecorded()
    const patchesAtEffect: number[] = []
    jest.spyOn(effects, 'afterMove').mockImplementation(() => {
      patchesAtEffect.push(patches.length)
    })
    controller.tapCell(5)
    controller.pressDigit(4)
    expect(patches.slice(1)).toEqual([
      { 'values[1]': '3412', history: 1, elapsed: 0, running: true, glow: '5rcb' },
    ])
    expect(patchesAtEffect).toEqual([1, 2])
  })

  test('glows on when the solution arrives, until the next move', () => {
    const { controller, patches } = open()
    controller.tapCell(5)
    controller.pressDigit(4)
    patches.length = 0
    controller.setSolution(SOLUTION)
    controller.tapCell(10)
    expect(patches).toEqual([{ selected: 10, glow: '' }])
  })

  test('that changes nothing renders nothing and has no effects', () => {
    const { results, controller, patches } = openRecorded()
    controller.tapCell(5)
    patches.length = 0
    results.length = 0
    jest.advanceTimersByTime(1000)
    controller.tapCell(5)
    expect([patches, results]).toEqual([[], []])
  })

  test('on a digit while a given is selected is refused', () => {
    const { effects, controller, patches } = openRecorded()
    controller.tapCell(0)
    controller.pressDigit(4)
    expect(patches).toEqual([{ selected: 0 }])
    expect(effects.refuse).toHaveBeenCalledTimes(1)
  })

  test('on a digit where one of the player is in the way is refused', () => {
    const { effects, controller } = openRecorded()
    const refused = () => jest.mocked(effects.refuse).mock.calls.splice(0).flat()
    controller.tapCell(5)
    controller.pressDigit(1)
    // In notes mode, by a key, by a locked digit and by a drag with it.
    controller.noteDigit(2)
    controller.play({ kind: 'toggleNoting' })
    controller.pressDigit(2)
    controller.lockDigit(2)
    controller.tapCell(5)
    controller.dragCells([5, 0])
    expect(refused()).toEqual(['filled', 'filled', 'filled', 'filled'])
    controller.play({ kind: 'toggleNoting' })
    // Over another digit, if the player has locked those.
    controller.tapCell(5)
    expect(controller.game().values[5]).toBe(2)
    settings.set({ keepDigits: true })
    controller.lockDigit(3)
    controller.tapCell(5)
    controller.play({ kind: 'select', cell: 5 })
    controller.pressDigit(4)
    expect([refused(), controller.game().values[5]]).toEqual([['kept', 'kept'], 2])
    controller.pressDigit(2)
    controller.pressDigit(4)
    expect([refused(), controller.game().values[5]]).toEqual([[], 4])
    settings.set({ keepDigits: false })
  })

  test('repeated quickly on a cell places its only note', () => {
    const { controller } = open()
    controller.play({ kind: 'toggleNoting' })
    controller.tapCell(5)
    controller.pressDigit(4)
    controller.tapCell(5)
    jest.advanceTimersByTime(100)
    controller.tapCell(5)
    expect(controller.game().values[5]).toBe(4)
  })

  test('on the lock key switches the mode and releases the locked digit with one patch', () => {
    const { controller, patches } = open()
    controller.toggleLocking()
    controller.pressDigit(3)
    controller.toggleLocking()
    expect(patches).toEqual([{ locking: true }, { locked: 3 }, { locked: 0, locking: false }])
    controller.tapCell(5)
    patches.length = 0
    controller.toggleLocking()
    expect(patches).toEqual([{ selected: -1, locking: true }])
  })

  test('on a digit without a selected cell locks it; the first time, a line explains it until a tap on a cell', () => {
    const { controller, patches } = open()
    controller.pressDigit(4)
    controller.pressDigit(3)
    expect(patches).toEqual([{ locked: 4, lockKey: true, explaining: true }, { locked: 3 }])
    controller.tapCell(5)
    expect(patches[2]).toMatchObject({ 'values[1]': '3312', explaining: false })
    // The same digit again unlocks it.
    controller.pressDigit(3)
    controller.pressDigit(2)
    expect(patches.slice(3)).toEqual([{ locked: 0 }, { locked: 2 }])
    controller.toggleLocking()
    // With a selected cell a digit is written.
    controller.tapCell(10)
    controller.pressDigit(4)
    expect(controller.game()).toMatchObject({ locked: 0, values: expect.arrayContaining([4]) })
  })

  test('on a digit is a note after a drag, also in digit-first mode, and refused by givens', () => {
    const { effects, controller } = openRecorded()
    controller.toggleLocking()
    controller.dragCells([4, 5])
    controller.pressDigit(2)
    expect(controller.game().notes[5]).toBe(0b10)
    controller.dragCells([0, 1])
    controller.pressDigit(2)
    expect(effects.refuse).toHaveBeenCalledTimes(1)
  })
})

test('a game is opened with one patch, and stored after its frame', () => {
  const id = games.add(newGame())
  const save = jest.spyOn(games, 'save')
  const patches: PagePatch[] = []
  const effects = createEffects(id, true)
  const modes = createModes(() => 'playing')
  const render = (patch: PagePatch) => patches.push(patch)
  createPlayController(id, newGame(), effects, modes, render).enter(() => ({ leftHand: true }))
  expect(patches).toEqual([
    expect.objectContaining({ size: 4, history: 0, running: true, leftHand: true, locking: false }),
  ])
  expect(save).not.toHaveBeenCalled()
  jest.advanceTimersByTime(100)
  expect(save).toHaveBeenCalledTimes(1)
  save.mockRestore()
})

test('several moves render one patch', () => {
  const { results, controller, patches } = openRecorded()
  results.length = 0
  const moves = EMPTY.map((cell) => ({ kind: 'place' as const, cell, digit: SOLUTION[cell] }))
  controller.playAll(moves, { locking: true })
  expect(patches).toHaveLength(1)
  expect(patches[0]).toMatchObject({ status: 'finished', end: 'wave', locking: true })
  expect(results).toHaveLength(1)
})

describe('the third mistake', () => {
  /** Wrong digits for an empty cell, one after the other. */
  const WRONG = [1, 2, 3]

  function makeMistakes(controller: PlayController) {
    for (const digit of WRONG) controller.play({ kind: 'place', cell: 5, digit })
  }

  beforeEach(() => settings.set({ mistakes: 'three' }))
  afterEach(() => settings.set({ mistakes: 'ignore' }))

  test('made before the solution is known is reported with the solution, once', () => {
    const { controller, patches } = open()
    makeMistakes(controller)
    expect(patches.some(({ sheet }) => sheet === 'failed')).toBe(false)
    patches.length = 0
    controller.setSolution(SOLUTION)
    expect(patches).toMatchObject([{ sheet: 'failed', mistakes: '错 3/3' }])
    patches.length = 0
    controller.play({ kind: 'place', cell: 10, digit: 1 })
    expect(patches.some(({ sheet }) => sheet === 'failed')).toBe(false)
  })

  test('made before the page was opened is not reported again', () => {
    const first = open()
    makeMistakes(first.controller)
    const { controller, patches } = open(recordEffects().effects, first.controller.game())
    controller.setSolution(SOLUTION)
    expect(patches.some(({ sheet }) => sheet === 'failed')).toBe(false)

    const again = open(recordEffects().effects, first.controller.game())
    again.controller.play({ kind: 'restart' })
    makeMistakes(again.controller)
    again.controller.setSolution(SOLUTION)
    expect(again.patches.some(({ sheet }) => sheet === 'failed')).toBe(true)
  })
})

test('a finished game is saved and submitted once', () => {
  const settles = [jest.spyOn(daily, 'settle'), jest.spyOn(challenges, 'settle')]
  const id = games.add(newGame())
  const { controller, patches } = open(createEffects(id, true))
  solve(controller)
  expect(patches.at(-1)).toMatchObject({ status: 'finished', finalTime: '00:00' })
  controller.play({ kind: 'undo' })
  controller.play({ kind: 'redo' })
  controller.leave()
  for (const settle of settles) expect(settle).toHaveBeenCalledTimes(1)
  expect(games.load(id)?.status).toBe('finished')
})

test('a digit is saved at once, a selection after its frame or with the next move', () => {
  const id = games.add(newGame())
  const { controller } = open(createEffects(id, true))
  const save = jest.spyOn(games, 'save')
  controller.tapCell(10)
  controller.tapCell(5)
  expect(save).not.toHaveBeenCalled()
  jest.advanceTimersByTime(100)
  expect(save).toHaveBeenCalledTimes(1)
  expect(games.load(id)?.selected).toBe(5)
  controller.tapCell(10)
  controller.pressDigit(4)
  expect(games.load(id)).toMatchObject({ selected: 10, values: controller.game().values })
  jest.advanceTimersByTime(100)
  expect(save).toHaveBeenCalledTimes(2)
  save.mockRestore()
})

test('the settings are rendered again only when the page has been hidden', () => {
  const { controller, patches } = open()
  controller.enter(() => ({ showTimer: false }))
  expect(patches).toEqual([])
  controller.leave()
  patches.length = 0
  controller.enter(() => ({ showTimer: false }))
  expect(patches).toMatchObject([{ showTimer: false }])
})

describe('a game stored by another page', () => {
  const played = (game: GameState) =>
    apply(game, { kind: 'place', cell: 5, digit: 4 }, { now: Date.now() })

  test('replaces the game when the page is shown again, with one patch', () => {
    const { effects, controller, patches } = openRecorded()
    controller.setSolution(SOLUTION)
    controller.leave()
    effects.stored = played(newGame())
    patches.length = 0
    controller.enter(() => ({ showTimer: false }))
    expect(patches).toHaveLength(1)
    expect(patches[0]).toMatchObject({ 'values[1]': '3412', running: true, showTimer: false })
    expect(controller.game().puzzle.solution).toEqual(SOLUTION)
  })

  test('is ignored while the page has not been left', () => {
    const { effects, controller } = openRecorded()
    effects.stored = played(newGame())
    controller.enter(noSettings)
    expect(controller.game().values[5]).toBe(0)
  })

  /** Two windows with the same game. */
  function twoWindows() {
    const wx = Object.assign(new FakeWx(), { showToast: jest.fn() }).install()
    // The store has the clock of the machine: no time passes between its saves.
    jest.setSystemTime(4_000_000_000_000)
    const id = games.add(newGame())
    const [onFinish, onLost] = [jest.fn(), jest.fn()]
    const onNewer = () => first.controller.catchUp()
    const first = open(createEffects(id, true, { onFinish, onNewer, onLost }))
    const second = open(createEffects(id, true))
    return { id, first: first.controller, second: second.controller, onFinish, onLost, wx }
  }
  const place = (controller: PlayController, cell: number) =>
    controller.play({ kind: 'place', cell, digit: SOLUTION[cell] })

  test('keeps its moves when two windows play in turn, and each window says so once', () => {
    const { id, first, second, onFinish, wx } = twoWindows()
    for (let i = 0; i < 13; i++) {
      const window = i % 2 ? first : second
      window.play({ kind: 'place', cell: 5, digit: 1 + (i % 3) })
    }
    expect(games.load(id)?.history.log).toHaveLength(13)
    expect(wx.showToast).toHaveBeenCalledTimes(2)
    place(first, 5)
    place(second, 10)
    expect(games.load(id)?.status).toBe('finished')
    first.catchUp()
    expect(first.game()).toMatchObject({ status: 'finished', values: second.game().values })
    expect(onFinish).toHaveBeenCalledTimes(1)
    expect(wx.showToast).toHaveBeenCalledTimes(2)
  })

  test('shows moves of another window without storing anything, and keeps its own selection', () => {
    const { first, second } = twoWindows()
    first.tapCell(10)
    jest.advanceTimersByTime(5_000)
    place(second, 5)
    const save = jest.spyOn(games, 'save')
    first.catchUp()
    expect(first.game()).toMatchObject({ selected: 10, clock: { elapsed: 5_000 } })
    expect(first.game().clock.since).not.toBeNull()
    expect(first.game().values[5]).toBe(SOLUTION[5])
    expect(save).not.toHaveBeenCalled()
    save.mockRestore()
    second.play({ kind: 'pause' })
    first.catchUp()
    expect(first.game()).toMatchObject({ status: 'paused', clock: { since: null } })
  })

  test('is shown instead of saving only a selection', () => {
    const { id, first, second } = twoWindows()
    first.tapCell(10)
    place(second, 5)
    jest.advanceTimersByTime(100)
    expect(first.game().values[5]).toBe(SOLUTION[5])
    expect(games.load(id)?.values[5]).toBe(SOLUTION[5])
  })

  test('ends where a newer version of the app goes on with the game, and stores nothing beside it', () => {
    const { id, first, onLost, wx } = twoWindows()
    first.play({ kind: 'enter' })
    const later = String(wx.disk.get(`game:${id}`)).replace('"version":1', '"version":9')
    wx.disk.set(`game:${id}`, later)
    storage.reload()
    first.catchUp()
    expect(onLost).toHaveBeenCalledTimes(1)
    place(first, 10)
    first.leave()
    jest.advanceTimersByTime(1000)
    expect([wx.disk.get(`game:${id}`), wx.disk.has(`game:${id}@1`)]).toEqual([later, false])
  })

  test('keeps help that was given there', () => {
    const { id, first, second } = twoWindows()
    second.play({ kind: 'assist' })
    place(first, 10)
    expect(games.load(id)).toMatchObject({ assisted: true })
  })

  test('is not replaced by a late result of a hidden page', () => {
    Object.assign(new FakeWx(), { showToast: jest.fn() }).install()
    const id = games.add(newGame())
    const hidden = open(createEffects(id, true))
    hidden.controller.leave()
    const top = open(createEffects(id, true))
    top.controller.play({ kind: 'place', cell: 5, digit: 4 })
    hidden.controller.play({ kind: 'assist' })
    expect(games.load(id)?.values[5]).toBe(4)
    hidden.controller.enter(noSettings)
    expect(hidden.controller.game().values[5]).toBe(4)
    expect(hidden.controller.game().assisted).toBe(true)
  })

  test('is ignored if the last move could not be saved', () => {
    const wx = Object.assign(new FakeWx(), { showToast: jest.fn() }).install()
    const id = games.add(newGame())
    const { controller } = open(createEffects(id, true))
    wx.writeFailure = new Error('setStorageSync:fail')
    controller.tapCell(10)
    controller.pressDigit(4)
    controller.leave()
    controller.enter(noSettings)
    expect(controller.game().values[10]).toBe(4)
    expect(wx.showToast).toHaveBeenCalled()
  })
})
