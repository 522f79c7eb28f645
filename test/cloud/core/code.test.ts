import { CODE, codeFromHash } from '../../../cloud/core/code'
import { idOf } from '../../../cloud/store/ids'

test('codes are ten characters of Crockford’s, and differ', () => {
  const codes = Array.from({ length: 2000 }, (_, i) => codeFromHash(idOf('test', String(i))))
  for (const code of codes) expect(code).toMatch(CODE)
  expect(new Set(codes).size).toBe(2000)
  expect(new Set(codes.join('')).size).toBe(32)
  expect('iiiiiiiiii').not.toMatch(CODE)
})

test('ids do not mix their parts up', () => {
  expect(idOf('a', 'bc')).not.toBe(idOf('ab', 'c'))
  expect(idOf('a,"b')).not.toBe(idOf('a', 'b'))
  expect(idOf('a')).toMatch(/^[0-9a-f]{32}$/)
})
