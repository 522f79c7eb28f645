import { ComputeError, compute } from '../../../miniprogram/platform/worker-client'
import { straight } from '../../core/vision/puzzle-drawing'
import { FakeWx, silenceLog } from '../../platform/fake-wx'

/** The scan page without its view. */
interface ScanPage {
  readonly data: Readonly<Record<string, unknown>>
  onLoad(): Promise<void>
  onPhoto(event: { detail: { file: string } }): void
  onCell(event: { detail: { cell: number } }): void
  onDigit(event: { detail: { digit: number } }): void
  onAnswer(): Promise<void>
  onGrid(event: { detail: { grid: number } }): void
  onBack(): void
  onBlockAction(): void
  onUnclear(): void
  onAgain(): void
  onVerdictAction(): void
  onRegionsDone(): Promise<void>
  onDraw(event: object): void
  onPartRemove(): void
  onSum(event: { detail: { digit: number } }): void
  onPaint(event: { detail: { cells: number[] } }): void
  onPainted(): void
  onFlag(event: { detail: { flag: string; on: boolean } }): void
}

const givens = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const solution = '534678912672195348198342567859761423426853791713924856961537284287419635345286179'
const otherSolution =
  '812753649943682175675491283154237896369845721287169534521974368438526917796318452'

/** The box of each cell as a letter. */
const BOXES = Array.from({ length: 81 }, (_, cell) =>
  String.fromCharCode(65 + 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3)),
)

/** Calls of the worker that wait for an answer. */
interface PendingCall {
  readonly method: string
  readonly payload: unknown
  resolve(result: unknown): void
}

let pending: PendingCall[]
let options: Record<string, unknown> & { data?: object } = {}

beforeAll(() => {
  new FakeWx().install()
  const define = (given: typeof options) => {
    options = given
  }
  Object.assign(globalThis, { Page: define, Behavior: () => ({}) })
  require('../../../miniprogram/packages/capture/scan/scan')
})

beforeEach(() => {
  silenceLog()
  pending = []
  const image = { width: 480, height: 360, onload() {} }
  Object.defineProperty(image, 'src', { set: () => image.onload() })
  const context = {
    fillRect() {},
    drawImage() {},
    getImageData: () => ({ data: new Uint8ClampedArray(4) }),
  }
  Object.assign(new FakeWx().install(), {
    getImageInfo: ({ success }: { success(info: object): void }) => success(image),
    createOffscreenCanvas: () => ({ createImage: () => image, getContext: () => context }),
    showToast() {},
  })
  jest.spyOn(compute, 'call').mockImplementation(
    (method, payload, callOptions) =>
      new Promise((resolve, reject) => {
        pending.push({ method, payload, resolve: resolve as (result: unknown) => void })
        callOptions?.signal?.onCancel(() => reject(new ComputeError({ code: 'cancelled' })))
      }),
  )
})

/** Opens a page. `drawn` is what its photo component showed last. */
function createPage() {
  const drawn: { overlay: { answer: ArrayLike<number> | null } | null } = { overlay: null }
  const page = {
    ...options,
    data: { ...options.data },
    setData(patch: object) {
      Object.assign(this.data, patch)
    },
    selectComponent: () => ({
      async show(_picture: object, overlay: typeof drawn.overlay) {
        drawn.overlay = overlay
      },
    }),
  }
  const opened = page as typeof page & ScanPage
  void opened.onLoad()
  return { page: opened, drawn }
}

/** Waits until all promises that can settle are settled. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

/** Resolves the last call of a worker method. */
async function answer(method: string, result: unknown) {
  const call = pending.at(-1)
  expect(call?.method).toBe(method)
  call?.resolve(result)
  await settle()
}

/** What the worker reads; `kinds`: P or H for each cell. */
function readingOf(digits: string, kinds: string, more: object = {}) {
  return {
    kind: 'grid',
    size: 9,
    corners: [],
    lattice: Array<number>(200).fill(0),
    grids: [],
    grid: 0,
    verdict: 'unique',
    suspicion: null,
    regions: null,
    cages: null,
    doubt: [],
    cells: Array.from(digits, (digit, cell) => {
      const kind = kinds[cell] === 'H' ? 'handwritten' : 'printed'
      return { digit: Number(digit) || 0, kind, confidence: 1, alternatives: [] }
    }),
    ...more,
  }
}

const PRINTED = 'P'.repeat(81)

/** Photographs a puzzle. */
async function photograph(page: ScanPage, digits: string, kinds = PRINTED, more?: object) {
  page.onPhoto({ detail: { file: 'photo.jpg' } })
  await settle()
  await answer('read', readingOf(digits, kinds, more))
}

/** The corners of two grids, the best one on the right. */
const grids = [straight(0, 10, 200), straight(300, 0, 200)]
const twoGrids = { grids, grid: 1 }

test('of several grids the player chooses; corrections stay when another one is chosen', async () => {
  const { page, drawn } = createPage()
  await photograph(page, givens, PRINTED, twoGrids)
  expect(page.data.state).toBe('choosing')
  expect(drawn.overlay).toMatchObject({ grids })
  // The best grid has been read.
  page.onGrid({ detail: { grid: 1 } })
  await answer('verdict', { kind: 'unique', solution })
  page.onCell({ detail: { cell: 2 } })
  page.onDigit({ detail: { digit: 4 } })
  page.onBack()
  page.onGrid({ detail: { grid: 0 } })
  await settle()
  expect(pending.at(-1)?.payload).toMatchObject({ corners: grids[0] })
  await answer('read', readingOf(givens, PRINTED))
  expect(page.data.values).toEqual(expect.arrayContaining([expect.stringMatching(/^53[^4]/)]))
  page.onBack()
  page.onGrid({ detail: { grid: 1 } })
  expect(page.data.values).toEqual(expect.arrayContaining([expect.stringMatching(/^534/)]))
})

test('after a grid that cannot be read, or a cancelled one, another one can be chosen', async () => {
  const { page } = createPage()
  await photograph(page, givens, PRINTED, twoGrids)
  page.onGrid({ detail: { grid: 0 } })
  await settle()
  await answer('read', { kind: 'nothing', reason: 'empty', grids: [grids[0]], grid: 0 })
  expect(page.data.block).toMatchObject({ reason: 'nothing', action: '换一个' })
  page.onBlockAction()
  expect(page.data.state).toBe('choosing')
  page.onGrid({ detail: { grid: 0 } })
  await settle()
  page.onBack()
  await settle()
  expect(page.data.state).toBe('choosing')
})

test('where most cells are doubtful another photograph is asked for, and the reading can be seen', async () => {
  const { page } = createPage()
  const doubt = Array.from({ length: 41 }, (_, cell) => cell)
  await photograph(page, givens, PRINTED, { doubt })
  expect(page.data.block).toMatchObject({ reason: 'unclear', action: '重拍' })
  page.onUnclear()
  expect(page.data).toMatchObject({ state: 'result', doubts: 41 })
  page.onAgain()
  await photograph(page, givens, PRINTED, { doubt: doubt.slice(1) })
  expect(page.data).toMatchObject({ state: 'result', doubts: 40 })
})

test('a wrong entry is named and stays; equal digits only in boxes may be a jigsaw', async () => {
  const { page } = createPage()
  // 7 in place of a 4 in the third cell.
  const wrong = givens.replace('53.', '537')
  await photograph(page, wrong, 'PPH'.padEnd(81, 'P'))
  await answer('verdict', { kind: 'unique', solution })
  expect(page.data).toMatchObject({ ready: true, verdict: { title: '有 1 格可能填错了' } })
  expect(page.data.verdict).toMatchObject({ text: '第1行有 2 个 7：第1行第3列、第1行第5列' })
  const stairs = Array.from(
    { length: 81 },
    (_, cell) => 1 + (((cell % 9) + Math.floor(cell / 9)) % 9),
  )
  await photograph(page, stairs.join(''), PRINTED, { suspicion: 'jigsaw' })
  expect(page.data).toMatchObject({ ready: false, verdict: { title: '可能是锯齿数独' } })
  expect(page.data.verdictAction).toBe('画宫')
})

test('the regions that were read are rules; a cell in the wrong one is moved by a tap', async () => {
  const { page } = createPage()
  const regions = Array.from(BOXES, (box, cell) => (cell === 2 ? 'B' : cell === 3 ? 'A' : box))
  await photograph(page, givens, PRINTED, { suspicion: 'jigsaw-lines', regions: regions.join('') })
  expect(pending.at(-1)?.payload).toMatchObject({ rules: expect.any(String) })
  await answer('verdict', { kind: 'none' })
  expect(page.data).toMatchObject({ verdict: { title: '无解' }, verdictAction: '改宫' })
  page.onVerdictAction()
  expect(page.data).toMatchObject({ rule: 'jigsaw', part: 0 })
  page.onCell({ detail: { cell: 2 } })
  expect(page.data).toMatchObject({ ready: false, undrawn: 'jigsaw', part: 1 })
  expect(page.data.verdict).toMatchObject({ text: '第1宫有 10 格，应为 9 格' })
  page.onCell({ detail: { cell: 3 } })
  // Now they are the boxes: a classic puzzle.
  expect(pending.at(-1)?.payload).toEqual({ size: 9, values: givens })
  await answer('verdict', { kind: 'unique', solution })
  await page.onRegionsDone()
  expect(page.data).toMatchObject({ ready: true, rule: '', verdict: { title: '唯一解' } })
})

test('a diagonal puzzle, which several solutions hint at, is judged with its rule', async () => {
  const { page } = createPage()
  await photograph(page, givens)
  await answer('verdict', { kind: 'several', solutions: [solution, otherSolution] })
  expect(page.data).toMatchObject({ verdictAction: '题型', chosen: { title: '9×9 标准' } })
  page.onVerdictAction()
  expect(page.data.choosing).toBe(true)
  page.onFlag({ detail: { flag: 'diagonals', on: true } })
  expect(page.data.chosen).toMatchObject({ title: '9×9 对角线' })
  expect(pending.at(-1)?.payload).toMatchObject({ values: givens, rules: expect.any(String) })
})

test('cages are drawn over the photograph: one slide is one cage, and wrong sums keep the puzzle from being played', async () => {
  const { page } = createPage()
  await photograph(page, givens)
  await answer('verdict', { kind: 'unique', solution })
  page.onDraw({ detail: { rule: 'killer' } })
  expect(page.data).toMatchObject({ rule: 'killer', part: -1 })
  expect(page.data.verdict).toMatchObject({ text: '和共 0，全盘 405，还差 405' })
  for (const cells of [
    [2, 3],
    [2, 3, 12],
  ])
    page.onPaint({ detail: { cells } })
  page.onPainted()
  expect(page.data).toMatchObject({ part: 0, chosen: { cages: 1 } })
  page.onSum({ detail: { digit: 1 } })
  page.onSum({ detail: { digit: 1 } })
  expect(page.data.verdict).toMatchObject({ title: '这个框 3 格，和 11' })
  page.onPaint({ detail: { cells: [6, 7] } })
  page.onPainted()
  page.onSum({ detail: { digit: 1 } })
  // A sum that is too small is wrong once nobody types it.
  await page.onRegionsDone()
  expect(page.data).toMatchObject({ ready: false, undrawn: 'killer', rule: '' })
  expect(page.data.verdict).toMatchObject({ text: '第1行第7列的框：2 格的和是 3–17，不会是 1' })
  page.onVerdictAction()
  page.onCell({ detail: { cell: 6 } })
  page.onPartRemove()
  await page.onRegionsDone()
  expect(pending.at(-1)?.payload).toMatchObject({ values: givens, rules: expect.any(String) })
  await answer('verdict', { kind: 'unique', solution })
  expect(page.data).toMatchObject({ ready: true, chosen: { title: '9×9 杀手' } })
})

test('a correction while handwritten digits are tried as givens cancels without an error', async () => {
  const { page } = createPage()
  // An entry, without which there are several solutions.
  await photograph(page, givens, 'PH'.padEnd(81, 'P'))
  await answer('verdict', { kind: 'several', solutions: [solution, otherSolution] })
  expect(pending).toHaveLength(3)
  page.onCell({ detail: { cell: 2 } })
  page.onDigit({ detail: { digit: 4 } })
  // Jest fails the test on an unhandled rejection.
  await settle()
  expect(page.data.verdict).toMatchObject({ tone: 'busy' })
})

test('handwritten digits become givens if the puzzle then has one solution', async () => {
  const { page } = createPage()
  await photograph(page, givens, 'PH'.padEnd(81, 'P'))
  await answer('verdict', { kind: 'several', solutions: [solution, otherSolution] })
  await answer('verdict', { kind: 'unique', solution })
  await answer('verdict', { kind: 'unique', solution })
  expect(page.data.verdict).toMatchObject({ tone: 'good' })
})

test('a second photograph is judged again', async () => {
  const { page } = createPage()
  await photograph(page, givens)
  await answer('verdict', { kind: 'unique', solution })
  expect(page.data.verdict).toMatchObject({ tone: 'good' })
  page.onAgain()
  await photograph(page, givens)
  expect(page.data.verdict).toMatchObject({ tone: 'busy' })
  await answer('verdict', { kind: 'none' })
  expect(page.data.verdict).toMatchObject({ tone: 'bad' })
})

test('a correction hides the answer to the previous digits', async () => {
  const { page, drawn } = createPage()
  await photograph(page, givens)
  await answer('verdict', { kind: 'unique', solution })
  await page.onAnswer()
  expect(Array.from(drawn.overlay?.answer ?? []).join('')).toBe(solution)
  page.onCell({ detail: { cell: 2 } })
  page.onDigit({ detail: { digit: 4 } })
  expect(page.data.answered).toBe(false)
  expect(drawn.overlay?.answer).toBeNull()
})
