import { shareReview } from '../../../../miniprogram/packages/analysis/review/share'
import { gamesOf } from '../../../../tools/corpus/coach'
import { reviewOf } from '../../../../tools/corpus/coach/reviewed'
import { FakeWx, silenceLog } from '../../../platform/fake-wx'

test('a shared review tells moves and time, and shows a square for each move, but nothing of the puzzle', async () => {
  silenceLog()
  new FakeWx().install()
  const [{ game, solution }] = gamesOf('careful', 1, 'stall')
  const { review } = reviewOf(game, solution)
  const drawn: unknown[] = []
  const drawResult = (...about: unknown[]) => {
    drawn.push(about)
    return Promise.resolve('picture')
  }
  const page = { selectComponent: () => ({ drawResult }) }
  const card = shareReview(page, game, review)
  expect(card).toMatchObject({ path: '/pages/home/home' })
  expect(card.title).toMatch(/^我的复盘：\d+ 步，用时 [\d:]+$/)
  expect(await card.promise).toMatchObject({ imageUrl: 'picture' })
  const [[texts, pace]] = drawn as [[Record<string, string>, readonly number[]]]
  expect(pace).toEqual(review.steps.map(({ thoughtMs }) => thoughtMs))
  const { time, ...others } = texts
  expect(time).toMatch(/^[\d:]+$/)
  expect(Object.values(others).join('')).not.toMatch(/\d/)
})
