import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { formatPuzzle, parsePuzzle } from '../../../miniprogram/packages/capture/notation'
import { randomPuzzle, seededRandom } from '../../core/sudoku/random'
import { describeWithData } from '../../data'
import { linesOf, root, startSudoku, sudoku } from './terminal'

const MANY = '...8.1.........43.5............7.8........1...2..3....6......75..34........2..6..'
const HARD = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..'
const HARD_SOLUTION =
  '812753649943682175675491283154237896369845721287169534521974368438526917796318452'
const LAST = '7...348..8.46......39.5....1..5..6...4.7.9.3...3..8..9....7.32..26..19.5..792...4'
const LAST_SOLUTION =
  '765134892814692753239857416192543687548769231673218549951476328426381975387925164'

describe('solve', () => {
  test('solves puzzles in mixed notations, one line each', async () => {
    const list = JSON.stringify(Array.from(parsePuzzle(LAST).values)).replace(/\b0\b/g, 'None')
    const input = [
      '..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..',
      '003020600',
      '900305001',
      '001806400',
      '008102900',
      '700000008',
      '006708200',
      '002609500',
      '800203009',
      '005010300',
      '',
      '8 5 . |. . 2 |4 . .',
      '7 2 . |. . . |. . 9',
      '. . 4 |. . . |. . .',
      '------+------+------',
      '. . . |1 . 7 |. . 2',
      '3 . 5 |. . . |9 . .',
      '. 4 . |. . . |. . .',
      '------+------+------',
      '. . . |. 8 . |. 7 .',
      '. 1 7 |. . . |. . .',
      '. . . |. 3 6 |. 4 .',
      '',
      HARD,
      MANY,
      LAST,
      list,
    ].join('\n')
    const { lines, errors, status } = await sudoku(['solve'], input)
    expect(lines).toEqual([
      '145327698839654127672918543496185372218473956753296481367542819984761235521839764',
      '483921657967345821251876493548132976729564138136798245372689514814253769695417382',
      '859612437723854169164379528986147352375268914241593786432981675617425893598736241',
      HARD_SOLUTION,
      expect.stringMatching(/^234891567169725438/),
      LAST_SOLUTION,
      LAST_SOLUTION,
    ])
    expect(errors).toEqual([expect.stringMatching(/^line 25: several solutions/)])
    expect(status).toBe(0)
  })

  test('reports bad lines, solves the good ones and exits with status 1', async () => {
    const input = [
      HARD.slice(1),
      `${HARD.slice(0, 30)}q${HARD.slice(31)}`,
      HARD,
      `88${HARD.slice(2)}`,
      '',
      '1...',
      '..2..',
      '...3',
      '....',
    ].join('\n')
    const { lines, errors, status } = await sudoku(['solve', '-'], input)
    expect(lines).toEqual([HARD_SOLUTION, 'none'])
    expect(errors).toEqual([
      'line 1: got 80 cells, expected 81',
      "line 2: row 4, column 4: 'q' is neither a digit nor a blank",
      'line 4: r1c1 and r1c2 both hold 8 in r1',
      'line 4: r1c1 and r1c2 both hold 8 in b1',
      'line 7: row 2 has 5 cells, expected 4',
    ])
    expect(status).toBe(1)
  })

  test('reads files, names the line in them, and continues after a missing file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sudoku-'))
    try {
      const large = randomPuzzle(25, 417, seededRandom(2))
      const file = join(folder, 'puzzles.txt')
      writeFileSync(file, `A 25×25:\n${formatPuzzle(large, 'line')}\n${HARD.replace('8', 'q')}\n`)
      const { lines, errors, status } = await sudoku(['solve', join(folder, 'absent'), file])
      expect(lines).toEqual([expect.stringMatching(/^[1-9A-P]{625}$/)])
      expect(errors[0]).toMatch(/absent: no such file; puzzles are read from files or/)
      expect(errors[1]).toBe(`${file}:3: row 1, column 1: 'q' is neither a digit nor a blank`)
      expect(status).toBe(1)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('is silent about words around puzzles, and reports a text without one', async () => {
    const input = `Two puzzles:\n\n1) ${HARD}\n> ${LAST.replace(/.{9}(?=.)/g, '$&\n> ')}\n\nThank you! 2026-11-22\n`
    const { lines, errors, status } = await sudoku(['solve'], input)
    expect({ lines, errors, status }).toEqual({
      lines: [HARD_SOLUTION, LAST_SOLUTION],
      errors: [],
      status: 0,
    })
    const words = await sudoku(['solve'], 'Hello,\nthe number is 138 1234 5678.\n')
    expect([words.lines, words.status]).toEqual([[], 1])
    expect(words.errors).toEqual(['line 1: no puzzle in the text'])
    expect((await sudoku(['count'], '1...\n..2.\n...3')).errors).toEqual([
      'line 1: got 3 rows, expected 4',
    ])
  })

  test('with --all writes every solution, at most --limit', async () => {
    const { lines } = await sudoku(['solve', '--all'], MANY)
    expect(new Set(lines).size).toBe(9734)
    expect(lines).toHaveLength(9734)
    expect([...lines].sort()[0]).toMatch(/^234891567169725438/)
    expect((await sudoku(['solve', '--all', '--limit=3'], `${MANY}\n${HARD}`)).lines).toHaveLength(
      4,
    )
  })

  test('exits quietly when its reader closes the pipe', () => {
    const { stdout, stderr } = spawnSync(
      'sh',
      [
        '-c',
        `echo '${'.'.repeat(81)}' | "${process.execPath}" tools/run.mjs tools/cli/index.ts solve --all | head -n 2`,
      ],
      { cwd: root, encoding: 'utf8', timeout: 50_000 },
    )
    expect(linesOf(stdout)).toHaveLength(2)
    expect(stderr).toBe('')
  })
})

describe('input that arrives bit by bit', () => {
  test.each([
    ['a line', HARD, HARD_SOLUTION],
    ['a grid, at the blank line after it', `${LAST.replace(/.{9}/g, '$&\n')}\n`, LAST_SOLUTION],
    ['a line with Windows line ends', `${HARD}\r`, HARD_SOLUTION],
  ])('is answered while more may come: %s', async (_, puzzle, solution) => {
    const { stdin, stdout } = startSudoku(['solve'])
    for (let i = 0; i < 2; i++) {
      stdin.write(`${puzzle}\n`)
      const [answer] = await once(stdout, 'data')
      expect(`${answer}`).toBe(`${solution}\n`)
    }
    stdin.end()
    expect(await text(stdout)).toBe('')
  })

  test('may be a position after a puzzle', async () => {
    const { stdin, stdout } = startSudoku(['hint'])
    for (const line of [LAST, JSON.stringify({ values: LAST })]) {
      stdin.write(`${line}\n`)
      const [answer] = await once(stdout, 'data')
      expect(`${answer}`).toMatch(/^Hidden Single: .*\n$/)
    }
    stdin.end()
  })

  test('is solved in order, with little memory, if it is long', async () => {
    const { stdin, stdout, stderr } = startSudoku(['solve'], ['--max-old-space-size=16'])
    const part = `${HARD},${HARD_SOLUTION}\n${LAST}\n${HARD.slice(1)}\n`
    const output = Promise.all([text(stdout), text(stderr)])
    for (let i = 0; i < 50; i++) if (!stdin.write(part.repeat(500))) await once(stdin, 'drain')
    stdin.end()
    const [answers, errors] = await output
    expect(answers === `${HARD_SOLUTION}\n${LAST_SOLUTION}\n`.repeat(25_000)).toBe(true)
    expect(linesOf(errors)).toHaveLength(25_000)
    expect(linesOf(errors)[24_999]).toBe('line 75000: got 80 cells, expected 81')
  })
})

describe('count', () => {
  test('counts all solutions', async () => {
    const input = [MANY, '.'.repeat(16), '.'.repeat(36), HARD, `88${'.'.repeat(79)}`].join('\n')
    const { lines, status } = await sudoku(['count'], input)
    expect(lines).toEqual(['9734', '288', '28200960', '1', '0'])
    expect(status).toBe(0)
  })

  test('counts up to a limit', async () => {
    const { lines } = await sudoku(
      ['count', '--limit', '288'],
      `${MANY}\n${'.'.repeat(16)}\n${HARD}`,
    )
    expect(lines).toEqual(['≥288', '≥288', '1'])
  })
})

describe('trace', () => {
  test('writes a line for each guess and recall and ends with the totals', async () => {
    const { lines, status } = await sudoku(['trace'], HARD)
    const cell = 'cell=r[1-9]c[1-9] digit=[1-9]'
    const guess = new RegExp(`^guess depth=\\d+ ${cell} alternatives=[1-9](,[1-9])* fixed=\\d+$`)
    const recall = new RegExp(`^recall depth=\\d+ ${cell} house=[rcb][1-9] (twice|nowhere)=[1-9]$`)
    const guesses = lines.filter((line) => guess.test(line)).length
    const recalls = lines.filter((line) => recall.test(line)).length
    expect(lines[lines.length - 1]).toBe(`${guesses} guesses, ${recalls} recalls`)
    expect(guesses + recalls).toBe(lines.length - 1)
    expect(guesses).toBeGreaterThan(0)
    expect(status).toBe(0)
  })
})

describe('steps', () => {
  const position = (rest: object = {}) =>
    JSON.stringify({ values: `123.56789${'.'.repeat(72)}`, techniques: ['full-house'], ...rest })

  test('writes every step of a position as JSON', async () => {
    const { lines, errors, status } = await sudoku(['steps', '--all'], position())
    const found = { technique: 'full-house', digits: [4], placements: ['4r1c4'], eliminations: [] }
    const step = { ...found, cells: ['r1c4'], houses: ['r1'], links: [] }
    expect(lines.map((line) => JSON.parse(line))).toEqual([{ steps: [step] }])
    expect(errors).toEqual([])
    expect(status).toBe(0)
  })

  test('respects candidates that are already removed', async () => {
    const { lines } = await sudoku(['steps', '--all'], position({ removed: ['4r1c4'] }))
    expect(lines).toEqual(['{"steps":[]}'])
  })

  test('finds none in a position that contradicts itself, as JSON and as text, and says why', async () => {
    const twice = `55${'.'.repeat(79)}`
    const given = `6${'.'.repeat(80)}`
    const input = [
      JSON.stringify({ values: twice }),
      JSON.stringify({ values: LAST, givens: given }),
      JSON.stringify({ values: LAST, removed: ['6r1c2'] }),
      twice,
    ].join('\n')
    const { lines, errors, status } = await sudoku(['steps', '--all'], input)
    expect(lines).toEqual(Array(4).fill('{"steps":[]}'))
    const conflict = expect.stringMatching(/: r1c1 and r1c2 both hold 5 in [rb]1$/)
    expect(errors).toEqual([
      ...[conflict, conflict, 'line 1: no solution'],
      'line 2: r1c1 is given, but values has another digit there',
      'line 3: no solution',
      ...[conflict, conflict, 'line 4: no solution'],
    ])
    expect(status).toBe(0)
    expect((await sudoku(['hint'], input)).lines).toEqual(Array(4).fill('none'))
  })

  test('refuses a position with too many candidates for a search by every technique', async () => {
    const { lines, errors, status } = await sudoku(['steps', '--all'], '.'.repeat(256))
    expect(lines).toEqual(['{"steps":[]}'])
    expect(errors).toEqual(['line 1: 4096 candidates; without named techniques at most 2000'])
    expect(status).toBe(1)
  })

  test('reports a bad line by its number and handles the others', async () => {
    const input = [
      position({ removed: ['4r1c10'] }),
      '{ "values": 3 }',
      '{ "values": ',
      position({ techniques: ['guess'] }),
      position({ givens: '.'.repeat(16) }),
      position(),
    ].join('\n')
    const { lines, errors, status } = await sudoku(['steps', '--all'], input)
    expect(lines).toHaveLength(1)
    expect(errors).toEqual([
      "line 1: removed: '4r1c10' is not a candidate",
      'line 2: values must be a grid as text',
      expect.stringMatching(/^line 3: ./),
      "line 4: techniques: unknown technique 'guess'",
      'line 5: values and givens differ in size',
    ])
    expect(status).toBe(1)
  })
})

describe('hint', () => {
  const position = JSON.stringify({ values: `123.56789${'.'.repeat(72)}`, removed: [] })

  test('explains the easiest next step of puzzles and positions in words', async () => {
    const { lines, status } = await sudoku(['hint'], `${LAST}\n${position}`)
    expect(lines[0]).toMatch(/r\dc\d/)
    expect(lines[1]).toMatch(/^Full House: .*r1c4.*4/)
    expect(lines).toHaveLength(2)
    expect(status).toBe(0)
  })

  test('explains in Chinese too', async () => {
    const { lines } = await sudoku(['hint', '--language', 'zh'], position)
    expect(lines[0]).toMatch(/第1行第4列/)
  })

  test.each([16, 81, 256])(
    'says that an empty grid of %s cells has several solutions',
    async (cells) => {
      const { lines, errors } = await sudoku(['hint'], `${'.'.repeat(cells)}\n`)
      expect(lines).toEqual(['none'])
      expect(errors).toEqual(['line 1: no step found: it has several solutions'])
    },
  )

  test('prints none if there is nothing to do', async () => {
    const { lines, errors, status } = await sudoku(['hint'], LAST_SOLUTION)
    expect(lines).toEqual(['none'])
    expect(errors).toEqual(['line 1: every cell is filled'])
    expect(status).toBe(0)
  })
})

describe('path', () => {
  test('prints one step per line and ends with the result', async () => {
    const { lines, status } = await sudoku(['path'], LAST)
    const values = LAST.split('')
    for (const line of lines) {
      const [, digit, row, column] = / place=(\d)r(\d)c(\d)/.exec(line) ?? []
      if (digit) values[(Number(row) - 1) * 9 + Number(column) - 1] = digit
    }
    expect(values.join('')).toBe(LAST_SOLUTION)
    expect(lines[lines.length - 1]).toBe(`solved, ${lines.length - 1} steps`)
    expect(status).toBe(0)
  })

  test('is none without a solution and stuck with several', async () => {
    const { lines, errors, status } = await sudoku(
      ['path'],
      `88${'.'.repeat(79)}\n${'.'.repeat(16)}`,
    )
    expect(lines).toEqual(['none', 'stuck, 0 steps'])
    expect(errors).toEqual([
      expect.stringMatching(/^line 1: r1c1 and r1c2 both hold 8/),
      expect.stringMatching(/^line 1: r1c1 and r1c2 both hold 8/),
      'line 1: no solution',
      'line 2: several solutions, so logic cannot reach one',
    ])
    expect(status).toBe(0)
  })
})

describe('rate', () => {
  test('writes puzzle, level, score, hardest technique, the estimate and SER', async () => {
    const { lines, status } = await sudoku(['rate'], `${LAST}\n${HARD}`)
    const [last, hard] = lines.map((line) => line.split('\t'))
    const score = expect.stringMatching(/^\d+$/)
    expect(last).toEqual([LAST, 'easy', score, 'hidden-single', '1.5±0.3', '1.5'])
    expect(hard.slice(0, 2)).toEqual([HARD, 'extreme'])
    expect(Number(hard[2])).toBeGreaterThan(Number(last[2]))
    expect(hard.slice(4)).toEqual(['≥9', '>8.9'])
    expect(status).toBe(0)
  })

  test('leaves SER empty for other sizes', async () => {
    const { lines } = await sudoku(['rate'], '12343412214343.1')
    expect(lines[0].split('\t').slice(4)).toEqual(['none', ''])
  })

  test('rates only puzzles with one solution', async () => {
    const { lines, errors } = await sudoku(['rate'], '.'.repeat(16))
    expect(lines).toEqual([`${'.'.repeat(16)}\tnone`])
    expect(errors).toEqual(['line 1: several solutions, so no rating'])
  })
})

describe('an invalid command line', () => {
  test.each([
    [[], /^usage: npm run -s sudoku -- COMMAND/],
    [['sovle'], /^unknown command 'sovle'/],
    [['solve', '--al'], /^Unknown option '--al'/],
    [['solve', '--limit', '3'], /^--limit needs --all/],
    [['steps'], /^steps needs --all/],
    [['hint', '--language', 'fr'], /^--language must be en or zh/],
    [['count', '--limit', '-1'], /./],
    [['count', '--limit', 'few'], /^--limit needs a whole number of at least 1, not 'few'/],
  ])('%j is explained on standard error, with status 2', async (args, message) => {
    const { lines, errors, status } = await sudoku(args)
    expect(lines).toEqual([])
    expect(errors[0]).toMatch(message)
    expect(errors.join('\n')).toContain('usage: npm run -s sudoku -- ')
    expect(status).toBe(2)
  })
})

test.each([
  [['--help'], /^usage: npm run -s sudoku -- COMMAND/],
  [['help'], /^usage: npm run -s sudoku -- COMMAND/],
  [['count', '--help'], /^usage: npm run -s sudoku -- count \[--limit N\] \[FILES\]$/],
])('%j is answered on standard output', async (args, first) => {
  const { lines, errors, status } = await sudoku(args)
  expect(lines[0]).toMatch(first)
  expect({ errors, status }).toEqual({ errors: [], status: 0 })
})

test('the version is answered', async () => {
  expect(await text(startSudoku(['--version']).stdout)).toMatch(/^\d+\.\d+\.\d+\n$/)
})

describeWithData('puzzles/giant16.txt', 'the 16×16 puzzles', (read) => {
  test('are solved, one line each', async () => {
    const { lines } = await sudoku(['solve'], read())
    expect(lines).toEqual(linesOf(read()).map((line) => line.split(',')[1]))
  })
})
