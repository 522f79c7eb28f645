import { readFileSync } from 'node:fs'
import path from 'node:path'

/** A file of the fixture: what version 0.1.0 stored, sent and printed. */
export function readFixture<Content>(name: string): Content {
  return JSON.parse(readFileSync(path.join(__dirname, 'fixture', name), 'utf8')) as Content
}
