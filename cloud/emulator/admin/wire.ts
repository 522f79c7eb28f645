import { EJSON } from 'bson'
import { DatabaseError } from '../database/error'

/** Decodes EJSON from the SDK: `db.serverDate()` becomes `now`, regular expressions become RegExp objects. */
export function decodeEjson(text: unknown, now: number): Record<string, unknown> {
  if (text === undefined || text === '') return {}
  if (typeof text !== 'string')
    throw new DatabaseError('INVALID_PARAM', 'an EJSON string is expected')
  const value = revive(EJSON.parse(text), now)
  return value as Record<string, unknown>
}

/** Decodes the value of an aggregation stage: an object, or a plain string or number as for `limit`. */
export function decodeStage(text: string, now: number): unknown {
  const value: unknown = JSON.parse(text)
  return typeof value === 'object' ? decodeEjson(text, now) : value
}

function revive(value: unknown, now: number): unknown {
  if (Array.isArray(value)) return value.map((item) => revive(item, now))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if ('_bsontype' in value) {
    const { _bsontype: type, pattern, options } = value as Record<string, string>
    return type === 'BSONRegExp' ? new RegExp(pattern, options) : value
  }
  const date = (value as { $tcb_server_date?: { offset?: number } }).$tcb_server_date
  if (date) return new Date(now + Number(date.offset ?? 0))
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, revive(item, now)]))
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
