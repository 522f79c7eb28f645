import type { Review } from '../../../../miniprogram/packages/analysis/coach/judge'
import { sayWhole } from '../../../../miniprogram/packages/analysis/coach/sentences'

const step = { n: 1, node: 1, thoughtMs: 4000, isRight: true, difficulty: 1.2 }
const clear = {
  steps: [{ ...step, way: 'single' }],
  moments: [],
  mistakes: 0,
  used: { 'hidden-single': 1 },
} as never as Review
const moment = (kind: string, n: number) => ({ kind, n, thoughtMs: 65_000 }) as never

test.each([
  ['a technique that was shown', { used: { 'full-house': 3, pointing: 1 } }, '用上了宫区块'],
  ['wrong digits', { mistakes: 2 }, '填错过 2 次，都改回来了'],
  ['a guess', { moments: [moment('stall', 2), moment('guess', 9)] }, '第 9 步像是猜的'],
  ['a stall', { moments: [moment('stall', 2)] }, '第 2 步想了 1 分 5 秒'],
  ['reasons alone', {}, '每一步都有理由'],
  ['a digit without one', { steps: [{ ...step, way: 'unknown' as const }] }, ''],
])('one sentence about a game: %s', (_, part, sentence) => {
  expect(sayWhole({ ...clear, ...part })).toBe(sentence)
})
