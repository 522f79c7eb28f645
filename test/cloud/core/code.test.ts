import { CODE_PATTERN, codeFromHash } from '../../../cloud/core/code'
import { hashId } from '../../../cloud/store/ids'

test('codes are ten characters of Crockford’s alphabet and unique', () => {
  const codes = Array.from({ length: 2000 }, (_, i) => codeFromHash(hashId('test', String(i))))
  for (const code of codes) expect(code).toMatch(CODE_PATTERN)
  expect(new Set(codes).size).toBe(2000)
  expect(new Set(codes.join('')).size).toBe(32)
  for (const other of ['iiiiiiiiii', '0'.repeat(9), '0'.repeat(11), `${'0'.repeat(9)}u`]) {
    expect(other).not.toMatch(CODE_PATTERN)
  }
  // Five bits of each of the first ten bytes.
  expect(codeFromHash('000a0b1f202a3f5f8cffffff')).toBe('0abz0azzcz')
  expect(codeFromHash('')).toBe('')
})

test('ids distinguish how their parts are split', () => {
  expect(hashId('a', 'bc')).not.toBe(hashId('ab', 'c'))
  expect(hashId('a,"b')).not.toBe(hashId('a', 'b'))
  expect(hashId('a')).toMatch(/^[0-9a-f]{32}$/)
})
