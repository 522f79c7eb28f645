import { createStorage } from '../../../miniprogram/platform/storage'
import { createOffers } from '../../../miniprogram/state/days/offers'
import { FakeWx } from '../../platform/fake-wx'

test('a day has one question, the first that was never asked', () => {
  new FakeWx().install()
  const { ask } = createOffers(createStorage())
  expect(ask('2026-11-29', [false])).toBeNull()
  expect(ask('2026-11-29', ['ranking', 'reminder'])).toBe('ranking')
  expect(createOffers(createStorage()).ask('2026-11-29', ['reminder'])).toBeNull()
  expect(ask('2026-11-30', ['ranking', 'reminder'])).toBe('reminder')
  expect(ask('2026-12-01', ['ranking', 'reminder'])).toBeNull()
})

test('an offer that was made is remembered over a restart', () => {
  new FakeWx().install()
  const offers = createOffers(createStorage())
  expect(offers.wasMade('reminder')).toBe(false)
  offers.noteMade('reminder')
  offers.noteMade('reminder')
  const again = createOffers(createStorage())
  expect([again.wasMade('reminder'), again.wasMade('ranking')]).toEqual([true, false])
})
