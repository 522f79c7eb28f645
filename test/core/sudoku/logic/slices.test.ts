import { findAll, techniquesFor } from '../../../../miniprogram/core/sudoku/logic/techniques'
import { startedKiller } from './positions'

test.each(['cage-sharing', 'sum-limits', 'combination-chain'] as const)(
  '%s reports at most the steps of one house, sum or conclusion between two pauses',
  (technique) => {
    const position = startedKiller()
    const [{ seek }] = techniquesFor(position.shape, { techniques: [technique] })
    const perSlice = [0]
    const count = () => {
      perSlice[0]++
      return false
    }
    for (const _ of seek?.(position, count) ?? []) perSlice.unshift(0)
    // Every house has up to nine parts, and every sum five.
    expect(Math.max(...perSlice)).toBeLessThanOrEqual(technique === 'combination-chain' ? 1 : 9)
    expect(perSlice.length).toBeGreaterThan(9)
    expect(findAll(position, { techniques: [technique] }).length > 0).toBe(
      perSlice.some((count) => count > 0),
    )
  },
)
