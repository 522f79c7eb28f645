import {
  applyToDraft,
  createDraft,
  type Draft,
  type DraftMove,
  puzzleOfDraft,
  readDraft,
  renderDraft,
  sizeOfDraft,
} from '../../../miniprogram/core/game/draft'
import { parsePuzzle } from '../../../miniprogram/packages/capture/notation'
import { patched } from './play'

const type = (draft: Draft, ...digits: number[]) =>
  digits.reduce((now, digit) => applyToDraft(now, { kind: 'type', digit }), draft)

const bytes = (patch: unknown) => Buffer.byteLength(JSON.stringify(patch))

describe('a draft', () => {
  test('is typed cell by cell, including empty cells', () => {
    const draft = type(createDraft(4), 1, 0, 3)
    expect(draft.grid).toBe('1.3.............')
    expect(draft.selected).toBe(3)
  })

  test('has the cell that was selected last', () => {
    const draft = createDraft(4)
    const selected = applyToDraft(draft, { kind: 'select', cell: 7 })
    expect(selected.selected).toBe(7)
    expect(applyToDraft(selected, { kind: 'select', cell: 7 })).toBe(selected)
  })

  test('stays on the last cell', () => {
    const draft = type({ ...createDraft(4), selected: 15 }, 2, 3)
    expect(draft.grid.slice(-1)).toBe('3')
    expect(draft.selected).toBe(15)
  })

  test('ignores digits that are too large', () => {
    const draft = createDraft(4)
    expect(type(draft, 5)).toBe(draft)
  })

  test('can be converted to a puzzle', () => {
    const { shape, values } = puzzleOfDraft(type(createDraft(16), 16, 1))
    expect(shape.size).toBe(16)
    expect([...values.slice(0, 3)]).toEqual([16, 1, 0])
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
    expect(readDraft(null)).toBeUndefined()
    expect(readDraft({ ...draft, grid: '12' })).toBeUndefined()
    expect(readDraft({ ...draft, grid: draft.grid.replace('1', '9') })).toBeUndefined()
    expect(readDraft({ ...draft, past: 'x' })).toBeUndefined()
    expect(readDraft({ ...draft, selected: 36 })).toBeUndefined()
    expect(readDraft({ ...draft, version: 2 })).toBeUndefined()
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

  test('is sent whole if the size changes', () => {
    const draft = createDraft(4)
    const larger = applyToDraft(draft, { kind: 'empty', size: 6 })
    expect(renderDraft(draft, larger)).toMatchObject({ size: 6, history: 1 })
    expect(sizeOfDraft(larger)).toBe(6)
  })
})
