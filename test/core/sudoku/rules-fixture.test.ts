import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { puzzleWithShape } from '../../../miniprogram/core/sudoku/grid'
import { decodeRules, encodeRules } from '../../../miniprogram/core/sudoku/rules-code'
import { decodeShare, encodeShare } from '../../../miniprogram/core/sudoku/share-code'
import { parsePosition } from '../../../miniprogram/packages/capture/notation'
import { writeFPuzzles } from '../../../miniprogram/packages/capture/notation/f-puzzles'
import { writeIss } from '../../../miniprogram/packages/capture/notation/iss'
import { createPosition } from '../../../miniprogram/packages/capture/notation/position'
import { readRules, writeRules } from '../../../miniprogram/packages/capture/notation/rules-json'
import { repositoryRoot } from '../../../tools/mini-program/files'

/**
 * 500 sets of rules: the size, a cell with a 1, the rules as text and as JSON, and the first 12 digits of the SHA-256 of the puzzle
 * with this 1 as a share code, for f-puzzles and, up to 9×9, for the Interactive Sudoku Solver. They were written by the version of
 * November 2026 and are stored on phones and in chats: a failure here loses puzzles.
 */
const FIXTURE = resolve(repositoryRoot, 'test/core/sudoku/rules-fixture.tsv')

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

test('500 sets of rules are read and written as they are stored', () => {
  const rows = readFileSync(FIXTURE, 'utf8').trimEnd().split('\n')
  expect(rows).toHaveLength(500)
  for (const row of rows) {
    const [sizeText, cell, code, json, ...hashes] = row.split('\t')
    const size = Number(sizeText)
    const shape = readRules(JSON.parse(json), size)
    const values = new Uint8Array(size ** 2)
    values[Number(cell)] = 1
    const puzzle = puzzleWithShape(shape, values)
    const position = createPosition({ shape, givens: [...values] })
    const share = encodeShare({ puzzle })
    const texts = [writeFPuzzles(position), size < 10 ? writeIss(position) : '']
    expect([encodeRules(shape), JSON.stringify(writeRules(shape))]).toEqual([code, json])
    expect([share, ...texts].map(hashOf)).toEqual(hashes)
    expect(decodeRules(size, code)).toBe(shape)
    expect(decodeShare(share).puzzle.shape).toBe(shape)
    for (const text of texts.filter(Boolean)) expect(parsePosition(text).puzzle.shape).toBe(shape)
  }
})
