import { storageFigures, storedAfter } from '../../../tools/audit/storage'

test('days of play store games, finishes, a calendar and waiting calls', () => {
  jest.spyOn(console, 'warn').mockReturnValue()
  jest.spyOn(console, 'info').mockReturnValue()
  const stored = storedAfter(1)
  for (const key of ['games', 'finishes', 'daily', 'outbox']) {
    expect(String(stored.get(key)).length).toBeGreaterThan(400)
  }
})

test('a key above 512 KB and more than 5 MB in all are over the limit', () => {
  const over = (stored: [string, string][]) =>
    storageFigures(new Map(stored))
      .filter(({ load }) => load > 1)
      .map(({ where }) => where)
  const kb = (count: number) => 'x'.repeat(count * 1024)
  expect(over([['small', kb(511)]])).toEqual([])
  expect(over([['large', kb(513)]])).toEqual(['key large'])
  const many = Array.from({ length: 12 }, (_, index): [string, string] => [`${index}`, kb(500)])
  expect(over(many)).toEqual(['all 12 keys'])
})
