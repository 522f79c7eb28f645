/**
 * The part of the Protocol Buffers wire format that `wx.openApi` uses: a message is a list of fields, and a field has a
 * number and either an integer or bytes as value (https://protobuf.dev/programming-guides/encoding/).
 */
export interface ProtobufField {
  readonly number: number
  readonly value: number | Buffer
}

const VARINT = 0
const BYTES = 2

export function readMessage(message: Buffer): ProtobufField[] {
  const fields: ProtobufField[] = []
  let at = 0
  const varint = (): number => {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = message[at++]
      if (byte === undefined) throw new RangeError('the message ends within a number')
      value += (byte & 127) * factor
      if (byte < 128) return value
    }
  }
  while (at < message.length) {
    const tag = varint()
    const number = Math.floor(tag / 8)
    if (tag % 8 === VARINT) fields.push({ number, value: varint() })
    else if (tag % 8 === BYTES) {
      const length = varint()
      fields.push({ number, value: message.subarray(at, at + length) })
      at += length
    } else throw new RangeError(`unsupported field type ${tag % 8}`)
  }
  return fields
}

export function writeFields(fields: readonly ProtobufField[]): Buffer {
  return Buffer.concat(
    fields.flatMap(({ number, value }) =>
      typeof value === 'number'
        ? [varint(number * 8 + VARINT), varint(value)]
        : [varint(number * 8 + BYTES), varint(value.length), value],
    ),
  )
}

function varint(value: number): Buffer {
  const bytes: number[] = []
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) | 128)
  return Buffer.from([...bytes, value])
}

/** The values of all byte fields with a number. */
export function bytesOf(fields: readonly ProtobufField[], number: number): Buffer[] {
  return fields.flatMap(({ number: other, value }) =>
    other === number && typeof value !== 'number' ? [value] : [],
  )
}
