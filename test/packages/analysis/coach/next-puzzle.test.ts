import type { Review } from '../../../../miniprogram/packages/analysis/coach/judge'
import { techniqueToPractise } from '../../../../miniprogram/packages/analysis/coach/next-puzzle'

const reviewOf = (...techniques: readonly (string | null)[]) =>
  ({
    moments: techniques.map((technique) => ({
      shown: technique && {
        step: { technique, eliminations: technique.match(/single$|full-house/) ? [] : [{}] },
      },
    })),
  }) as unknown as Review

test('a new puzzle needs the technique of a moment, rather one that eliminates', () => {
  expect(techniqueToPractise(reviewOf('hidden-single', null, 'x-wing'))).toBe('x-wing')
  expect(techniqueToPractise(reviewOf(null, 'naked-single'))).toBe('naked-single')
  expect(techniqueToPractise(reviewOf('full-house'))).toBeNull()
  expect(techniqueToPractise(reviewOf())).toBeNull()
})
