import vm from 'node:vm'
import { TECHNIQUE_IDS } from '../../../miniprogram/core/sudoku/logic/technique-table'
import { shapeOfRules } from '../../../miniprogram/core/sudoku/rules'
import { encodeRules } from '../../../miniprogram/core/sudoku/rules-code'
import type { WorkerAnswer } from '../../../miniprogram/core/worker/messages'
import type { MethodName } from '../../../miniprogram/core/worker/methods'
import { weights } from '../../../miniprogram/packages/capture/model/weights'
import { INNER_NAMES } from '../../../tools/build/inner-names'
import { bundleForPhones, bundleWorker, workerEntryPoint } from '../../../tools/build/worker'
import { drawPuzzle, straight } from '../vision/puzzle-drawing'

let [plain, built] = ['', '']
let workers: ReturnType<typeof startWorker>[]
beforeAll(async () => {
  plain = (await bundleForPhones(workerEntryPoint, 'iife')).code
  built = (await bundleWorker()).code
  workers = [plain, built].map(startWorker)
})

/** Starts a worker with a clock that ticks at every look at it. Returns a function for all its answers to a request. */
function startWorker(code: string) {
  const answers: WorkerAnswer[] = []
  const tasks: (() => void)[] = []
  let receive: (message: unknown) => void = () => {}
  let time = 0
  // In a context of its own, V8 would look up each global name slowly.
  const start = vm.runInThisContext(`(worker, performance, setTimeout, console) => {${code}\n}`)
  start(
    {
      onMessage: (listener: typeof receive) => {
        receive = listener
      },
      postMessage: (answer: WorkerAnswer) => answers.push(structuredClone(answer)),
    },
    { now: () => time++ },
    (task: () => void) => tasks.push(task),
    { error: () => {} },
  )
  return (method: string, payload: unknown) => {
    receive({ id: 1, method, payload })
    for (let task = tasks.shift(); task; task = tasks.shift()) task()
    return answers.splice(0)
  }
}

const WING = '..493.1...8.15.4.31.346..924152937..736841925298576341...614.3936.78..14.4132.6.7'
const RECTANGLE =
  '5..1.7.4...7.8....4..............9....9..67252.......6.64.1..78..5.7..3..91......'
const HARD = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..'
const SEVERAL = '85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36...'
const SOLVED = '812753649943682175675491283154237896369845721287169534521974368438526917796318452'
const NONE = `55${'.'.repeat(79)}`

const none = (size: number) => new Array<number>(size * size).fill(0)
const grid = (values: string, size = 9) => ({ size, values })
const board = (values: string) => ({ ...grid(values), givens: values, notes: none(9) })
const rules = {
  diagonals: encodeRules(shapeOfRules({ size: 9, diagonals: true })),
  regions: encodeRules(shapeOfRules({ size: 4, regions: 'AAABACBBCCDBCDDD' })),
  knight: encodeRules(shapeOfRules({ size: 6, antiKnight: true, odd: [0], even: [35] })),
}
const photo = (() => {
  const { rgba, width, height } = drawPuzzle(
    '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79',
    { width: 480, height: 360, corners: straight(100, 30, 300) },
  )
  return { pixels: rgba.buffer, width, height }
})()

const PAYLOADS: Readonly<Record<MethodName, readonly unknown[]>> = {
  verdict: [grid(WING), grid(SEVERAL), grid(NONE), grid(HARD), { ...grid('...'), size: 3 }],
  solve: [
    grid(HARD),
    { ...grid(SEVERAL), limit: 3, from: 1 },
    { ...grid('.'.repeat(16), 4), rules: rules.regions, limit: 20 },
    { ...grid('.'.repeat(81)), rules: rules.diagonals },
    { ...grid('.'.repeat(36), 6), rules: rules.knight, removed: none(6).fill(1, 0, 2) },
    { ...grid('.'.repeat(81)), removed: [1] },
    grid('.'.repeat(256), 16),
  ],
  count: [grid(SEVERAL), { ...grid('.'.repeat(16), 4), rules: rules.regions }],
  trace: [grid(HARD), { ...grid(SEVERAL), limit: 2 }, grid(NONE)],
  hint: [
    ...[WING, RECTANGLE, SEVERAL, SOLVED, NONE].map(board),
    { ...board(WING), values: WING.replace('.', '4') },
    { ...board(WING), notes: none(9).fill(256, 0, 1) },
    { ...board(HARD), eliminated: none(9).fill(1, 1, 2) },
    { ...board(HARD), off: ['chains', 'als', 'fish', 'expert'] },
    { ...board(WING), techniques: ['no-technique'] },
  ],
  path: [grid(WING), grid(RECTANGLE), grid(SEVERAL), grid(NONE), { ...grid(WING), off: ['wings'] }],
  rate: [grid(WING), grid(RECTANGLE), grid(NONE)],
  estimate: [grid(WING), grid(RECTANGLE), grid(NONE)],
  ser: [grid(WING), grid(RECTANGLE), grid(SEVERAL)],
  forks: [
    { ...grid(WING), notes: none(9).fill(511) },
    { ...grid(HARD), notes: none(9).fill(511) },
  ],
  review: [
    {
      ...grid(WING),
      moves: [
        { values: WING, cell: 0, digit: 6 },
        { values: WING, cell: 1, digit: 5, isWrong: true, notes: none(9), areNotesFull: true },
        { values: WING, struck: [{ cell: 8, digit: 6 }], eliminated: none(9).fill(1, 0, 1) },
      ],
    },
    { ...grid(SEVERAL), moves: [] },
    { ...grid(WING), moves: 1 },
  ],
  steps: [{ ...board(WING), techniques: TECHNIQUE_IDS }, board(SEVERAL)],
  generate: [
    { size: 6, seed: 1, level: 'easy', symmetry: 'horizontal' },
    { size: 4, seed: 1, symmetry: 'diagonal' },
    { size: 6, seed: 1, technique: 'pointing' },
    { size: 4, seed: 1, level: 'easy', technique: 'aic' },
  ],
  outline: [photo],
  read: [
    { ...photo, weights },
    { ...photo, weights, corners: straight(100, 30, 300) },
    { pixels: new ArrayBuffer(400), width: 10, height: 10, weights },
    { ...photo, width: 1, weights },
  ],
  speed: [{ rounds: 1 }],
}

it.each(Object.keys(PAYLOADS) as MethodName[])('answers of %s keep their names', (method) => {
  for (const payload of PAYLOADS[method]) {
    const [expected, answers] = workers.map((ask) => ask(method, payload))
    expect(answers).toEqual(expected)
    expect(answers.length).toBeGreaterThan(0)
    expect(JSON.stringify(answers)).not.toContain('internal')
  }
})

it('shortens no name that is also a string', () => {
  expect(plain).toContain('digitsMean')
  expect(INNER_NAMES).toContain('digitsMean')
  expect(built).not.toContain('digitsMean')
  const isString = (name: string) => new RegExp(`["'\`]${name}["'\`]`).test(plain)
  expect(INNER_NAMES.filter(isString)).toEqual([])
})
