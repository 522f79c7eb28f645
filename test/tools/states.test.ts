import { canBeNamed, statesIn } from '../../tools/states/asked'
import { namedStates } from '../../tools/states/named'

describe('the states that tests name', () => {
  test('are found in the source of a test, also as Jest compiles it', () => {
    const source = `seen(phone, 'play-paused')\n(0, _seen.seen)(one, \`drill-\${id}-2\`); seen(phone, state)`
    expect(statesIn(source)).toEqual(['play-paused', 'drill-*-2', '*'])
    expect(statesIn("unseen(phone, 'play'); seen.add('x')")).toEqual([])
  })

  test('can be asked for by how they begin', () => {
    const asked = (name: string) =>
      ['drill-*-2', 'play', '*'].filter((one) => canBeNamed(one, [name]))
    expect(asked('drill-x-wing')).toEqual(['drill-*-2', '*'])
    expect(asked('drill')).toEqual(['drill-*-2', '*'])
    expect(asked('pl')).toEqual(['play', '*'])
    expect(canBeNamed('play', [])).toBe(true)
  })

  test('have different names', () => {
    const names = namedStates().map(({ name }) => name)
    expect(names.length).toBe(new Set(names).size)
  })
})
