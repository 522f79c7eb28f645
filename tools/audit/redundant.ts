import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { referencesOf, resolveReference } from '../mini-program/references'

/** Tells whether a template reads a field of its page or component, given by the path of the latter. */
export type ReadsField = (path: string, field: string) => boolean

/** Reads the templates of a mini program when they are first asked for. */
export function createFieldReader(miniprogram: string): ReadsField {
  const words = new Map<string, ReadonlySet<string>>()
  return (path, field) => {
    const known = words.get(path) ?? wordsOf(templateText(miniprogram, `${path}.wxml`, new Set()))
    words.set(path, known)
    return known.has(field)
  }
}

/** A template with those that it imports, and its WXS modules; '' if it does not exist, as for npm packages. */
function templateText(miniprogram: string, file: string, seen: Set<string>): string {
  const path = resolve(miniprogram, file)
  if (seen.has(file) || !existsSync(path)) return ''
  seen.add(file)
  const text = readFileSync(path, 'utf8')
  const others = referencesOf(file, text).flatMap((reference) => {
    const found = resolveReference(miniprogram, file, reference)
    return found ? [templateText(miniprogram, found, seen)] : []
  })
  return [text, ...others].join('\n')
}

const wordsOf = (text: string) => new Set(text.match(/[A-Za-z_$][\w$]*/g) ?? [])

/** The fields that a patch of `setData` sets: `cells` for `cells[3].digit`. */
export const fieldsOf = (patch: unknown): string[] =>
  Object.keys(patch as object).map((key) => key.split(/[.[]/)[0])
