import fc from 'fast-check'
import { formatDigits } from '../../../miniprogram/core/sudoku/digits'
import { SYMMETRIES } from '../../../miniprogram/core/sudoku/generator'
import { SIZES } from '../../../miniprogram/core/sudoku/grid'
import { LEVELS } from '../../../miniprogram/core/sudoku/logic/rating'
import { TECHNIQUE_IDS } from '../../../miniprogram/core/sudoku/logic/technique-table'
import type { WorkerAnswer } from '../../../miniprogram/core/worker/messages'
import type { MethodName } from '../../../miniprogram/core/worker/methods'
import { logicMethods } from '../../../miniprogram/core/worker/methods/logic'
import { measureSpeed } from '../../../miniprogram/core/worker/methods/speed'
import { visionMethods } from '../../../miniprogram/core/worker/methods/vision'
import { createRunner } from '../../../miniprogram/core/worker/runner'
import { weights } from '../../../miniprogram/packages/capture/model/weights'
import { cases } from '../../support/properties'
import { randomPuzzle, seededRandom } from '../sudoku/random'

const methods = { ...logicMethods, ...visionMethods, speed: measureSpeed }

/** The error codes of the README of the worker, without `internal`: that is a bug. */
const CODES = [
  ...['unknown-method', 'invalid-payload', 'cancelled', 'clock'],
  ...['unreachable', 'contradiction', 'not-found'],
]

/** Requests that take more slices are cancelled. */
const MAX_SLICES = 20

/** A runner whose clock ticks at every look at it, so that slices end without real time. */
function setUp() {
  const answers: WorkerAnswer[] = []
  const bugs: unknown[] = []
  let time = 0
  let next: (() => void) | undefined
  const runner = createRunner({
    methods,
    post: (answer) => answers.push(answer),
    report: (error) => bugs.push(error),
    clock: {
      now: () => time++,
      later(task) {
        next = task
        return () => {}
      },
    },
  })
  const runSlice = () => {
    const task = next
    next = undefined
    task?.()
    return task !== undefined
  }
  return { runner, answers, bugs, runSlice }
}

/** A solvable grid with some cells emptied and at most two digits changed. */
const grids = fc
  .record({
    size: fc.constantFrom(...SIZES),
    seed: fc.nat(),
    // Large grids with many empty cells would take long in the parts of a method that cannot be paused.
    emptied: fc.double({ min: 0, max: 1, noNaN: true }),
    changes: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 2 }),
  })
  .map(({ size, seed, emptied, changes }) => {
    const cells = size * size
    const givens = Math.floor(cells * (1 - emptied * (size > 9 ? 0.2 : 0.6)))
    const { values } = randomPuzzle(size, givens, seededRandom(seed))
    for (const [cell, digit] of changes) values[cell % cells] = digit % (size + 1)
    return { size, values: formatDigits(values), cells }
  })

const counts = fc.integer({ min: -1, max: 30 })
const technique = fc.constantFrom(...TECHNIQUE_IDS)
const grid = grids.map(({ size, values }) => ({ size, values }))
const photo = fc
  .record({ width: fc.integer({ min: 1, max: 60 }), height: fc.integer({ min: 1, max: 60 }) })
  .chain(({ width, height }) => {
    const length = 4 * width * height
    return fc
      .uint8Array({ minLength: length, maxLength: length, size: 'max' })
      .map(({ buffer }) => ({ width, height, pixels: buffer }))
  })

/** The board of a game. */
const board = grids.chain(({ size, values, cells }) =>
  fc.record({
    size: fc.constant(size),
    givens: fc.constant(values),
    // The player has written something, not always what fits.
    values: fc
      .tuple(fc.nat(cells - 1), fc.integer({ min: 1, max: size }))
      .map(([at, digit]) => values.slice(0, at) + formatDigits([digit]) + values.slice(at + 1)),
    notes: fc.oneof(
      fc.constant(new Array(cells).fill(0)),
      fc.array(fc.nat(2 ** size), { minLength: cells, maxLength: cells }),
    ),
    techniques: fc.option(fc.array(technique, { maxLength: 3 }), { nil: undefined }),
  }),
)

/** Payloads of every method that are valid or nearly so. */
const PAYLOADS: Readonly<Record<MethodName, fc.Arbitrary<object>>> = {
  verdict: grid,
  solve: fc.tuple(grid, counts, counts).map(([one, from, limit]) => ({ ...one, from, limit })),
  count: fc.tuple(grid, counts).map(([one, limit]) => ({ ...one, limit })),
  trace: fc.tuple(grid, counts).map(([one, limit]) => ({ ...one, limit })),
  hint: board,
  path: grid,
  rate: grid,
  estimate: grid,
  ser: grid,
  forks: grids.chain(({ size, values, cells }) =>
    fc.record({
      size: fc.constant(size),
      values: fc.constant(values),
      notes: fc.oneof(
        fc.constant(new Array(cells).fill(2 ** size - 1)),
        fc.array(fc.nat(2 ** size), { minLength: cells, maxLength: cells }),
      ),
    }),
  ),
  steps: board,
  review: grids.chain(({ size, values, cells }) =>
    fc
      .array(
        fc.record({
          cell: fc.nat(cells),
          digit: fc.nat(size),
          isWrong: fc.boolean(),
          struck: fc.array(fc.record({ cell: fc.nat(cells), digit: fc.nat(size) }), {
            maxLength: 2,
          }),
        }),
        { maxLength: 2 },
      )
      .map((moves) => ({ size, values, moves: moves.map((move) => ({ ...move, values })) })),
  ),
  generate: fc.record({
    size: fc.constantFrom(4, 6, 9),
    seed: fc.nat(),
    level: fc.option(fc.constantFrom(...LEVELS), { nil: undefined }),
    technique: fc.option(technique, { nil: undefined }),
    symmetry: fc.option(fc.constantFrom(...SYMMETRIES), { nil: undefined }),
  }),
  outline: photo,
  read: photo.map((picture) => ({ ...picture, weights })),
  speed: fc.record({ rounds: counts }),
}

const garbage = fc.oneof(
  fc.anything(),
  fc.constantFrom(null, Number.NaN, -1, 0.5, 2 ** 53, '', '.', '9'.repeat(81), [], {}, true),
)

const requests = fc.constantFrom(...(Object.keys(PAYLOADS) as MethodName[])).chain((method) =>
  PAYLOADS[method].chain((payload) =>
    fc.oneof(
      { weight: 2, arbitrary: fc.constant({ method, payload }) },
      fc.record({ method: fc.constant(method), payload: garbage }),
      // One field has another value, or is missing.
      fc
        .tuple(fc.constantFrom(...Object.keys(payload)), garbage)
        .map(([field, value]) => ({ method, payload: { ...payload, [field]: value } })),
    ),
  ),
)

describe('the worker', () => {
  test('answers every request once, with a result or with a code that it documents', () => {
    fc.assert(
      fc.property(requests, ({ method, payload }) => {
        const { runner, answers, bugs, runSlice } = setUp()
        runner.receive({ id: 1, method, payload })
        for (let slice = 0; slice < MAX_SLICES; slice++) if (!runSlice()) break
        runner.receive({ id: 1, cancel: true })
        runSlice()
        expect(bugs).toEqual([])
        const ends = answers.filter((answer) => !('progress' in answer))
        expect(ends).toHaveLength(1)
        expect(ends[0]).toBe(answers.at(-1))
        if ('error' in ends[0]) expect(CODES).toContain(ends[0].error.code)
        // WeChat copies messages.
        expect(structuredClone(answers)).toEqual(answers)
      }),
      cases(40),
    )
  })

  test('answers the requests among any messages, and ignores the others', () => {
    const ids = fc.constantFrom(1, 2, 3)
    const message = fc.oneof(
      fc.anything(),
      fc.record({ id: ids, method: fc.string(), payload: fc.anything() }),
      fc.record({ id: ids, method: fc.constant('verdict'), payload: grid }),
      fc.record({ id: ids, cancel: fc.anything() }),
      fc.record({ id: ids, cancel: fc.constant(true) }),
      fc.constant('slice'),
    )
    fc.assert(
      fc.property(fc.array(message, { maxLength: 20 }), (messages) => {
        const { runner, answers, bugs, runSlice } = setUp()
        for (const one of messages) {
          if (one === 'slice') runSlice()
          else runner.receive(one)
        }
        while (runSlice()) {}
        expect(bugs).toEqual([])
        for (const id of [1, 2, 3]) {
          const isRequest = (one: unknown) =>
            (one as { id?: unknown } | null)?.id === id && 'method' in (one as object)
          const ends = answers.filter((answer) => answer.id === id && !('progress' in answer))
          const asked = messages.filter(isRequest).length
          expect(ends.length).toBeLessThanOrEqual(asked)
          expect(ends.length > 0).toBe(asked > 0)
        }
      }),
      cases(80),
    )
  })
})
