import { createCandidates } from '../../miniprogram/core/sudoku/logic/candidates'
import { findAll } from '../../miniprogram/core/sudoku/logic/techniques'
import { readRules } from '../../miniprogram/packages/capture/notation/rules-json'
import { boardSvg } from '../../web/site/text/board'
import { cagesOf } from '../support/cages'

const cages = cagesOf('6=r1c1,r1c2,r2c1 17=r1c4,r1c5')

/** The picture of the first step of a technique in an empty grid with these cages. */
function pictureOf(rules: Parameters<typeof readRules>[0]) {
  const shape = readRules(rules, 9)
  const position = createCandidates(shape, new Uint8Array(81))
  const [step] = findAll(position, { techniques: ['cage-combinations'] })
  return boardSvg(position, new Array(81).fill(0), step, 'board')
}

test('a page of text draws cages with their sums, and notes below them', () => {
  const svg = pictureOf({ cages })
  expect(svg.match(/<path class="area" d="(?:M[\d. L]+)+"\/>/)).not.toBeNull()
  expect([...svg.matchAll(/class="sum"[^>]*>(\d+)</g)].map(([, sum]) => sum)).toEqual(['6', '17'])
  const [, y] = /<text class="(?:note|out|why)" x="9.7" y="([\d.]+)">1</.exec(svg) ?? []
  expect(Number(y)).toBeGreaterThan(17)
  const dashes = pictureOf({ cages: [cages[0], { cells: ['r5c5', 'r5c6'] }] })
  expect(dashes.match(/class="sum"/g)).toHaveLength(1)
})
