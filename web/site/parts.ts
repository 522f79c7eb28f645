import type { AnswerDays } from '../../miniprogram/state/cloud/own-days'
import type { AppManifest, Bundle, BundlePart } from '../manifest'
import type { Print } from './print/print'

/** Where the files of a part are, relative to the page. */
export interface PartFiles {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** The argument of `__site.start`. */
export interface SiteBundle extends Omit<Bundle, 'parts'> {
  readonly manifest: AppManifest
  readonly part: BundlePart
  /** The parts that are loaded later, by name. */
  readonly parts: Readonly<Record<string, PartFiles>>
  /** All style sheets, in the order in which they apply. */
  readonly sheets: readonly string[]
  /** The script of the days. */
  readonly days: string
  /** Script and style of printed sheets. */
  readonly print: PartFiles
  /** The part that a page needs; pages that are not named here are loaded with the start. */
  readonly pages: Readonly<Record<string, string>>
}

/** What the scripts that the build writes call. */
export interface SiteGlobal {
  start(bundle: SiteBundle): void
  /** Adds the units of a part. */
  add(part: BundlePart): void
  /** Set by the script of the days. */
  answerDays?: AnswerDays
  /** Set by the script of printed sheets. */
  print?: Print
  /** Modules that several scripts use, by number; each is run when it is first used. */
  readonly modules: Record<number, () => unknown>
}

declare global {
  var __site: SiteGlobal
}

/** Loads parts of the mini program, each once. A part that could not be loaded is tried again. */
export class PartLoader {
  private readonly loading = new Map<string, Promise<void>>()
  private readonly loaded = new Set<string>()
  /** The part of each page. An address may name anything, so a plain object would also find its own members. */
  private readonly partOf: ReadonlyMap<string, string>

  constructor(private readonly bundle: Pick<SiteBundle, 'parts' | 'pages' | 'sheets'>) {
    this.partOf = new Map(Object.entries(bundle.pages))
  }

  /** Loads what a page needs. Undefined if it is loaded. */
  prepare(route: string): Promise<void> | undefined {
    const name = this.partOf.get(route)
    return name === undefined || this.loaded.has(name) ? undefined : this.load(name)
  }

  private load(name: string): Promise<void> {
    const known = this.loading.get(name)
    if (known) return known
    const { parts, sheets } = this.bundle
    const loading = loadFiles(parts[name], sheets).then(() => {
      this.loaded.add(name)
    })
    this.loading.set(name, loading)
    loading.catch(() => this.loading.delete(name))
    return loading
  }
}

/** The elements of files that are loaded or being loaded: parts share files. */
const elements = new Map<string, Promise<void>>()

/**
 * Loads scripts and styles, each once. Styles apply in the order of `sheets`, whenever they are loaded. Rejects if that
 * fails, and may be called again then.
 */
export async function loadFiles(
  { scripts, styles }: PartFiles,
  sheets: readonly string[],
): Promise<void> {
  await Promise.all([...scripts.map(loadScript), ...styles.map((href) => loadStyle(href, sheets))])
}

/** Loads a script once. Rejects if that fails, and may be called again then. */
export function loadScript(src: string): Promise<void> {
  // Scripts run in the order of the list.
  const create = () => Object.assign(document.createElement('script'), { src, async: false })
  return once(src, create, (script) => document.head.append(script))
}

function loadStyle(href: string, sheets: readonly string[]): Promise<void> {
  const create = () => Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  return once(href, create, (link) => {
    const later = sheets.slice(sheets.indexOf(href) + 1).map(linkOf)
    const next = later.find((other) => other !== null)
    if (next) next.before(link)
    else document.body.append(link)
  })
}

const linkOf = (href: string) => document.querySelector(`link[rel="stylesheet"][href="${href}"]`)

function once<E extends HTMLElement>(
  url: string,
  create: () => E,
  insert: (element: E) => void,
): Promise<void> {
  const known = elements.get(url)
  if (known) return known
  const element = create()
  const loaded = new Promise<void>((resolve, reject) => {
    element.onload = () => resolve()
    element.onerror = () => {
      elements.delete(url)
      element.remove()
      reject(new Error(`${url} could not be loaded`))
    }
  })
  elements.set(url, loaded)
  insert(element)
  return loaded
}
