import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Container, parse } from 'postcss'
import type { ComponentJson } from '../mini-program/app'
import { builtFolders, listFiles, readJson } from '../mini-program/files'
import { lineAt, referencesOf, resolveReference } from '../mini-program/references'
import { unsupportedParts } from './browser-support'
import { BUILT_IN_TAGS } from './built-in-tags'

/** A problem and its position in a text. */
export type Finding = [index: number, message: string]

/** References to files that do not exist: imports, components, templates, styles, pictures. */
export function missingFiles(miniprogram: string): string[] {
  return forEachFile(miniprogram, /\.([jt]s|json|wxml|wxss|wxs)$/, (file, text) => {
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

/** A tag: closing slash, name, attributes, slash of an empty element. */
export const TAG = /<(\/?)([\w-]+)((?:"[^"]*"|'[^']*'|[^"'>])*?)(\/?)>/g

/** Template problems that the compilers accept but exparser, glass-easel or an old phone does not. */
export function templateProblems(miniprogram: string): string[] {
  return forEachFile(miniprogram, /\.wxml$/, (file, text) => {
    const readable = withoutComments(text)
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

/** Components whose tag is that of a built-in component. */
export function componentProblems(miniprogram: string): string[] {
  return listFiles(miniprogram, builtFolders)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const { usingComponents = {} } = readJson<ComponentJson>(resolve(miniprogram, file))
      return Object.keys(usingComponents)
        .filter((tag) => BUILT_IN_TAGS.has(tag))
        .map((tag) => `${file} <${tag}> is a built-in component: choose another tag`)
    })
}

/** Style problems: `:active` sticks on phones; colours belong in ui/styles/, where the dark theme redefines them. */
export function styleProblems(miniprogram: string): string[] {
  return forEachFile(miniprogram, /\.wxss$/, (file, text) => {
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

/** Parts of styles that the oldest phones do not know: in style sheets and in the style attributes of templates. */
export function browserProblems(miniprogram: string): string[] {
  const sharedGrids = new Set<string>()
  forEachFile(miniprogram, /^ui\/styles\/.*\.wxss$/, (_, text) => {
    for (const name of gridsOf(parse(text))) sharedGrids.add(name)
    return []
  })
  const describe = (file: string, sheet: Container, firstLine: number) => {
    const grids = gridsOf(sheet)
    const isGrid = (selector: string) =>
      selector.split(',').every((one) => {
        const name = lastPart(one)
        return grids.has(name) || sharedGrids.has(name)
      })
    return unsupportedParts(sheet, isGrid).map(
      ({ line, feature }) =>
        `${file}:${firstLine + line - 1} iOS 13 or Chrome 86 does not know ${feature}`,
    )
  }
  return [
    ...forEachFile(miniprogram, /\.wxss$/, (file, text) => describe(file, parse(text), 1)),
    ...forEachFile(miniprogram, /\.wxml$/, (file, text) =>
      [...text.matchAll(/\sstyle="([^"]*)"/g)].flatMap(({ 1: style, index }) => {
        const readable = style.replace(/\{\{.*?\}\}/g, '0').split(';')
        const sheet = parse(`a{${readable.filter((part) => part.includes(':')).join(';')}}`)
        return describe(file, sheet, lineAt(text, index))
      }),
    ),
  ]
}

/** The last parts of the selectors with `display: grid`. */
function gridsOf(sheet: Container): Set<string> {
  const found = new Set<string>()
  sheet.walkRules((rule) => {
    const isGrid = rule.some((node) => node.type === 'decl' && node.value.endsWith('grid'))
    if (isGrid) for (const selector of rule.selectors) found.add(lastPart(selector))
  })
  return found
}

const lastPart = (selector: string) =>
  selector
    .trim()
    .split(/[\s>+~]+/)
    .at(-1) ?? ''

/** glass-easel does not support <include> in a loop. */
function includesInLoops(text: string): Finding[] {
  const findings: Finding[] = []
  const loops: boolean[] = []
  for (const tag of text.matchAll(TAG)) {
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

/** A template without comments and WXS; positions do not change. */
export function withoutComments(template: string): string {
  return blank(template, /<!--.*?-->|<wxs\b[^>]*[^/]>.*?<\/wxs>/gs)
}

/** Replaces matches with spaces, so that positions do not change. */
function blank(text: string, pattern: RegExp): string {
  return text.replace(pattern, (match) => match.replace(/[^\n]/g, ' '))
}

/** The findings as `file:line message`. */
export function located(file: string, text: string, findings: Finding[]): string[] {
  return findings.map(([index, message]) => `${file}:${lineAt(text, index)} ${message}`)
}

/** Examines the mini program's own files; packed npm packages are left out. */
export function forEachFile(
  miniprogram: string,
  pattern: RegExp,
  examine: (file: string, text: string) => string[],
): string[] {
  return listFiles(miniprogram, builtFolders)
    .filter((file) => pattern.test(file))
    .flatMap((file) => examine(file, readFileSync(resolve(miniprogram, file), 'utf8')))
}
