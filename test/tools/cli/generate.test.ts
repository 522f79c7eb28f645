import { countSolutions } from '../../../miniprogram/core/sudoku/solver'
import { parsePuzzle } from '../../../miniprogram/packages/capture/notation'
import { sudoku } from './terminal'

const generate = (line: string) => sudoku(['generate', ...line.split(' ').filter(Boolean)])

describe('generate', () => {
  test.each(['easy', 'medium', 'hard', 'unfair'])(
    'writes puzzles of the level %s that rate confirms, the same for the same seed',
    async (level) => {
      const { lines, errors, status } = await generate(`--level ${level} --count 2 --seed 5`)
      expect({ errors, status }).toEqual({ errors: [], status: 0 })
      expect(new Set(lines).size).toBe(2)
      for (const line of lines) expect(countSolutions(parsePuzzle(line), 2)).toBe(1)
      expect((await generate(`--level ${level} --seed 5`)).lines).toEqual(lines.slice(0, 1))
      expect((await generate(`--level ${level} --seed 6`)).lines).not.toEqual(lines.slice(0, 1))
      const rated = (await sudoku(['rate'], lines.join('\n'))).lines.map((line) => line.split('\t'))
      expect(rated.map(([puzzle]) => puzzle)).toEqual(lines)
      expect(rated.map(([, found]) => found)).toEqual([level, level])
    },
  )

  test('writes a puzzle whose hardest technique is the requested one, according to rate', async () => {
    const { lines } = await generate('--technique xy-wing --count 2 --seed 1')
    const rated = (await sudoku(['rate'], lines.join('\n'))).lines.map((line) => line.split('\t'))
    expect(rated.map(([, level, , hardest]) => [level, hardest])).toEqual([
      ['hard', 'xy-wing'],
      ['hard', 'xy-wing'],
    ])
  })

  test('makes other puzzles on every run without a seed, and says the seed', async () => {
    const [first, second] = [await generate('--count 2'), await generate('--count 2')]
    expect(first.lines).toHaveLength(2)
    expect(first.lines).not.toEqual(second.lines)
    const [remark] = first.errors
    expect(remark).toMatch(/^generate: --seed \d+$/)
    const again = await generate(`--count 2 ${remark.replace('generate: ', '')}`)
    expect(again).toEqual({ lines: first.lines, errors: [], status: 0 })
  })

  test('honours symmetry, size and minimal', async () => {
    const [symmetric] = (await generate('--level easy --symmetry half-turn')).lines
    const pattern = [...symmetric].map((symbol) => symbol === '.')
    expect(pattern).toEqual([...pattern].reverse())
    const [small] = (await generate('--size 6 --level easy')).lines
    expect(small).toMatch(/^[1-6.]{36}$/)
    const [minimal] = (await generate('--level easy --minimal')).lines
    ;[...minimal].forEach((symbol, cell) => {
      if (symbol === '.') return
      const fewer = `${minimal.slice(0, cell)}.${minimal.slice(cell + 1)}`
      expect(countSolutions(parsePuzzle(fewer), 2)).toBe(2)
    })
  })

  test.each([
    ['--size 4 --level hard', 'generate: no 4×4 puzzle is hard, only easy'],
    ['--size 25', 'generate: puzzles can be generated up to 16×16'],
    ['--technique template-set', 'generate: no path of a 9×9 puzzle uses template-set'],
    ['--technique xy-wing --level easy', 'generate: xy-wing is hard, not easy'],
    ['--minimal --symmetry diagonal', 'generate: a minimal puzzle cannot have a symmetry'],
    [
      '--size 4 --technique naked-single',
      'generate: no 4×4 puzzle that needs naked-single among 1000',
    ],
  ])('says why there is no puzzle: %s', async (line, expected) => {
    expect(await generate(line)).toEqual({ lines: [], errors: [expected], status: 1 })
  })

  test.each([
    ['--level bad', "--level must be one of easy, medium, hard, unfair, extreme, not 'bad'"],
    ['--technique xywing', "not 'xywing'"],
    ['--size 5', '--size must be 4, 6, 9 or 16, not 5'],
    ['--seed x', "--seed needs a whole number of at least 1, not 'x'"],
    ['--count 0', "--count needs a whole number of at least 1, not '0'"],
    ['puzzles.txt', "generate takes no files, not even 'puzzles.txt'"],
  ])('refuses a wrong command line: %s', async (line, expected) => {
    const { lines, errors, status } = await generate(line)
    expect({ lines, status }).toEqual({ lines: [], status: 2 })
    expect(errors[0]).toContain(expected)
    expect(errors[1]).toMatch(/^usage: npm run -s sudoku -- generate /)
  })
})
