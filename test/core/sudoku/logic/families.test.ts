import {
  familyOf,
  isLimited,
  techniquesWithout,
} from '../../../../miniprogram/core/sudoku/logic/families'
import { TECHNIQUE_FAMILIES } from '../../../../miniprogram/core/sudoku/logic/levels'
import { PATH_TECHNIQUES } from '../../../../miniprogram/core/sudoku/logic/path'
import {
  EXPERT_TECHNIQUES,
  TECHNIQUE_IDS,
} from '../../../../miniprogram/core/sudoku/logic/technique-table'

const SINGLES = ['full-house', 'hidden-single', 'naked-single']
const OF_RULES =
  /^(thermometer|pair-|arrow-|cage-|rule-of-45|(large-)?innies-outies|split-cage|sum-limits)/
/** What is always used. */
const IN_NO_FAMILY = TECHNIQUE_IDS.filter((id) => SINGLES.includes(id) || OF_RULES.test(id))

describe('the families of techniques', () => {
  it('have every technique but singles and those of rules', () => {
    expect(TECHNIQUE_IDS.filter((id) => familyOf(id) === null)).toEqual(IN_NO_FAMILY)
  })

  it.each([
    ['x-wing', 'x-wing'],
    ['xyz-wing', 'wings'],
    ['finned-x-wing', 'finned-fish'],
    ['als-xy-chain', 'sets'],
    ['xy-chain', 'chains'],
    ['hidden-rectangle', 'uniqueness'],
    ['bug-plus-1', 'uniqueness'],
    ['hidden-pair', 'subsets'],
    ['forcing-chain-verity', 'forcing'],
    ['combination-chain', 'forcing'],
  ] as const)('put %s into %s', (id, family) => {
    expect(familyOf(id)).toBe(family)
  })
})

describe('what hints and paths use', () => {
  it('is by default what a path uses', () => {
    expect(techniquesWithout(['expert'])).toEqual(
      PATH_TECHNIQUES.filter((id) => !EXPERT_TECHNIQUES.includes(id)),
    )
  })

  it('is only singles and those of rules without any family', () => {
    expect(techniquesWithout(TECHNIQUE_FAMILIES)).toEqual(IN_NO_FAMILY)
  })

  it('is limited without a family other than those of uniqueness and of experts', () => {
    expect(isLimited(['expert', 'uniqueness'])).toBe(false)
    expect(isLimited(['expert', 'chains'])).toBe(true)
  })
})
