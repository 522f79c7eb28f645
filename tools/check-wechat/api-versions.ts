import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { repositoryRoot } from '../mini-program/files'
import { lineAt } from '../mini-program/references'
import { forEachFile } from './rules'

/** The minimum base library, which WeChat's console enforces (docs/launch.md). */
const FLOOR = '2.32.3'

/** The type declarations of `wx` name the base library that introduced each function. */
const TYPINGS = resolve(
  repositoryRoot,
  'node_modules/miniprogram-api-typings/types/wx/lib.wx.api.d.ts',
)

/** Functions of `wx` that are newer than the minimum base library where nothing asks whether they exist. */
export function newApis(miniprogram: string): string[] {
  const since = introductions()
  /** Whether a script asks for a function of that base library, with which its other functions have come. */
  const asksFor = (text: string, version = '') =>
    Array.from(
      text.matchAll(/canIUse\(["'](\w+)["']\)|typeof wx\.(\w+) === ["']function["']/g),
      ([, a, b]) => since.get(a ?? b),
    ).includes(version)
  return forEachFile(miniprogram, /\.[jt]s$/, (file, text) =>
    callsIn(text)
      .filter(({ name }) => isNewer(since.get(name) ?? '') && !asksFor(text, since.get(name)))
      .map(
        ({ name, line }) =>
          `${file}:${line} wx.${name} needs ${since.get(name)}, and players have ${FLOOR}`,
      ),
  )
}

/** How many functions of `wx` a mini program calls, and the base library of each: `chooseMedia 2.10.0, …`. */
export function describeApis(miniprogram: string): string {
  const since = introductions()
  const names = new Set<string>()
  forEachFile(miniprogram, /\.[jt]s$/, (_, text) => {
    for (const { name } of callsIn(text)) names.add(name)
    return []
  })
  const list = [...names].sort().map((name) => `${name} ${since.get(name) ?? ''}`.trimEnd())
  return `${list.length}: ${list.join(', ')}`
}

function callsIn(text: string): { name: string; line: number }[] {
  return [...text.matchAll(/\bwx\.(?!env\b)([a-z]\w*)/g)].map(({ 1: name, index }) => ({
    name,
    line: lineAt(text, index),
  }))
}

/** The base library that introduced each function; functions without one were there from the beginning. */
function introductions(): ReadonlyMap<string, string> {
  const typings = readFileSync(TYPINGS, 'utf8')
  const documented = /\/\*\* \[.*?\bwx\.(\w+)\(.*\n(?:(?!\*\/)[\s\S])*?需要基础库： `([\d.]+)`/g
  return new Map(Array.from(typings.matchAll(documented), ([, name, version]) => [name, version]))
}

function isNewer(version: string): boolean {
  const [a, b] = [version, FLOOR].map((one) => one.split('.').map(Number))
  const at = a.findIndex((part, i) => part !== b[i])
  return at >= 0 && a[at] > b[at]
}
