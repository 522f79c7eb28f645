import { shorten } from '../../tools/build/shorten'

/** What a program gives to `give`. */
function resultOf(code: string): unknown {
  let result: unknown
  new Function('give', code)((value: unknown) => {
    result = value
  })
  return result
}

const PROGRAM = `
  var early = twice(1);
  const a = Math.max(early, 5), b = Math.max(a, 6), c = Math.max(a, b), d = Math.max(c, early);
  const kinds = ["a long string", "a long string"].map((kind) => kind === "a long string");
  const keys = { "a long string": d, Math: { max: 3 }, values: [new Int32Array(2), new Int32Array(3)] };
  function twice(n) { return n * factor() }
  function factor() { return 2 }
  function* count() { yield 1; yield 2 }
  function sum() { return Array.from(arguments).reduce((x, y) => x + y) }
  class Point { constructor(x) { this.x = x } get half() { return this.x / 2 } }
  give([early, a, b, c, d, kinds, keys, [...count()], sum(1, 2, 3), new Point(8).half]);
`

it('keeps what a program does', () => {
  const result = resultOf(PROGRAM)
  expect(result).toHaveLength(10)
  expect(resultOf(shorten(PROGRAM, 0))).toEqual(result)
})

it('names repeated strings and writes declared functions as arrow functions', () => {
  const code = shorten(PROGRAM, 0)
  // Once as a value and once as the name of a property.
  expect(code.match(/"a long string"/g)).toHaveLength(2)
  expect(code).toMatch(/^var .*twice=.*=>/)
  // A generator and one that uses `arguments`.
  expect(code.match(/function/g)).toEqual(['function', 'function'])
})

it('leaves the first statements as they are', () => {
  const code = shorten(`function first(){return"a long string"}${PROGRAM}`, 1)
  expect(code).toMatch(/^function first\(\)\{return"a long string"\}var /)
})

it('keeps what a name would not shorten', () => {
  const code = 'give(["ab","ab","longer"])'
  expect(shorten(code, 0)).toBe(code)
})
