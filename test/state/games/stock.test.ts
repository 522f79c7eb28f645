import { shapeOfRules } from '../../../miniprogram/core/sudoku/rules'
import { encodeRules } from '../../../miniprogram/core/sudoku/rules-code'
import type { Method } from '../../../miniprogram/core/worker/runner'
import { createCanceller } from '../../../miniprogram/platform/cancel'
import { createStorage } from '../../../miniprogram/platform/storage'
import { createCompute } from '../../../miniprogram/platform/worker-client'
import { createStock, type ReadyPuzzle } from '../../../miniprogram/state/games/stock'
import { FakePlatform, settle } from '../../platform/fake-workers'
import { FakeWx, silenceLog } from '../../platform/fake-wx'

const SOLUTION = '145327698839654127672918543496185372218473956753296481367542819984761235521839764'

/** Some rules that the solution keeps: r1c1 is odd, r1c2 even. */
const RULES = encodeRules(shapeOfRules({ size: 9, odd: [0], even: [1] }))

/** A puzzle with this solution that depends on the seed. */
const puzzleOf = (seed: number) =>
  [...SOLUTION].map((digit, cell) => (cell % 81 === seed % 81 ? '.' : digit)).join('')

/** A fake generator: five tries of 10 ms each. */
function making(platform: () => FakePlatform, payloads: unknown[]): Method {
  return function* (payload) {
    payloads.push(payload)
    for (let tried = 1; tried <= 5; tried++) {
      platform().clock.spend(10)
      yield { tried }
    }
    const { seed, kind } = payload as { seed: number; kind?: string }
    const rules = kind && { rules: RULES }
    return { puzzle: puzzleOf(seed), solution: SOLUTION, ...rules, rating: {} }
  }
}

function start(disk?: Map<string, unknown>) {
  silenceLog()
  const wx = new FakeWx(disk).install()
  const payloads: { level: string; seed: number; symmetry: string }[] = []
  const platform: FakePlatform = new FakePlatform({ generate: making(() => platform, payloads) })
  const compute = createCompute(platform)
  let seed = 0
  const stock = createStock(createStorage(), compute, () => ++seed)
  /** Runs the worker until it is idle. */
  const work = async () => {
    for (let turn = 0; turn < 40; turn++) {
      platform.clock.drain()
      await settle()
    }
  }
  const refill = () => {
    stock.refill()
    return work()
  }
  return { wx, stock, platform, payloads, work, refill }
}

const levels = (payloads: readonly { level: string }[]) => payloads.map(({ level }) => level)

describe('the stock', () => {
  it('generates one puzzle of each default level ahead, one at a time', async () => {
    const { stock, payloads, platform, work } = start()
    stock.refill()
    await settle()
    expect(levels(payloads)).toEqual([])
    platform.clock.advance(1)
    expect(levels(payloads)).toEqual(['easy'])
    await work()
    expect(levels(payloads)).toEqual(['easy', 'medium', 'hard'])
    expect(new Set(payloads.map(({ seed }) => seed)).size).toBe(3)
  })

  it('returns each puzzle once, at once, and generates the next', async () => {
    const { stock, payloads, refill } = start()
    await refill()
    const taken = stock.take({ level: 'hard' }) as ReadyPuzzle
    expect(taken).toEqual({ level: 'hard', puzzle: puzzleOf(3), solution: SOLUTION })
    expect(stock.take({ level: 'hard' })).toBeNull()
    await refill()
    expect(levels(payloads)).toEqual(['easy', 'medium', 'hard', 'hard'])
    expect(stock.take({ level: 'hard' })?.puzzle).toBe(puzzleOf(4))
  })

  it('generates harder levels ahead after the first request, extreme ones without symmetry', async () => {
    const { stock, payloads, refill } = start()
    expect(stock.take({ level: 'extreme' })).toBeNull()
    await refill()
    expect(payloads.map(({ level, symmetry }) => [level, symmetry])).toEqual([
      ['easy', 'half-turn'],
      ['medium', 'half-turn'],
      ['hard', 'half-turn'],
      ['extreme', 'none'],
    ])
    expect(stock.take({ level: 'extreme' })).not.toBeNull()
  })

  it('generates kinds ahead after the first request, with their rules', async () => {
    const { wx, stock, payloads, refill } = start()
    const wish = { level: 'hard', kind: 'jigsaw' } as const
    expect(stock.take(wish)).toBeNull()
    await refill()
    expect(payloads[3]).toMatchObject({ ...wish, size: 9, symmetry: 'half-turn' })
    const again = start(wx.disk)
    expect(again.stock.take({ level: 'hard' })?.puzzle).toBe(puzzleOf(3))
    expect(again.stock.take({ ...wish, size: 6 })).toBeNull()
    expect(again.stock.take(wish)).toEqual({
      ...wish,
      ...{ rules: RULES, puzzle: puzzleOf(4), solution: SOLUTION },
    })
  })

  it('survives a restart', async () => {
    const first = start()
    await first.refill()
    const second = start(first.wx.disk)
    expect(second.stock.take({ level: 'medium' })?.puzzle).toBe(puzzleOf(2))
    const third = start(first.wx.disk)
    expect(third.stock.take({ level: 'medium' })).toBeNull()
    expect(third.stock.take({ level: 'easy' })).not.toBeNull()
  })

  it('keeps finished puzzles when stopped, and continues from there', async () => {
    const { stock, payloads, platform, work, refill } = start()
    const stop = stock.refill()
    platform.clock.advance(60)
    await settle()
    platform.clock.advance(1)
    expect(levels(payloads)).toEqual(['easy', 'medium'])
    stop()
    await work()
    expect(levels(payloads)).toEqual(['easy', 'medium'])
    expect(stock.take({ level: 'medium' })).toBeNull()
    expect(stock.take({ level: 'easy' })).not.toBeNull()
    await refill()
    expect(levels(payloads)).toEqual(['easy', 'medium', 'easy', 'medium', 'hard'])
  })

  it('tries again at the next refill if the worker did not start', async () => {
    const { stock, payloads, platform, work, refill } = start()
    platform.canStart = false
    stock.refill()
    await expect(stock.make({ level: 'easy' })).rejects.toMatchObject({ code: 'worker-lost' })
    await work()
    expect(payloads).toEqual([])
    platform.canStart = true
    await refill()
    expect(levels(payloads)).toEqual(['easy', 'medium', 'hard'])
  })

  it('stays in memory if the storage is full', async () => {
    const { wx, stock, refill } = start()
    wx.limit = 10
    await refill()
    expect(stock.take({ level: 'easy' })).not.toBeNull()
    expect(stock.take({ level: 'easy' })).toBeNull()
  })

  it('ignores invalid stored puzzles', async () => {
    const first = start()
    const good = { level: 'easy', puzzle: puzzleOf(1), solution: SOLUTION }
    const ready = [
      { ...good, level: 'evil' },
      { ...good, solution: SOLUTION.replace('1', '2') },
      { ...good, puzzle: puzzleOf(1).slice(1) },
      null,
      { ...good, level: 'hard' },
    ]
    const data = { ready, used: ['hard', 'evil'] }
    first.wx.disk.set('stock', JSON.stringify({ version: 1, data }))
    const { stock, payloads, refill } = start(first.wx.disk)
    expect(stock.take({ level: 'easy' })).toBeNull()
    expect(stock.take({ level: 'hard' })?.puzzle).toBe(puzzleOf(1))
    await refill()
    expect(levels(payloads)).toEqual(['easy', 'hard'])
  })
})

describe('a puzzle generated on request', () => {
  it('reports how many were tried', async () => {
    const { stock, platform, work } = start()
    const tried: number[] = []
    const made = stock.make(
      { level: 'unfair' },
      { onProgress: (progress) => tried.push(progress.tried) },
    )
    platform.clock.spend(200)
    await work()
    expect((await made).level).toBe('unfair')
    expect(tried.length).toBeGreaterThan(0)
  })

  it('is cancelled by the player', async () => {
    const { stock, platform } = start()
    const leaving = createCanceller()
    const made = stock.make({ level: 'unfair' }, { signal: leaving.signal })
    platform.clock.advance(15)
    leaving.cancel()
    await expect(made).rejects.toMatchObject({ code: 'cancelled' })
  })
})
