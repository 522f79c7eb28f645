import { solve } from '../../../miniprogram/core/sudoku/solver'
import { finish } from '../../../miniprogram/core/worker/finish'
import { packPuzzle } from '../../../miniprogram/core/worker/grid'
import { path } from '../../../miniprogram/core/worker/methods/path'
import {
  framePatch,
  lastPathFrame,
  type PathWithPuzzle,
  pathFrameAt,
  tallyTechniques,
} from '../../../miniprogram/packages/analysis/path/frames'
import { beatsOf } from '../../../miniprogram/packages/analysis/sentences/beats'
import { parsePuzzle } from '../../../miniprogram/packages/capture/notation'
import type { Drawing } from '../../../miniprogram/ui/components/board/drawing'
import { patched } from '../../core/game/play'

const puzzle = parsePuzzle(
  '..493.1...8.15.4.31.346..924152937..736841925298576341...614.3936.78..14.4132.6.7',
)

const way: PathWithPuzzle = { puzzle, path: finish(path(packPuzzle(puzzle))) }
const last = lastPathFrame(way)

describe('the frames of a path', () => {
  test('lead from the puzzle to its solution', () => {
    expect(pathFrameAt(way, 0).values.join('').replace(/\./g, '0')).toBe(puzzle.values.join(''))
    expect(pathFrameAt(way, last).values.join('')).toBe((solve(puzzle) as Uint8Array).join(''))
    expect(last).toBe(way.path.steps.length + 1)
  })

  test('show the same position after a step as before the next one', () => {
    for (let index = 1; index < last; index++) {
      const { values, notes } = pathFrameAt(way, index, { after: true })
      const next = pathFrameAt(way, index + 1)
      expect({ values, notes }).toEqual({ values: next.values, notes: next.notes })
    }
  })

  test('draw a step’s reason before it, beat by beat, and nothing after it', () => {
    const index = way.path.steps.findIndex(({ step }) => step.technique === 'xy-wing') + 1
    const { step, reasons } = way.path.steps[index - 1]
    const beats = beatsOf(puzzle.shape, step)
    for (const [beat, { text, links, isLast }] of beats.entries()) {
      const frame = pathFrameAt(way, index, { beat })
      expect([frame.beat, frame.beats, frame.text]).toEqual([beat + 1, beats.length, text])
      expect(frame.drawing?.links).toEqual(links)
      expect(frame.drawing?.eliminations).toEqual(isLast ? step.eliminations : [])
    }
    const { drawing, marks, lesson, legend } = pathFrameAt(way, index, { beat: 99 })
    expect(drawing?.reasons).toEqual(reasons)
    expect(marks.split('r')).toHaveLength(4)
    expect([lesson, legend]).toEqual(['xy-wing', 'nodes'])
    expect(pathFrameAt(way, index, { after: true }).drawing).toBeNull()
  })

  test('differ by patches that contain only changed rows and notes', () => {
    let shown = pathFrameAt(way, 0)
    for (const index of [1, 2, 3, 10, 9, last, 0, 5]) {
      const next = pathFrameAt(way, index)
      shown = patched(shown, framePatch(shown, next))
      expect(shown).toEqual(next)
    }
    const single = way.path.steps.findIndex(({ step }) => step.placements.length === 1) + 1
    const patch = framePatch(pathFrameAt(way, single), pathFrameAt(way, single, { after: true }))
    expect(Object.keys(patch).filter((place) => place.startsWith('values'))).toHaveLength(1)
    expect(framePatch(pathFrameAt(way, 4), pathFrameAt(way, 4)).values).toBeUndefined()
  })
})

test('the tally counts every step once, hardest technique first', () => {
  const tally = tallyTechniques(way.path.steps)
  expect(tally[0]).toMatchObject({ technique: 'xy-wing', name: 'XY-Wing', level: 'hard' })
  const frames = tally.flatMap((line) => line.frames)
  expect([...frames].sort((a, b) => a - b)).toEqual(way.path.steps.map((_, at) => at + 1))
  for (const { technique, frames: own } of tally) {
    for (const frame of own) expect(way.path.steps[frame - 1].step.technique).toBe(technique)
  }
})

test('a frame without a step has no drawing', () => {
  expect(pathFrameAt(way, 0).drawing satisfies Drawing | null).toBeNull()
  expect(pathFrameAt(way, last).technique).toBe('')
})

test('the details of the beginning tell the ratings on both scales, once they are known', () => {
  const { text, details } = pathFrameAt(way, 0)
  expect(details).toBe('')
  const estimated = pathFrameAt({ ...way, estimate: 4.2 }, 0)
  expect([estimated.text, estimated.details]).toEqual([
    text,
    expect.stringMatching(/^新版约 4\.2 ±0\.3（/),
  ])
  expect(pathFrameAt({ ...way, estimate: 9 }, 0).details).toContain('新版 9 以上')
  const ser = { rating: 7.2, isExact: true }
  const [first, second] = pathFrameAt({ ...way, ser, estimate: 4.2 }, 0).details.split('\n')
  expect(first).toMatch(/^SER 7\.2（/)
  expect(second).toMatch(/^新版约 4\.2/)
  const above = pathFrameAt({ ...way, ser: { rating: 8.9, isExact: false } }, 0)
  expect(above.details).toMatch(/^SER 高于 8\.9（/)
  expect(pathFrameAt({ ...way, estimate: 4.2 }, 1).details).toBe('')
})

describe('the end of logic', () => {
  const stuck: PathWithPuzzle = {
    puzzle,
    path: {
      steps: way.path.steps.slice(0, 3),
      end: 'stuck',
      limited: false,
      rating: way.path.rating,
    },
  }
  const fork = { cell: 10, digits: [2, 7], tries: 5, depth: 2 }
  const end = (backdoors: readonly { cell: number; digit: number }[], count: 1 | 2) =>
    pathFrameAt({ ...stuck, forks: { fork, backdoors, count } }, 4)

  test('names the cell to try first and marks it with all its digits', () => {
    const { text, marks, drawing } = end([], 2)
    expect(text).toContain('从第2行第2列试起最省事：2、7 挨个试，前后共 5 次，最多同时假设 2 层')
    expect(text).toContain('没有哪两格')
    expect(marks.indexOf('r')).toBe(10)
    expect(drawing?.reasons).toEqual([
      { cell: 10, digit: 2 },
      { cell: 10, digit: 7 },
    ])
  })

  test('names up to three key cells and marks all with their right digits', () => {
    const keys = [11, 20, 30, 40].map((cell) => ({ cell, digit: 3 }))
    expect(end(keys.slice(0, 1), 1).text).toContain('关键格是第2行第3列：这格填对')
    expect(end(keys.slice(0, 2), 2).text).toContain('两格都填对')
    const { text, marks, drawing } = end(keys, 1)
    expect(text).toContain('关键格有 4 个')
    expect(text).not.toContain('第5行')
    expect([...marks].flatMap((mark, cell) => (mark === 'l' ? [cell] : []))).toEqual([
      11, 20, 30, 40,
    ])
    expect(drawing?.reasons.slice(2)).toEqual(keys)
  })

  test('draws a key cell that is also the cell to try only once', () => {
    const { marks, drawing } = end([{ cell: 10, digit: 7 }], 1)
    expect(marks).not.toContain('l')
    expect(drawing?.reasons).toHaveLength(2)
  })

  test('without an examination leads to the search', () => {
    expect(pathFrameAt(stuck, 4).text).toContain('搜索过程')
  })
})
