import { DatabaseError, invalidParameter } from '../database/error'

/** The numbers of EJSON, which the SDK sends as `{ $numberInt: '7' }`. */
const NUMBER = /^\$number(Int|Long|Double)$/
/** Its other types. Our functions send none. */
const EXTENDED = /^\$(date|regex|regularExpression|oid|binary|timestamp|tcb_\w+)$/

/** Decodes the SDK's EJSON, of which our functions send JSON types only; others are refused. */
export function decodeJson(text: unknown): Record<string, unknown> {
  if (text === undefined || text === '') return {}
  if (typeof text !== 'string') throw invalidParameter('an EJSON string is expected')
  return JSON.parse(text, (_, value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const [name = ''] = Object.keys(value)
    const isNumber = NUMBER.test(name)
    if (EXTENDED.test(name) || (isNumber && !Number.isFinite(Number(value[name])))) {
      throw invalidParameter(`not supported: ${JSON.stringify(value)}`)
    }
    return isNumber ? Number(value[name]) : value
  })
}

/** Parses the multipart form that the SDK sends to `wx.openApi`. */
export function formFields(body: Buffer, contentType: string): Record<string, Buffer> {
  const boundary = /boundary=([^;]+)/.exec(contentType)?.[1]
  if (!boundary) throw new DatabaseError('INVALID_PARAM', 'the form has no boundary')
  const line = Buffer.from(`--${boundary}`)
  const fields: Record<string, Buffer> = {}
  for (let at = body.indexOf(line); at >= 0; ) {
    const end = body.indexOf(line, at + line.length)
    if (end < 0) break
    // A part is: line break, headers, empty line, value, line break.
    const part = body.subarray(at + line.length + 2, end - 2)
    const head = part.indexOf('\r\n\r\n')
    const name = /name="([^"]+)"/.exec(part.subarray(0, head).toString())?.[1]
    if (name) fields[name] = part.subarray(head + 4)
    at = end
  }
  return fields
}
