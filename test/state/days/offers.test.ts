import { createStorage } from '../../../miniprogram/platform/storage'
import { createOffers } from '../../../miniprogram/state/days/offers'
import { FakeWx } from '../../platform/fake-wx'

test('an offer that was made is remembered over a restart', () => {
  new FakeWx().install()
  const offers = createOffers(createStorage())
  expect(offers.wasMade('reminder')).toBe(false)
  offers.noteMade('reminder')
  offers.noteMade('reminder')
  const again = createOffers(createStorage())
  expect([again.wasMade('reminder'), again.wasMade('ranking')]).toEqual([true, false])
})
