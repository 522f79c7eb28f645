import fc from 'fast-check'
import { createPuzzle, type Puzzle, SIZES } from '../../../miniprogram/core/sudoku/grid'
import {
  decodeShare,
  encodeShare,
  ShareCodeError,
} from '../../../miniprogram/core/sudoku/share-code'
import {
  formatPuzzle,
  MAX_TEXT_LENGTH,
  NotationError,
  type NotationStyle,
  parsePuzzle,
  parsePuzzles,
} from '../../../miniprogram/packages/capture/notation'
import { anyChar, cases } from '../../support/properties'

/** Any digits, also ones that break the rules. */
const puzzles: fc.Arbitrary<Puzzle> = fc.constantFrom(...SIZES).chain((size) => {
  const length = { minLength: size * size, maxLength: size * size }
  return fc
    .array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: size })), length)
    .map((values) => createPuzzle(size, values))
})

/** Pieces of notations in any order, so that texts come close to puzzles. */
const pieces = fc.oneof(
  fc.constantFrom(...'[](){}"\'“【】,;|\t '),
  fc.constantFrom('\n', '\n\n', '\r\n', '#', '=', '-', '--', '---+---', '.', '0', '*', '_', 'None'),
  fc.constantFrom(
    '53..7....',
    '1234',
    '0000',
    '12 3 0 16',
    'grid = ',
    '"53..7...."',
    '５３',
    '\ufeff',
  ),
  fc.constantFrom(
    ...[
      'https://a.example/',
      '?load=N4Ig',
      '&bd=',
      '%2E',
      'sudokupad.app/fpuz',
      '[Puzzle]',
      '[State]',
    ],
    ...[
      '<game data="',
      '"/>',
      '<!--',
      'version: 1&#10;',
      '5|1,2,|1|',
      ':0110:',
      ':142 253',
      '+5',
      'u5 24 ',
    ],
    ...['{"size":9', '"grid":[[', '{"values":"', '"cells":', '\\', '123456789'],
  ),
  fc.integer({ min: 0, max: 9_999_999_999 }).map(String),
  fc.string({ unit: anyChar, maxLength: 3 }),
)
const texts = fc.oneof(
  fc.string({ unit: anyChar }),
  fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join('')),
  fc.array(pieces, { minLength: 9, maxLength: 27, size: 'max' }).map((parts) => parts.join('\n')),
  // A puzzle with some of its characters replaced.
  fc
    .tuple(puzzles, fc.constantFrom<NotationStyle>('line', 'rows', 'bordered'))
    .chain(([puzzle, style]) => damaged(formatPuzzle(puzzle, style), pieces)),
)

function damaged(text: string, piece: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const place = fc.nat(text.length)
  return fc
    .array(fc.tuple(place, fc.nat(3), piece), { minLength: 1, maxLength: 4 })
    .map((changes) =>
      changes.reduce((all, [at, cut, put]) => all.slice(0, at) + put + all.slice(at + cut), text),
    )
}

describe('notation', () => {
  test.each<NotationStyle>(['line', 'rows', 'bordered'])('parses what it prints as %s', (style) => {
    fc.assert(
      fc.property(puzzles, (puzzle) => {
        expect(parsePuzzle(formatPuzzle(puzzle, style))).toEqual(puzzle)
      }),
      cases(40),
    )
  })

  test('reads any text, or reports what is wrong with it', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const lineCount = text.split(/\r\n?|[\n\u2028\u2029]/).length
        for (const { line, puzzle, error } of parsePuzzles(text)) {
          expect(line).toBeLessThanOrEqual(lineCount)
          if (puzzle) expect(parsePuzzle(formatPuzzle(puzzle, 'line'))).toEqual(puzzle)
          else expect(error).toBeInstanceOf(NotationError)
        }
        try {
          parsePuzzle(text)
        } catch (error) {
          expect(error).toBeInstanceOf(NotationError)
        }
      }),
      cases(250),
    )
  })
})

test('a text has a greatest length', () => {
  const text = ' '.repeat(MAX_TEXT_LENGTH - 81) + '.'.repeat(81)
  expect(parsePuzzle(text)).toEqual(createPuzzle(9))
  expect(() => parsePuzzle(` ${text}`)).toThrow(
    'the text has 100001 characters, at most 100000 are read',
  )
})

describe('a line of 81 plain cells', () => {
  const cells = fc.string({
    unit: fc.constantFrom(...'123456789.0*_'),
    minLength: 81,
    maxLength: 81,
  })
  const separators = fc.constantFrom(',', ';', ' ', '\t', '|', '\n', ', ')
  // A character without width hides a line from the quick way to read it.
  const slowly = (text: string) => text.replace(/[^\r\n\u2028\u2029]+/g, '$&\u200b')
  const entriesOf = (text: string) => {
    const entries = [...parsePuzzles(text)].map(({ line, puzzle, error }) => ({
      line,
      values: puzzle && formatPuzzle(puzzle, 'line'),
      error: error?.message,
    }))
    try {
      return [...entries, formatPuzzle(parsePuzzle(text), 'line')]
    } catch (error) {
      return [...entries, (error as Error).message]
    }
  }
  const alone = fc.oneof(
    cells,
    fc.tuple(cells, separators, cells).map((parts) => parts.join('')),
  )
  const between = fc.oneof(alone, alone, texts, fc.constantFrom('', '[', '123456789', '---'))

  test('is read as any other notation, whatever stands above and below it', () => {
    fc.assert(
      fc.property(fc.array(between, { minLength: 1, maxLength: 6 }), (parts) => {
        const text = parts.join('\n')
        expect(entriesOf(text)).toEqual(entriesOf(slowly(text)))
      }),
      cases(150),
    )
  })

  test('with one wrong character is reported as by any other notation', () => {
    fc.assert(
      fc.property(
        alone.chain((line) => damaged(line, pieces)),
        (line) => {
          expect(entriesOf(line)).toEqual(entriesOf(slowly(line)))
        },
      ),
      cases(150),
    )
  })
})

describe('a share code', () => {
  const seconds = fc.option(fc.integer({ min: 0, max: 2 ** 32 - 1 }), { nil: undefined })
  const shared = fc
    .tuple(puzzles, seconds)
    .map(([puzzle, time]) => ({ puzzle, ...(time !== undefined && { seconds: time }) }))

  test('decodes what it encodes', () => {
    fc.assert(
      fc.property(shared, (one) => {
        expect(decodeShare(encodeShare(one))).toEqual(one)
      }),
      cases(40),
    )
  })

  test('is one puzzle or a typed error, whatever the text', () => {
    const codes = fc.oneof(
      fc.string({ unit: anyChar }),
      fc.base64String(),
      shared.chain((one) => damaged(encodeShare(one), fc.base64String({ maxLength: 2 }))),
    )
    fc.assert(
      fc.property(codes, (code) => {
        try {
          expect(encodeShare(decodeShare(code))).toBe(code.trim())
        } catch (error) {
          if (!(error instanceof ShareCodeError)) throw error
        }
      }),
      cases(200),
    )
  })
})
