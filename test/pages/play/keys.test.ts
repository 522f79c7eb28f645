import { commandOf } from '../../../miniprogram/pages/play/keys'

const press = (key: string, code = key, held: { shift?: boolean; command?: boolean } = {}) => ({
  key,
  code,
  shift: false,
  command: false,
  repeated: false,
  ...held,
})
const shift = { shift: true }
const command = { command: true }

describe('a key of a computer', () => {
  test.each([
    ['a digit', press('7', 'Digit7'), { kind: 'digit', digit: 7 }],
    ['a digit of the number pad', press('7', 'Numpad7'), { kind: 'digit', digit: 7 }],
    ['a key without a place', press('7', ''), { kind: 'digit', digit: 7 }],
    [
      'an arrow of the number pad',
      press('ArrowDown', 'Numpad2'),
      { kind: 'move', rows: 1, columns: 0, extend: false },
    ],
    [
      'a corner of the number pad',
      press('Home', 'Numpad7'),
      { kind: 'move', rows: -1, columns: -1, extend: false },
    ],
    [
      'a digit that an input method takes',
      press('Process', 'Numpad7'),
      { kind: 'digit', digit: 7 },
    ],
    ['Shift and a digit', press('&', 'Digit7', shift), { kind: 'note', digit: 7 }],
    ['a digit on a French keyboard', press('è', 'Digit7'), { kind: 'digit', digit: 7 }],
    ['0', press('0', 'Digit0'), { kind: 'erase' }],
    ['Backspace', press('Backspace'), { kind: 'erase' }],
    ['an arrow', press('ArrowUp'), { kind: 'move', rows: -1, columns: 0, extend: false }],
    [
      'Shift and an arrow',
      press('ArrowRight', 'ArrowRight', shift),
      { kind: 'move', rows: 0, columns: 1, extend: true },
    ],
    ['N', press('n', 'KeyN'), { kind: 'notes' }],
    ['N that an input method takes', press('Process', 'KeyN'), { kind: 'notes' }],
    ['Z with Ctrl', press('z', 'KeyZ', command), { kind: 'undo' }],
    ['Z with Ctrl and Shift', press('Z', 'KeyZ', { ...command, ...shift }), { kind: 'redo' }],
    ['?', press('?', 'Slash', shift), { kind: 'help' }],
  ])('%s', (_, key, expected) => {
    expect(commandOf(key, 9)).toEqual(expected)
  })

  test.each([
    ['a letter without a meaning', press('a', 'KeyA')],
    ['a digit with Ctrl', press('1', 'Digit1', command)],
    ['R with Ctrl', press('r', 'KeyR', command)],
    ['the middle of the number pad without NumLock', press('Clear', 'Numpad5')],
    ['Home', press('Home')],
    ['Shift itself', press('Shift', 'ShiftLeft', shift)],
    ['a digit that is held', { ...press('1', 'Digit1'), repeated: true }],
  ])('%s does nothing', (_, key) => {
    expect(commandOf(key, 9)).toBeNull()
  })

  test('writes a letter on a board with letters', () => {
    expect(commandOf(press('g', 'KeyG'), 16)).toEqual({ kind: 'digit', digit: 16 })
    expect(commandOf(press('G', 'KeyG', shift), 16)).toEqual({ kind: 'note', digit: 16 })
    expect(commandOf(press('h', 'KeyH'), 16)).toEqual({ kind: 'hint' })
    expect(commandOf(press('7', 'Digit7'), 6)).toBeNull()
  })

  test('that is held goes on moving the selection', () => {
    const held = { ...press('ArrowDown'), repeated: true }
    expect(commandOf(held, 9)).toMatchObject({ kind: 'move', rows: 1 })
  })
})
