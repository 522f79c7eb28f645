import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { forEachFile, located, TAG, withoutComments } from '../check-wechat/rules'
import { readApp, routesOf } from '../mini-program/app'
import { repositoryRoot } from '../mini-program/files'

/** Examines the scripts of the mini program: `find` returns positions with messages. */
function inScripts(
  miniprogram: string,
  find: (text: string) => [index: number, message: string][],
): string[] {
  return forEachFile(miniprogram, /\.[jt]s$/, (file, text) =>
    located(file, text, find(withoutScriptComments(text))),
  )
}

/** A script without its comments; positions do not change. */
const withoutScriptComments = (text: string) =>
  text.replace(/\/\*.*?\*\/|(?<=^|\s)\/\/[^\n]*/gs, (comment) => comment.replace(/[^\n]/g, ' '))

/** The members of `wx` that WeChat's typings mark as deprecated. */
export function deprecatedMembers(): Set<string> {
  const typings = readFileSync(
    resolve(repositoryRoot, 'node_modules/miniprogram-api-typings/types/wx/lib.wx.api.d.ts'),
    'utf8',
  )
  const start = typings.indexOf('\n    interface Wx {')
  const members = typings.slice(start, typings.indexOf('\n    }\n', start))
  const marked = members.matchAll(/\/\*\*((?:(?!\*\/).)*)\*\/\s*(\w+)/gs)
  return new Set(
    Array.from(marked).flatMap(([, comment, name]) =>
      comment.includes('@deprecated') ? [name] : [],
    ),
  )
}

/** Life cycle functions that belong into `lifetimes` since base library 2.2.3. */
const OLD_LIFETIMES = /^ {2}(created|attached|ready|moved|detached|error)\(/gm

/** Uses of what WeChat has deprecated: members of `wx`, life cycle functions outside `lifetimes`. */
function deprecatedUses(miniprogram: string): string[] {
  const deprecated = deprecatedMembers()
  return inScripts(miniprogram, (text) => [
    ...Array.from(text.matchAll(/\bwx\.(\w+)/g)).flatMap(
      ({ index, 1: name }): [number, string][] =>
        deprecated.has(name) ? [[index, `wx.${name} is deprecated`]] : [],
    ),
    ...(/^(Component|export default Behavior|export const \w+ = Behavior)\(/m.test(text)
      ? Array.from(text.matchAll(OLD_LIFETIMES), ({ index, 1: name }): [number, string] => [
          index,
          `${name}() belongs into lifetimes`,
        ])
      : []),
  ])
}

/** Listeners that are never removed: `wx.onX(f)` without `wx.offX(f)` in the same file. */
function keptListeners(miniprogram: string): string[] {
  return inScripts(miniprogram, (text) =>
    Array.from(text.matchAll(/\bwx\.on([A-Z]\w+)\(\s*(\w*)/g)).flatMap(
      ({ index, 1: name, 2: listener }): [number, string][] => {
        const isRemoved =
          listener !== '' && new RegExp(`wx\\.off${name}\\(\\s*${listener}\\b`).test(text)
        return isRemoved ? [] : [[index, `wx.on${name} has no wx.off${name} of the same listener`]]
      },
    ),
  )
}

/** Calls that need a network other than the cloud, and addresses without encryption. */
function networkUses(miniprogram: string): string[] {
  return inScripts(miniprogram, (text) =>
    Array.from(
      text.matchAll(
        /\bwx\.(request|downloadFile|uploadFile|connectSocket)\b|http:\/\/(?!www\.w3\.org\/)/g,
      ),
      ({ index, 0: found }): [number, string] => [
        index,
        `${found}: only cloud functions are called`,
      ],
    ),
  )
}

/** Roles of elements that a finger acts on. `{{…}}` chooses between a role and none. */
const CONTROL_ROLES =
  /\saria-role="(button|link|checkbox|switch|radio|tab|slider|option|menuitem|\{\{[^"]*\}\})"/
const CONTROL_TAGS = [
  'button',
  'input',
  'textarea',
  'switch',
  'slider',
  'navigator',
  'checkbox',
  'radio',
]

/** Elements of templates that handle a tap although no screen reader takes them for a control. */
function tapsWithoutRole(miniprogram: string): string[] {
  return forEachFile(miniprogram, /\.wxml$/, (file, text) => {
    const readable = withoutComments(text)
    const findings = Array.from(readable.matchAll(TAG)).flatMap(
      ({ index, 2: name, 3: attributes }): [number, string][] => {
        const isTapped = /\s(?:(?:mut-|capture-)?bind|catch):?tap="/.test(attributes)
        const isComponent = name.includes('-') && name !== 'root-portal'
        // A board handles the taps on its cells, which have the roles.
        const delegates = /\saria-(?:role="(?:grid|group)"|hidden="true")/.test(attributes)
        const isKnown = CONTROL_TAGS.includes(name) || CONTROL_ROLES.test(attributes)
        if (!isTapped || isComponent || delegates || isKnown) return []
        return [[index, `<${name}> handles taps without the role of a control`]]
      },
    )
    return located(file, text, findings)
  })
}

/** Pages of app.json to which no script leads. */
function unreachablePages(miniprogram: string): string[] {
  const scripts: string[] = []
  forEachFile(miniprogram, /\.[jt]s$/, (_, text) => {
    scripts.push(text)
    return []
  })
  return routesOf(readApp(miniprogram))
    .filter((route) => !scripts.some((text) => text.includes(route)))
    .map((route) => `app.json: no script names ${route}`)
}

/** A rule about the sources. `find` returns `file:line message` for every fault. */
interface SourceRule {
  readonly name: string
  /** What is examined, for the report. */
  readonly what: string
  find(miniprogram: string): string[]
}

/** The rules about the sources, in the order of the report. */
export const sourceRules: readonly SourceRule[] = [
  { name: 'roles', what: 'what handles taps has the role of a control', find: tapsWithoutRole },
  { name: 'deprecated', what: 'nothing that WeChat has deprecated is used', find: deprecatedUses },
  { name: 'removed listeners', what: 'every wx.on… has its wx.off…', find: keptListeners },
  { name: 'network', what: 'only cloud functions are called', find: networkUses },
  { name: 'reachable pages', what: 'a script leads to every page', find: unreachablePages },
]
