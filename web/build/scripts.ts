import fs from 'node:fs'
import path from 'node:path'
import esbuild, { type BuildContext, type BuildOptions, type Message, type Plugin } from 'esbuild'
import type { Files } from './files'
import type { Problem } from './problems'

/**
 * Browser globals that do not exist in a mini program's logic layer. They are undefined in the mini
 * program's scripts, so that code which fails in WeChat fails here too.
 */
const ABSENT_GLOBALS = `
  window document self top parent navigator location history screen localStorage sessionStorage
  indexedDB caches crypto performance fetch XMLHttpRequest WebSocket EventSource Worker
  SharedArrayBuffer alert confirm prompt matchMedia getComputedStyle requestAnimationFrame
  cancelAnimationFrame queueMicrotask structuredClone atob btoa AbortController AbortSignal Blob
  File FileReader FormData URL URLSearchParams TextEncoder TextDecoder Image Audio ImageData
  OffscreenCanvas createImageBitmap Event EventTarget MessageChannel
`
  .trim()
  .split(/\s+/)

/**
 * Syntax of the mini program that is compiled away, as WeChat does: async functions become generators, so
 * that they use the global `Promise` (see runtime/timer-promise.ts).
 */
const COMPILED_SYNTAX = { 'async-await': false, 'async-generator': false, 'for-await': false }

/** How scripts of the browser are bundled. */
export const scriptOptions = {
  bundle: true,
  format: 'iife',
  target: 'es2020',
  // Escapes would make the Chinese texts twice as long.
  charset: 'utf8',
  logLevel: 'silent',
  define: { 'process.env.NODE_ENV': '"production"' },
} as const satisfies BuildOptions

/** How scripts of the mini program are bundled. */
export const miniProgramOptions = {
  ...scriptOptions,
  supported: COMPILED_SYNTAX,
  define: {
    ...scriptOptions.define,
    ...Object.fromEntries(ABSENT_GLOBALS.map((name) => [name, 'undefined'])),
  },
} as const satisfies BuildOptions

/** A bundled script and its source map. */
export interface Script {
  readonly code: string
  readonly map: string
}

/** A bundle with a generated entry. Rebuilds are incremental. */
export class ScriptBundle {
  private entry = ''
  private context: Promise<BuildContext> | undefined

  constructor(
    private readonly name: string,
    private readonly resolveDir: string,
    private readonly options: { plugins?: Plugin[]; isMiniProgram?: boolean; banner?: string } = {},
  ) {}

  /** Bundles `entry`. Returns undefined and adds problems if that fails. */
  async build(entry: string, problems: Problem[]): Promise<Script | undefined> {
    this.entry = entry
    this.context ??= this.open()
    try {
      const { outputFiles = [] } = await (await this.context).rebuild()
      const text = (end: string) => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? ''
      return { code: text('.js'), map: text('.map') }
    } catch (error) {
      const messages = (error as { errors?: Message[] }).errors
      if (!messages) throw error
      problems.push(...messages.map(toProblem))
      return undefined
    }
  }

  async close(): Promise<void> {
    await (await this.context)?.dispose()
  }

  private open(): Promise<BuildContext> {
    const { isMiniProgram, plugins = [], banner = '' } = this.options
    return esbuild.context({
      ...(isMiniProgram ? miniProgramOptions : scriptOptions),
      entryPoints: ['entry:'],
      outfile: path.join(this.resolveDir, this.name),
      write: false,
      banner: { js: banner },
      // Each phone of the tests reads the scripts again; without white space that takes a tenth less time.
      minifyWhitespace: true,
      minifySyntax: true,
      sourcemap: 'linked',
      plugins: [this.entryPlugin(), ...plugins],
    })
  }

  private entryPlugin(): Plugin {
    return {
      name: 'entry',
      setup: (build) => {
        build.onResolve({ filter: /^entry:$/ }, () => ({ path: this.name, namespace: 'entry' }))
        build.onLoad({ filter: /.*/, namespace: 'entry' }, () => ({
          contents: this.entry,
          resolveDir: this.resolveDir,
          loader: 'js',
        }))
      },
    }
  }
}

/** Bundles what the mini program requires asynchronously from a subpackage, which fails while `localBrowser.packagesFail`. */
export const asyncRequires: Plugin = {
  name: 'require.async',
  setup(build) {
    build.onLoad({ filter: /\.[jt]s$/ }, ({ path: file }) => {
      const text = fs.readFileSync(file, 'utf8')
      const contents = text.replace(
        /\brequire\.async\(((['"])[^'"]+\2)\)/g,
        `Promise.resolve().then(() => {
          if (globalThis.localBrowser?.packagesFail) throw new Error('loadSubpackage:fail')
          return require($1)
        })`,
      )
      return contents === text ? undefined : { contents, loader: 'ts' }
    })
  },
}

/** Resolves npm packages in `miniprogram_npm`, as WeChat does. */
export function miniprogramNpm(files: Files): Plugin {
  return {
    name: 'miniprogram_npm',
    setup(build) {
      build.onResolve({ filter: /^[^./:][^:]*$/ }, ({ path: reference }) => {
        const target = files.absolute(`miniprogram_npm/${reference}`)
        const found = [`${target}.js`, path.join(target, 'index.js')].find((file) =>
          fs.existsSync(file),
        )
        return found ? { path: found } : { errors: [{ text: notFound(reference) }] }
      })
    },
  }
}

const notFound = (reference: string) => `"${reference}" is not in miniprogram_npm`

function toProblem({ text, location }: Message): Problem {
  return {
    file: location ? path.resolve(location.file) : 'script',
    line: location?.line,
    column: location ? location.column + 1 : undefined,
    message: text,
  }
}
