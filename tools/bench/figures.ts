import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { repositoryRoot } from '../mini-program/files'

/**
 * Writes a measured figure or table into a document, between `<!-- bench NAME -->` and `<!-- end -->`. Throws if the document
 * has no such place.
 */
export function writeFigure(document: string, name: string, text: string): void {
  const file = resolve(repositoryRoot, document)
  writeFileSync(file, withFigure(readFileSync(file, 'utf8'), name, text))
}

/** The text of a document with a figure in its place. */
export function withFigure(document: string, name: string, text: string): string {
  const start = `<!-- bench ${name} -->`
  const from = document.indexOf(start) + start.length
  const to = document.indexOf('<!-- end -->', from)
  if (from < start.length || to < 0) throw new Error(`no place for the figure ${name}`)
  // A table needs lines of its own.
  const inner = text.includes('\n') ? `\n${text}\n` : text
  return document.slice(0, from) + inner + document.slice(to)
}
