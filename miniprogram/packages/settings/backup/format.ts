import { EMPTY_HASH, hashAfter, hashText, textChecksum } from '../../../platform/checksum'
import type { Work } from '../../../platform/work'

/**
 * The text of a backup. Other text may be before and after it, and chats may change the ends of its lines; everything else is checked.
 *
 *     shudutong-backup 1 2026-11-22T04:00:00.000Z 37 8f3a12cd   format, when, number of entries, checksum of the lines below
 *     settings 1 3fe21a09 {"appearance":"follow",…}             name, version and checksum of a value, and the value as JSON
 *     game:mabc123 1 0c7be110 {"summary":…}
 */

/** A stored value of the player. */
export interface BackupEntry {
  readonly name: string
  readonly version: number
  readonly data: unknown
}

export interface Backup {
  /** When it was made, ms since 1970. */
  readonly madeAt: number
  readonly entries: readonly BackupEntry[]
}

/**
 * Why a text cannot be restored. `none`: it is no backup. `newer`: a newer version of the app made it. `cut`: lines are
 * missing at the end. `damaged`: a line was changed. `invalid`: a value has the wrong form. `large`: it is too long.
 */
export type BackupErrorCode = 'none' | 'newer' | 'cut' | 'damaged' | 'invalid' | 'large'

export class BackupError extends Error {
  constructor(
    readonly code: BackupErrorCode,
    /** The line, counted from 1; 0 if the error is not in one line. */
    readonly line = 0,
    /** The name of the value in that line; '' if it cannot be read. */
    readonly entry = '',
  ) {
    super(`backup: ${code}, line ${line} ${entry}`)
    this.name = 'BackupError'
  }
}

const FORMAT = 'shudutong-backup'
const VERSION = 1
/** A line of a value. */
const ENTRY = /^(\S+) (\d+) ([0-9a-f]{8}) (.*)$/
/** WeChat stores 10 MB. */
export const MAX_BACKUP_CHARACTERS = 10 * 1024 * 1024

export function* formatBackup({ madeAt, entries }: Backup): Work<string> {
  const lines: string[] = []
  let hash = EMPTY_HASH
  for (const { name, version, data } of entries) {
    const json = JSON.stringify(data)
    const line = `${name} ${version} ${textChecksum(`${name} ${version} ${json}`)} ${json}`
    hash = hashAfter(hash, lines.length > 0 ? `\n${line}` : line)
    lines.push(line)
    yield lines.length / entries.length
  }
  const made = new Date(madeAt).toISOString()
  const head = [FORMAT, VERSION, made, lines.length, hashText(hash)].join(' ')
  return [head, ...lines, ''].join('\n')
}

/** Throws a BackupError. */
export function* parseBackup(text: string): Work<Backup> {
  if (text.length > MAX_BACKUP_CHARACTERS) throw new BackupError('large')
  const all = text.trim().split(/\r?\n/)
  const first = all.findIndex((line) => line.includes(`${FORMAT} `))
  if (first < 0) throw new BackupError('none')
  const head = all[first].slice(all[first].indexOf(FORMAT))
  const [, version, made, count, sum] = head.trim().split(' ')
  if (Number(version) > VERSION) throw new BackupError('newer', first + 1)
  const madeAt = Date.parse(made)
  if (Number(version) !== VERSION || Number.isNaN(madeAt) || !/^\d+$/.test(count) || !sum)
    throw new BackupError('damaged', first + 1)
  const lines = all.slice(first + 1, first + 1 + Number(count))
  if (lines.length < Number(count)) throw new BackupError('cut', all.length + 1)
  const entries: BackupEntry[] = []
  let hash = EMPTY_HASH
  for (const [index, line] of lines.entries()) {
    entries.push(parseLine(line, first + index + 2))
    hash = hashAfter(hash, index > 0 ? `\n${line}` : line)
    yield entries.length / lines.length
  }
  const isLonger = ENTRY.test(all[first + 1 + lines.length] ?? '')
  if (isLonger || hashText(hash) !== sum) throw new BackupError('damaged', first + 1)
  return { madeAt, entries }
}

function parseLine(line: string, number: number): BackupEntry {
  const [, name = '', version = '', sum = '', json = ''] = ENTRY.exec(line) ?? []
  const damaged = new BackupError('damaged', number, name)
  if (!name || textChecksum(`${name} ${version} ${json}`) !== sum) throw damaged
  try {
    return { name, version: Number(version), data: JSON.parse(json) }
  } catch {
    throw damaged
  }
}
