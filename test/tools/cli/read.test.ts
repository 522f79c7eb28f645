import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { encode } from 'jpeg-js'
import { beside, drawPuzzle, straight } from '../../core/vision/puzzle-drawing'
import { transparentPng } from '../../support/transparent'
import { linesOf, startSudoku, sudoku } from './terminal'

const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const photographed = { width: 480, height: 360, corners: straight(100, 30, 300) }
const folder = mkdtempSync(join(tmpdir(), 'read-'))
const photo = join(folder, 'photo.jpg')
const cut = join(folder, 'cut.jpg')
const pair = join(folder, 'pair.jpg')
const other = [...puzzle].reverse().join('')

beforeAll(() => {
  const { rgba, width, height } = drawPuzzle(puzzle, photographed)
  const { data } = encode({ data: Buffer.from(rgba), width, height }, 92)
  writeFileSync(photo, data)
  writeFileSync(cut, data.subarray(0, data.length / 2))
  const page = beside(
    drawPuzzle(other, { width: 310, height: 320, corners: straight(30, 40, 240) }),
    drawPuzzle(puzzle, { width: 330, height: 320, corners: straight(10, 10, 300) }),
  )
  writeFileSync(pair, encode({ ...page, data: Buffer.from(page.rgba) }, 92).data)
})

afterAll(() => rmSync(folder, { recursive: true }))

test('a photograph becomes a line: file, digits, kinds, confidence, milliseconds, regions', async () => {
  const { lines, status } = await sudoku(['read', photo])
  const [file, digits, kinds, confidence, milliseconds] = lines[0].split('\t')
  expect(file).toBe(photo)
  expect(digits).toBe(puzzle.replace(/\./g, '0'))
  expect(kinds).toMatch(/^[PH.]{81}$/)
  expect(kinds.replace(/[PH]/g, 'x')).toBe(puzzle.replace(/\d/g, 'x'))
  expect(Number(confidence)).toBeGreaterThan(0)
  expect(Number(confidence)).toBeLessThanOrEqual(1)
  expect(milliseconds).toMatch(/^\d+$/)
  expect(status).toBe(0)
})

test('with --all every grid of a page becomes a line, from the left', async () => {
  const { lines, status } = await sudoku(['read', '--all', pair])
  expect(lines.map((line) => line.split('\t').slice(0, 2))).toEqual([
    [pair, other.replace(/\./g, '0')],
    [pair, puzzle.replace(/\./g, '0')],
  ])
  expect(status).toBe(0)
})

test('a drawing on a transparent background is read as on white paper', async () => {
  const file = join(folder, 'transparent.png')
  writeFileSync(file, transparentPng(drawPuzzle(puzzle, { ...photographed, paper: 255, noise: 0 })))
  const { lines, status } = await sudoku(['read', file])
  expect(lines[0].split('\t')[1]).toBe(puzzle.replace(/\./g, '0'))
  expect(status).toBe(0)
})

test('a file that cannot be read is reported with its reason, the others are read, and the status is 1', async () => {
  const missing = join(folder, 'none.jpg')
  const { lines, errors, status } = await sudoku(['read', cut, missing, __filename, photo, pair])
  expect(lines[0]).toMatch(/^.*cut\.jpg\t-\tdamaged or cut short/)
  expect(lines[1]).toBe(`${missing}\t-\tno such file`)
  expect(lines[2]).toBe(`${__filename}\t-\tneither a JPEG nor a PNG picture`)
  expect(lines[3].split('\t')).toHaveLength(6)
  expect(lines[4].split('\t')[1]).toBe(puzzle.replace(/\./g, '0'))
  expect(lines).toHaveLength(5)
  expect(errors).toContain(`${pair}: 2 grids; this is the clearest one, --all reads them all`)
  expect(errors[1]).toBe(`${missing}: no such file`)
  expect(status).toBe(1)
})

test('broken pictures are reported within 512 MB of memory', async () => {
  const write = (name: string, bytes: Buffer) => {
    writeFileSync(join(folder, name), bytes)
    return join(folder, name)
  }
  const grey = (width: number, height: number, level: number) =>
    encode({ data: Buffer.alloc(4 * width * height, level), width, height }, 50).data
  const huge = Buffer.from(grey(16, 16, 90))
  const frame = huge.indexOf(Buffer.from([0xff, 0xc0]))
  huge.writeUInt16BE(9000, frame + 5)
  huge.writeUInt16BE(12000, frame + 7)
  const files = [
    write('huge.jpg', huge),
    write('dot.jpg', grey(1, 1, 90)),
    write('black.jpg', grey(1280, 960, 0)),
  ]
  const program = startSudoku(['read', '--memory', ...files])
  const output = Promise.all([program.stdout, program.stderr].map((stream) => text(stream)))
  const [[status], [lines, errors]] = [await once(program, 'exit'), (await output).map(linesOf)]
  expect(lines.map((line) => line.split('\t').slice(1).join(' '))).toEqual([
    '- too large: 12000×9000; at most 50 megapixels',
    '- no grid found',
    '- no grid found',
  ])
  expect(status).toBe(1)
  const peak = errors[errors.length - 1].match(/^peak memory: (\d+) MB$/)
  expect(Number(peak?.[1])).toBeLessThan(512)
})

test('without a file it prints its usage', async () => {
  const { errors, status } = await sudoku(['read'])
  expect(errors[0]).toMatch('photographs')
  expect(status).toBe(2)
})
