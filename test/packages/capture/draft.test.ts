import { type Draft, readDraft } from '../../../miniprogram/core/game/draft'
import { parseNotes } from '../../../miniprogram/core/game/note-planes'
import { createPuzzle } from '../../../miniprogram/core/sudoku/grid'
import { NewerError } from '../../../miniprogram/core/sudoku/newer'
import {
  applyToDraft,
  createDraft,
  type DraftMove,
  progressOfDraft,
  puzzleOfDraft,
  renderDraft,
  sizeOfDraft,
  sketchOfDraft,
} from '../../../miniprogram/packages/capture/draft'
import { parsePuzzle } from '../../../miniprogram/packages/capture/notation'
import { patched } from '../../core/game/play'

const type = (draft: Draft, ...digits: number[]) =>
  digits.reduce((now, digit) => applyToDraft(now, { kind: 'type', digit }), draft)

const bytes = (patch: unknown) => Buffer.byteLength(JSON.stringify(patch))

describe('a draft', () => {
  test('is typed cell by cell, including empty cells', () => {
    const draft = type(createDraft(4), 1, 0, 3)
    expect(draft.grid).toBe('1.3.............')
    expect(draft.selected).toBe(3)
  })

  test('keeps its rules, and regions that are being drawn, through digits, undo and storage', () => {
    const rows = 'AAAABBBBCCCCDDDD'
    const drawn = 'AAAA.BBB........'
    const rules = { size: 4, regions: rows, antiKnight: true } as const
    const draft = type(
      applyToDraft(createDraft(4), { kind: 'rules', sketch: { rules, drawn } }),
      1,
      2,
    )
    expect(sketchOfDraft(draft)).toEqual({ rules, drawn })
    expect(renderDraft(undefined, draft)?.rules).toMatch(/^[\w-]+~AAAA\.BBB\.{8}$/)
    expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
    const complete = { rules: { ...rules, regions: 'AAABACBBCCDBCDDD' }, drawn: '' }
    const after = applyToDraft(draft, { kind: 'rules', sketch: complete })
    expect(puzzleOfDraft(after).shape.rules?.regions).toBe('AAABACBBCCDBCDDD')
    expect([...puzzleOfDraft(after).values.slice(0, 3)]).toEqual([1, 2, 0])
    expect(sketchOfDraft(applyToDraft(after, { kind: 'undo' }))).toEqual({ rules, drawn })
  })

  test('can undo and redo typing, pasting, clearing and a change of size', () => {
    const puzzle = parsePuzzle(
      '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..',
    )
    const moves: DraftMove[] = [
      { kind: 'type', digit: 7 },
      { kind: 'replace', puzzle },
      { kind: 'empty', size: 6 },
      { kind: 'type', digit: 2 },
      { kind: 'empty', size: 6 },
    ]
    const drafts = [createDraft(9)]
    for (const move of moves) drafts.push(applyToDraft(drafts[drafts.length - 1], move))
    const grids = drafts.map(({ grid }) => grid)
    expect(new Set(grids).size).toBe(5)

    let draft = drafts[drafts.length - 1]
    for (const grid of [...grids].reverse().slice(1)) {
      draft = applyToDraft(draft, { kind: 'undo' })
      expect(draft.grid).toBe(grid)
    }
    expect(applyToDraft(draft, { kind: 'undo' })).toBe(draft)
    for (const grid of grids.slice(1)) {
      draft = applyToDraft(draft, { kind: 'redo' })
      expect(draft.grid).toBe(grid)
    }
    expect(applyToDraft(draft, { kind: 'redo' })).toBe(draft)
  })

  test('cannot redo after new input', () => {
    const undone = applyToDraft(type(createDraft(4), 1, 2), { kind: 'undo' })
    expect(applyToDraft(type(undone, 4), { kind: 'redo' }).grid).toBe('14..............')
  })

  test('survives JSON; invalid values are rejected', () => {
    const draft = applyToDraft(type(createDraft(6), 1, 2, 3), { kind: 'undo' })
    expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
    expect(readDraft({ ...draft, brush: 200 })).toEqual({ ...draft, brush: 200 })
    expect(readDraft({ ...draft, brush: -1.5 })).toEqual(draft)
    expect(readDraft(null)).toBeUndefined()
    expect(readDraft({ ...draft, grid: '12' })).toBeUndefined()
    expect(readDraft({ ...draft, grid: draft.grid.replace('1', '9') })).toBeUndefined()
    expect(readDraft({ ...draft, past: 'x' })).toBeUndefined()
    expect(readDraft({ ...draft, selected: 36 })).toBeUndefined()
    expect(readDraft({ ...draft, version: 0 })).toBeUndefined()
    expect(() => readDraft({ ...draft, version: 3 })).toThrow(NewerError)
    const grid = `${draft.grid}////~new`
    expect(() => readDraft({ ...draft, grid })).toThrow(NewerError)
    expect(readDraft({ ...draft, version: 1 })).toEqual(draft)
  })

  test('keeps at most 200 grids for undo', () => {
    let draft = createDraft(4)
    for (let i = 0; i < 450; i++) {
      draft = type({ ...draft, selected: 0 }, 1 + (i % 4))
    }
    expect(draft.past).toHaveLength(200)
  })
})

describe('the view of a draft', () => {
  test('is updated by patches', () => {
    let draft = createDraft(9)
    let view = renderDraft(undefined, draft) as object
    for (let step = 0; step < 300; step++) {
      const kind = step % 11
      const next =
        kind === 9
          ? applyToDraft(draft, { kind: 'undo' })
          : kind === 10
            ? applyToDraft(draft, { kind: 'redo' })
            : type({ ...draft, selected: (step * 37) % 81 }, (step * 7) % 10)
      view = patched(view, renderDraft(draft, next))
      draft = next
      expect(view).toEqual(renderDraft(undefined, draft))
    }
  })

  test('needs at most 30 bytes for a selection and 60 for a digit', () => {
    const draft = createDraft(16)
    const selected = applyToDraft(draft, { kind: 'select', cell: 255 })
    expect(bytes(renderDraft(draft, selected))).toBeLessThanOrEqual(30)
    expect(bytes(renderDraft(draft, type(draft, 16)))).toBeLessThanOrEqual(60)
    expect(renderDraft(draft, draft)).toBeNull()
  })

  describe('with a pasted game', () => {
    const solution = '1234341221434321'
    const values = [1, 0, 0, 0, 0, 4, ...Array(10).fill(0)]
    const puzzle = createPuzzle(4, values, [0, 0b1000, 0b0001, ...Array(13).fill(0)])
    const progress = {
      entries: [0, 0, 3, ...Array(13).fill(0)],
      notes: [0, 0b0010, 0, 0b1100, ...Array(12).fill(0)],
    }
    const pasted = applyToDraft(createDraft(9), { kind: 'replace', puzzle, progress })

    test('keeps puzzle, digits and notes apart', () => {
      expect(puzzleOfDraft(pasted)).toEqual(puzzle)
      expect(progressOfDraft(pasted)).toEqual(progress)
      expect(progressOfDraft(createDraft(4))).toBeNull()
      expect(readDraft(JSON.parse(JSON.stringify(pasted)))).toEqual(pasted)
    })

    test('shows the digits of the puzzle apart from others, and the notes', () => {
      const view = renderDraft(undefined, pasted)
      expect(view).toMatchObject({ size: 4, givens: ['1...', '.4..', '....', '....'] })
      expect(view).toMatchObject({ values: ['1.3.', '.4..', '....', '....'] })
      const notes = parseNotes((view as { notes: string[] }).notes, 16)
      // The pasted note; where none was pasted, what the puzzle allows.
      expect(notes?.[1]).toBe(0b0010)
      expect(notes?.[3]).toBe(0b1100)
      expect(notes?.[15]).toBe(0b0111 | 0b1000)
      expect(notes?.[2]).toBe(0)
    })

    test('is undone and redone as a whole', () => {
      const undone = applyToDraft(pasted, { kind: 'undo' })
      expect(sizeOfDraft(undone)).toBe(9)
      expect(renderDraft(pasted, undone)).toMatchObject({ size: 9, givens: [], notes: [] })
      expect(applyToDraft(undone, { kind: 'redo' }).grid).toBe(pasted.grid)
    })

    test('takes a typed digit as one of the puzzle, in place of all that was in the cell', () => {
      const at = (cell: number, digit: number) =>
        applyToDraft({ ...pasted, selected: cell }, { kind: 'type', digit })
      expect(puzzleOfDraft(at(1, 4)).values[1]).toBe(4)
      expect(puzzleOfDraft(at(1, 4)).removed?.[1]).toBe(0)
      expect(progressOfDraft(at(1, 4))?.notes[1]).toBe(0)
      expect(progressOfDraft(at(2, 0))?.entries[2]).toBe(0)
      expect(puzzleOfDraft(at(2, 0)).removed?.[2]).toBe(0b0001)
    })

    test('ends when its last digit and note are erased', () => {
      let draft: Draft = pasted
      for (const cell of [1, 2, 3]) {
        draft = applyToDraft({ ...draft, selected: cell }, { kind: 'type', digit: 0 })
      }
      expect(progressOfDraft(draft)).toBeNull()
      expect(draft.grid.split('/')).toHaveLength(2)
    })

    test('is refused from the storage if one of its parts does not fit', () => {
      for (const grid of [`${solution}/0`, `${solution}//5...............`, `${solution}///0`]) {
        expect(readDraft({ ...pasted, grid })).toBeUndefined()
      }
    })
  })
})
