import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { builtFolders, listFiles } from '../mini-program/files'
import { lineAt, referencesOf, resolveReference } from '../mini-program/references'

type Finding = [index: number, message: string]

/** References to files that do not exist: imports, components, templates, styles, pictures. */
export function missingFiles(miniprogram: string): string[] {
  return forEach(miniprogram, /\.(ts|json|wxml|wxss|wxs)$/, (file, text) => {
    const missing = referencesOf(file, text)
      .filter((reference) => !reference.typeOnly && !resolveReference(miniprogram, file, reference))
      .map(({ line, specifier }) => `${file}:${line} ${specifier} does not exist`)
    const pictures = file.endsWith('.wxml')
      ? [...text.matchAll(/<image\b[^>]*?\ssrc="\/([^"{}]+)"/g)]
      : []
    const missingPictures = pictures
      .filter(([, path]) => !existsSync(resolve(miniprogram, path)))
      .map(({ 1: path, index }) => `${file}:${lineAt(text, index)} /${path} does not exist`)
    return [...missing, ...missingPictures]
  })
}

/** The root element of a page without the player's text size. */
const UNSCALED_PAGE = /<view class="page theme-[^"]*"(?! style="--font-scale: \{\{fontScale\}\}")/g

/** Template problems that the compilers accept but exparser, glass-easel or an old phone does not. */
export function templateProblems(miniprogram: string): string[] {
  return forEach(miniprogram, /\.wxml$/, (file, text) => {
    const readable = blank(text, /<!--.*?-->|<wxs\b[^>]*[^/]>.*?<\/wxs>/gs)
    return located(file, text, [
      ...find(readable, /\swx-(?:if|elif|else|for|key)\b/g, 'write wx:…, not wx-…'),
      ...find(readable, /\{\{[^}]*\\/g, 'no backslash in an expression'),
      ...find(readable, /\sid\s*=\s*["']\d/g, 'an id does not begin with a digit'),
      ...find(
        readable,
        UNSCALED_PAGE,
        'the root of a page needs style="--font-scale: {{fontScale}}"',
      ),
      ...includesInLoops(readable),
    ])
  })
}

/** Style problems: `:active` sticks on phones; colours belong in ui/styles/, where the dark theme redefines them. */
export function styleProblems(miniprogram: string): string[] {
  return forEach(miniprogram, /\.wxss$/, (file, text) => {
    const readable = blank(text, /\/\*.*?\*\//gs)
    const colours = file.startsWith('ui/styles/')
      ? []
      : find(
          readable,
          /(?<=:[^;{}]*)(?:#[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\()/gi,
          'take the colour from ui/styles/ with var(--…)',
        )
    return located(file, text, [
      ...find(readable, /:active\b/g, 'use hover-class, not :active'),
      ...colours,
    ])
  })
}

/** glass-easel does not support <include> in a loop. */
function includesInLoops(text: string): Finding[] {
  const findings: Finding[] = []
  const loops: boolean[] = []
  for (const tag of text.matchAll(/<(\/?)([\w-]+)((?:"[^"]*"|'[^']*'|[^"'>])*?)(\/?)>/g)) {
    const [, closing, name, attributes, empty] = tag
    if (closing) {
      loops.pop()
      continue
    }
    const inLoop = loops.at(-1) === true || /\swx:for(?:-items)?\s*=/.test(attributes)
    if (name === 'include' && inLoop) findings.push([tag.index, 'no <include> inside wx:for'])
    if (!empty) loops.push(inLoop)
  }
  return findings
}

function find(text: string, pattern: RegExp, message: string): Finding[] {
  return Array.from(text.matchAll(pattern), ({ index }) => [index, message])
}

/** Replaces matches with spaces, so that positions do not change. */
function blank(text: string, pattern: RegExp): string {
  return text.replace(pattern, (match) => match.replace(/[^\n]/g, ' '))
}

function located(file: string, text: string, findings: Finding[]): string[] {
  return findings.map(([index, message]) => `${file}:${lineAt(text, index)} ${message}`)
}

/** Examines the mini program's own files; packed npm packages are left out. */
function forEach(
  miniprogram: string,
  pattern: RegExp,
  examine: (file: string, text: string) => string[],
): string[] {
  return listFiles(miniprogram, builtFolders)
    .filter((file) => pattern.test(file))
    .flatMap((file) => examine(file, readFileSync(resolve(miniprogram, file), 'utf8')))
}
