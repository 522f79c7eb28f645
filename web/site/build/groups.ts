import type { Project, Unit } from '../../build/project'

/** Units that are loaded together. */
export interface Group {
  readonly name: string
  readonly units: readonly Unit[]
  /** The pages for which it is loaded; none for units that several groups share. */
  readonly pages: readonly string[]
}

export interface Groups {
  /** The first page of app.json with its components. */
  readonly start: Group
  /** Components of at least two of the later groups. */
  readonly shared: Group
  /** One for each other page of the main package, and for each subpackage. */
  readonly later: readonly Group[]
}

/** Divides the units: the first page comes first, the others when they are opened. */
export function divide({ app, units }: Project): Groups {
  const subPackages = (app.subPackages ?? []) as { root: string }[]
  const [first] = app.pages
  const pagesOf = new Map<string, string[]>()
  for (const page of app.pages) {
    const root = subPackages.find(({ root }) => page.startsWith(`${root}/`))?.root ?? page
    pagesOf.set(root, [...(pagesOf.get(root) ?? []), page])
  }
  const closures = new Map([...pagesOf].map(([root, pages]) => [root, closure(pages, units)]))
  const start = closures.get(first) ?? new Set()
  const isShared = (path: string) => {
    const users = [...closures].filter(([root, paths]) => root !== first && paths.has(path))
    return users.length > 1
  }
  const all = [...units.values()]
  const later = [...closures].filter(([root]) => root !== first)
  return {
    start: { name: 'start', pages: [first], units: all.filter(({ path }) => start.has(path)) },
    shared: {
      name: 'shared',
      pages: [],
      units: all.filter(({ path }) => !start.has(path) && isShared(path)),
    },
    later: later.map(([root, paths]) => ({
      name: root.slice(root.lastIndexOf('/') + 1),
      pages: pagesOf.get(root) ?? [],
      units: all.filter(({ path }) => paths.has(path) && !start.has(path) && !isShared(path)),
    })),
  }
}

/** Pages with their components, and the components of these. */
function closure(pages: readonly string[], units: Project['units']): Set<string> {
  const paths = new Set<string>()
  const add = (path: string) => {
    if (paths.has(path)) return
    paths.add(path)
    const used = Object.values(units.get(path)?.config.usingComponents ?? {})
    for (const target of used) add(target.slice(1))
  }
  for (const page of pages) add(page)
  return paths
}
