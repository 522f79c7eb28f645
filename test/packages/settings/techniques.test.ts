import { TECHNIQUE_FAMILIES } from '../../../miniprogram/core/sudoku/logic/levels'
import {
  familyChange,
  isOn,
  PRESETS,
  presetChange,
  presetOf,
} from '../../../miniprogram/packages/settings/techniques/presets'

const initial = { techniquesOff: ['expert'], oneSolution: true } as const

describe('the presets of techniques', () => {
  it('are everything at first', () => {
    expect(presetOf(initial)).toBe('everything')
  })

  it.each(PRESETS)('%s is the preset after it was chosen, and leaves experts alone', (preset) => {
    for (const techniquesOff of [['expert'], []] as const) {
      const before = { techniquesOff, oneSolution: false }
      const after = presetChange(before, preset)
      expect(presetOf(after)).toBe(preset)
      expect(isOn(after, 'expert')).toBe(isOn(before, 'expert'))
    }
  })

  it('newspaper uses locked candidates, subsets and the X-Wing', () => {
    const after = presetChange(initial, 'newspaper')
    expect(TECHNIQUE_FAMILIES.filter((family) => isOn(after, family))).toEqual([
      'locked',
      'subsets',
      'x-wing',
    ])
  })

  it.each(TECHNIQUE_FAMILIES)('are left by switching %s, and found again', (family) => {
    const on = isOn(initial, family)
    const switched = familyChange(initial, family, !on)
    expect(isOn(switched, family)).toBe(!on)
    expect(presetOf(switched)).toBe(family === 'expert' ? 'everything' : null)
    const back = familyChange(switched, family, on)
    expect(presetOf(back)).toBe('everything')
    expect(isOn(back, family)).toBe(on)
  })
})
