import { createCandidates } from '../../../../miniprogram/core/sudoku/logic/candidates'
import { nextStep } from '../../../../miniprogram/core/sudoku/logic/path'
import { applyStep } from '../../../../miniprogram/core/sudoku/logic/step'
import { findAll, techniquesFor } from '../../../../miniprogram/core/sudoku/logic/techniques'
import { decodeRules } from '../../../../miniprogram/core/sudoku/rules-code'
import { extrasOf } from '../../../../miniprogram/packages/analysis/days/schedule'

/** The killer of a Saturday after its first steps. */
function killer() {
  const shape = decodeRules(9, extrasOf('killer')[0].split(' ')[3])
  if (!shape) throw new Error('no killer')
  const position = createCandidates(shape, new Uint8Array(81))
  for (let steps = 0; steps < 12; steps++) {
    const step = nextStep(position)
    if (step) applyStep(position, step)
  }
  return position
}

test.each(['cage-sharing', 'sum-limits', 'combination-chain'] as const)(
  '%s reports at most the steps of one house, sum or conclusion between two pauses',
  (technique) => {
    const position = killer()
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
