import type { Review } from '../../../../miniprogram/packages/analysis/coach/judge'
import { createReviews } from '../../../../miniprogram/packages/analysis/coach/store'
import { createStorage } from '../../../../miniprogram/platform/storage'
import { createPlayer, easyPuzzle } from '../../../core/game/play'
import { FakeWx, silenceLog } from '../../../platform/fake-wx'

const review: Review = { steps: [], moments: [], used: {}, mistakes: 0, usualMs: 4000 }

function setUp(isThere = (_: string) => true) {
  silenceLog()
  new FakeWx().install()
  return createReviews(createStorage(), isThere)
}

describe('kept reviews', () => {
  const player = createPlayer(easyPuzzle())
  const game = player.play({ kind: 'place', cell: 2, digit: 4 })

  it('are those of the game as it is', () => {
    const reviews = setUp()
    reviews.keep('a', game, review)
    expect(reviews.read('a', game)).toEqual(review)
    expect(reviews.read('b', game)).toBeNull()
    const later = player.play({ kind: 'place', cell: 3, digit: 6 })
    expect(reviews.read('a', later)).toBeNull()
  })

  it('are those of the last twenty games that are still there', () => {
    const reviews = setUp((id) => id !== 'game 24')
    for (let i = 0; i < 25; i++) reviews.keep(`game ${i}`, game, review)
    reviews.keep('last', game, review)
    const kept = Array.from({ length: 25 }, (_, i) => reviews.read(`game ${i}`, game) !== null)
    expect(kept.map((isKept, i) => (isKept ? i : -1)).filter((i) => i >= 0)).toEqual(
      Array.from({ length: 19 }, (_, i) => i + 5),
    )
  })
})
