import { reviewShare } from '../../../../miniprogram/packages/analysis/review/share'
import { gamesOf } from '../../../../tools/players/player'
import { reviewOf } from '../../../../tools/players/reviewed'
import { FakeWx, silenceLog } from '../../../platform/fake-wx'

test('a shared review tells moves and time, and shows a square for each move, but no digit', async () => {
  silenceLog()
  new FakeWx().install()
  const [{ game, solution }] = gamesOf('careful', 1)
  const { review } = reviewOf(game, solution)
  const drawn: unknown[] = []
  const drawResult = (...about: unknown[]) => {
    drawn.push(about)
    return Promise.resolve('picture')
  }
  const page = { selectComponent: () => ({ drawResult }) }
  const card = reviewShare(page, game, review).message()
  const [path, query] = card.path.split('?')
  expect(path).toBe('/pages/play/play')
  expect([...new URLSearchParams(query).keys()]).toEqual(['code', 'name'])
  expect(card.title).toMatch(/^我的复盘：\d+ 步，用时 [\d:]+$/)
  expect(await card.promise).toMatchObject({ imageUrl: 'picture' })
  const [[texts, pace]] = drawn as [[Record<string, string>, readonly number[]]]
  expect(pace).toEqual(review.steps.map(({ thoughtMs }) => thoughtMs))
  const { time, ...others } = texts
  expect(time).toMatch(/^[\d:]+$/)
  expect(Object.values(others).join('')).not.toMatch(/\d/)
})
