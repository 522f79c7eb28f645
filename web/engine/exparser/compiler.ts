import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Problem } from '../../build/problems'
import type { TemplateCompiler, TemplateSources, TemplateUnit } from '../compiler'
import { wechatCompiler } from './programs'

const MAX_OUTPUT_BYTES = 256 * 1024 * 1024

/** WeChat's template compiler, wcc. */
export const wccCompiler: TemplateCompiler = {
  compile(sources, problems) {
    const files = new Map([...sources.templates, ...sources.scripts])
    return inFolder(files, (folder) => {
      const { output, problem } = runWcc(folder, sources, [...files.keys()])
      if (problem === undefined) {
        return evaluate(
          output,
          sources.units.map(({ path: unit }) => unit),
        )
      }
      problems.push(...allProblems(folder, sources, problem))
      return '{}'
    })
  },

  compileBuiltIns(sources, problems) {
    const templates = new Map([...sources].map(([tag, source]) => [`${tag}.wxml`, source]))
    const units: TemplateUnit[] = [...sources.keys()].map((tag) => ({ path: tag, components: [] }))
    return wccCompiler.compile({ units, templates, scripts: new Map() }, problems)
  },
}

/** Writes files to a temporary folder, because wcc reads them itself. */
function inFolder<T>(files: ReadonlyMap<string, string>, use: (folder: string) => T): T {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wcc-'))
  try {
    for (const [file, source] of files) {
      fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
      fs.writeFileSync(path.join(folder, file), source)
    }
    return use(folder)
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
}

/** Compiles files together. wcc stops at the first problem. */
function runWcc(
  folder: string,
  { units }: TemplateSources,
  files: readonly string[],
): { output: string; problem?: Problem } {
  const withComponents = units.filter(({ components }) => components.length > 0)
  const components = withComponents.flatMap((unit) => [
    wccName(`${unit.path}.wxml`),
    String(unit.components.length),
    ...unit.components,
  ])
  const list = [String(withComponents.length), ...components].join(' ')
  const run = spawnSync(
    wechatCompiler('wcc'),
    ['-cc', list, ...files.map(wccName), '-gn', '$gwx'],
    {
      cwd: folder,
      maxBuffer: MAX_OUTPUT_BYTES,
      encoding: 'utf8',
    },
  )
  if (run.error) throw run.error
  if (run.status === 0) return { output: run.stdout }
  const message = run.stderr.replace(/\n*error file count: \d+\n*/, '').trim()
  return { output: '', problem: toProblem(message || `wcc ended with ${run.status ?? run.signal}`) }
}

/** The first problem of each file. Files are compiled alone: what they import is checked by itself. */
function allProblems(folder: string, sources: TemplateSources, first: Problem): Problem[] {
  const found = [...sources.templates.keys(), ...sources.scripts.keys()].flatMap(
    (file) => runWcc(folder, sources, [file]).problem ?? [],
  )
  return found.length > 0 ? found : [first]
}

/** The name of a file for wcc. Absolute paths in templates need a name that begins with `./`. */
const wccName = (file: string): string => `./${file}`

/** `./pages/a/a.wxml:3:12: unexpected token` */
function toProblem(text: string): Problem {
  const [, file, line, column, message] =
    /^(?:\.\/)?([^\s:]+):(\d+):(\d+):\s*(.*)$/s.exec(text) ?? []
  if (file === undefined) return { file: 'wcc', message: text }
  return { file, line: Number(line), column: Number(column), message }
}

/**
 * An expression that runs wcc's code, which is not a module: it assigns undeclared variables and extends the
 * prototypes of JavaScript's types once.
 */
function evaluate(code: string, units: readonly string[]): string {
  const generators = units.map(
    (unit) => `${JSON.stringify(unit)}: $gwx(${JSON.stringify(wccName(`${unit}.wxml`))})`,
  )
  const body = `
    var $gwx, $gwn, $gwl, wh, gra, grb;
    var __WXML_GLOBAL__ = { wxs_nf_init: 'nv_length' in Function.prototype || undefined };
    ${code};
    return { ${generators.join(', ')} };`
  return `new Function('window', ${JSON.stringify(body)})({ __webview_engine_version__: 0.02 })`
}
