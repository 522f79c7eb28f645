import { sudoku } from './terminal'

/** A 5×5 jigsaw. */
const RULES = { regions: 'AABBBAAACBDDECBDEECCDDEEC' }
const SOLUTION = '1234534512512342345145123'

/** A jigsaw made by `generate`, and its solution. */
async function newJigsaw(): Promise<[line: string, solution: string]> {
  const [line] = (await sudoku(['generate', '--jigsaw', '--size', '5', '--seed', '1'])).lines
  return [line, (await sudoku(['solve'], line)).lines[0]]
}

describe('a line of JSON with rules', () => {
  test('is solved, counted and explained', async () => {
    const [line, solution] = await newJigsaw()
    expect(JSON.parse(line)).toMatchObject({ rules: { size: 5, regions: expect.any(String) } })
    expect(solution).toMatch(/^[1-5]{25}$/)
    expect((await sudoku(['count'], line)).lines).toEqual(['1'])
    expect((await sudoku(['path'], line)).lines.pop()).toMatch(/^solved, \d+ steps$/)
    expect((await sudoku(['hint'], line)).lines[0]).toMatch(/→ (Put|Remove) /)
  })

  test('is rated without the ratings of classic puzzles', async () => {
    const [line] = await newJigsaw()
    const [puzzle, level, , , estimate, ser] = (await sudoku(['rate'], line)).lines[0].split('\t')
    expect([puzzle, level, estimate, ser]).toEqual([line, expect.any(String), '', ''])
  })

  test('is a position with givens and removed candidates', async () => {
    const [line, solution] = await newJigsaw()
    const { values, rules } = JSON.parse(line)
    const cell = values.indexOf('.')
    const played = values.slice(0, cell) + solution[cell] + values.slice(cell + 1)
    const wrong = solution[cell + 1] === '1' ? '2' : '1'
    const removed = [`${wrong}r${Math.floor((cell + 1) / 5) + 1}c${((cell + 1) % 5) + 1}`]
    const position = JSON.stringify({ values: played, givens: values, removed, rules })
    const { lines, errors } = await sudoku(['steps', '--all'], position)
    expect(errors).toEqual([])
    expect(JSON.parse(lines[0]).steps.length).toBeGreaterThan(0)
  })

  test('is kept by convert --to line, and refused by formats without rules', async () => {
    const [line] = await newJigsaw()
    expect((await sudoku(['convert', '--to', 'line'], line)).lines).toEqual([line])
    expect((await sudoku(['convert', '--to', 'susser'], line)).errors[0]).toContain(
      'no place for rules',
    )
  })

  test.each([
    ['a sum', { cages: [{ sum: 2, cells: ['r1c1', 'r1c2'] }] }, 'cage 1 cannot have the sum 2'],
    ['an unknown field', { renbans: [] }, 'rules have no field "renbans"'],
    ['too few letters', { regions: 'AB' }, 'one letter for each cell, not 2'],
  ])('is refused by the name of what is wrong: %s', async (_, more, message) => {
    const line = JSON.stringify({ values: SOLUTION, rules: { ...RULES, ...more } })
    const { errors, status } = await sudoku(['solve'], line)
    expect(errors[0]).toContain(message)
    expect(status).toBe(1)
  })

  test('without a solution says which house has no place for a digit', async () => {
    const even = Array.from({ length: 4 }, (_, i) => `r1c${i + 1}`)
    const line = JSON.stringify({ values: '.'.repeat(16), rules: { even } })
    const { lines, errors } = await sudoku(['solve'], line)
    expect(lines).toEqual(['none'])
    expect(errors).toEqual(['line 1: r1 leaves no place for 1'])
  })

  test('does not disturb the puzzles around it', async () => {
    const plain = '1.34341.21434.21'
    const [line, solution] = await newJigsaw()
    const { lines } = await sudoku(['solve'], `${plain}\n${line}\n\n${plain}`)
    expect(lines).toEqual(['1234341221434321', solution, '1234341221434321'])
  })
})

describe('generate', () => {
  test('makes puzzles with rules of a level, the same for the same seed', async () => {
    const args = ['generate', '--rules', '{"diagonals":true}', '--size', '6', '--level', 'easy']
    const first = (await sudoku([...args, '--seed', '4', '--count', '2'])).lines
    expect((await sudoku([...args, '--seed', '4', '--count', '2'])).lines).toEqual(first)
    const rated = (await sudoku(['rate'], first.join('\n'))).lines
    expect(rated.map((line) => line.split('\t')[1])).toEqual(['easy', 'easy'])
  })

  test('refuses rules that no grid can have', async () => {
    const { errors, status } = await sudoku(['generate', '--rules', '{"windows":true,"size":6}'])
    expect(errors[0]).toContain('only 9×9 grids have windows')
    expect(status).toBe(2)
  })
})
