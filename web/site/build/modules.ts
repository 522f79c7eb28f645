import path from 'node:path'
import esbuild, { type BuildOptions, type Metafile, type Plugin } from 'esbuild'

/** A script of the site before it is bundled. */
export interface Entry {
  readonly name: string
  /** JavaScript that requires modules by absolute path. */
  readonly code: string
}

/** Which script holds a module, and the numbers of the modules that later scripts take from earlier ones. */
export interface ModulePlacement {
  readonly holder: ReadonlyMap<string, string>
  readonly numbers: ReadonlyMap<string, number>
}

/**
 * Decides which script holds each module, so that each runs once: the first entry holds all that it needs, the second
 * (shared) what at least two of the others need, and these the rest.
 */
export async function placeModules(
  entries: readonly Entry[],
  options: BuildOptions,
): Promise<ModulePlacement> {
  const [start, shared, ...later] = entries
  const { metafile } = await esbuild.build({
    ...options,
    entryPoints: entries.map(({ name }) => `entry:${name}`),
    outdir: options.outdir ?? 'out',
    metafile: true,
    write: false,
    plugins: [entryPlugin(entries), ...(options.plugins ?? [])],
  })
  const needs = new Map(entries.map(({ name }) => [name, reachable(metafile, `entry:${name}`)]))
  const all = new Set([...needs.values()].flatMap((modules) => [...modules]))
  const holder = new Map<string, string>()
  for (const module of all) {
    const users = later.filter(({ name }) => needs.get(name)?.has(module))
    if (needs.get(start.name)?.has(module)) holder.set(module, start.name)
    else if (needs.get(shared.name)?.has(module) || users.length > 1) {
      holder.set(module, shared.name)
    } else holder.set(module, users[0].name)
  }
  const taken = [...all].flatMap((module) =>
    (metafile.inputs[module]?.imports ?? []).flatMap(({ path }) =>
      holder.get(path) !== holder.get(module) && holder.has(path) ? [path] : [],
    ),
  )
  const fromEntries = later
    .concat(shared)
    .flatMap(({ name }) =>
      (metafile.inputs[`entry:${name}`]?.imports ?? []).flatMap(({ path }) =>
        holder.get(path) === name ? [] : [path],
      ),
    )
  const numbers = new Map([...new Set([...taken, ...fromEntries])].map((path, i) => [path, i]))
  return { holder: absolute(holder), numbers: absolute(numbers) }
}

/** The modules that an entry needs, by esbuild's names, without the entry itself. */
function reachable({ inputs }: Metafile, entry: string): Set<string> {
  const found = new Set<string>()
  const visit = (name: string) => {
    for (const { path, external } of inputs[name]?.imports ?? []) {
      if (external || found.has(path)) continue
      found.add(path)
      visit(path)
    }
  }
  visit(entry)
  return found
}

const absolute = <Value>(map: ReadonlyMap<string, Value>) =>
  new Map([...map].map(([file, value]) => [path.resolve(file), value]))

/** Bundles one script. Modules that others hold are taken from `__site.modules`. */
export async function bundleEntry(
  { name, code }: Entry,
  { holder, numbers }: ModulePlacement,
  options: BuildOptions,
): Promise<string> {
  const own = [...numbers].filter(([file]) => holder.get(file) === name)
  const offers = own.map(([file, i]) => `${i}: () => require(${JSON.stringify(file)})`)
  const offer = `Object.assign(__site.modules, { ${offers.join(', ')} });`
  const { outputFiles = [] } = await esbuild.build({
    ...options,
    entryPoints: [`entry:${name}`],
    outdir: options.outdir ?? 'out',
    write: false,
    plugins: [
      entryPlugin([{ name, code: `${offer}\n${code}` }]),
      takenModules(name, { holder, numbers }),
      ...(options.plugins ?? []),
    ],
  })
  return outputFiles[0].text
}

function entryPlugin(entries: readonly Entry[]): Plugin {
  return {
    name: 'entry',
    setup(build) {
      build.onResolve({ filter: /^entry:/ }, ({ path }) => ({
        path: path.slice('entry:'.length),
        namespace: 'entry',
      }))
      build.onLoad({ filter: /.*/, namespace: 'entry' }, (args) => ({
        contents: entries.find(({ name }) => name === args.path)?.code ?? '',
        resolveDir: __dirname,
        loader: 'js',
      }))
    },
  }
}

function takenModules(name: string, { holder, numbers }: ModulePlacement): Plugin {
  return {
    name: 'taken-modules',
    setup(build) {
      build.onResolve({ filter: /.*/ }, async ({ path: reference, pluginData, ...args }) => {
        if (pluginData === 'resolving' || args.kind === 'entry-point') return undefined
        const { importer, namespace, resolveDir, kind } = args
        const found = await build.resolve(reference, {
          ...{ importer, namespace, resolveDir, kind },
          pluginData: 'resolving',
        })
        const holds = holder.get(found.path)
        if (holds === undefined || holds === name) return undefined
        return { path: String(numbers.get(found.path)), namespace: 'taken' }
      })
      build.onLoad({ filter: /.*/, namespace: 'taken' }, ({ path: number }) => ({
        contents: `module.exports = __site.modules[${number}]()`,
        loader: 'js',
      }))
    },
  }
}
