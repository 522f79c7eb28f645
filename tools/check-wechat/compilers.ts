import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { wechatCompiler } from '../../web/engine/exparser/programs'
import { listFiles } from '../mini-program/files'
import { referencesOf, resolveReference } from '../mini-program/references'

/** Every error of WeChat's template compiler, wcc: `file:line:column: message`. */
export function refusedTemplates(miniprogram: string): string[] {
  return refused(miniprogram, '.wxml', (files) => ['-d', ...files], 'wcc')
}

/** Every error of WeChat's style compiler, wcsc: `file(line:column): message`. */
export function refusedStyles(miniprogram: string): string[] {
  return refused(miniprogram, '.wxss', (files) => ['-db', '-pc', '0', ...files], 'wcsc')
}

/**
 * Compiles every file with this suffix, packed vant included. Each is compiled alone with the files that it
 * includes, because the compilers stop at the first error.
 */
function refused(
  miniprogram: string,
  suffix: string,
  options: (files: string[]) => string[],
  compiler: 'wcc' | 'wcsc',
): string[] {
  const program = wechatCompiler(compiler)
  return listFiles(miniprogram)
    .filter((file) => file.endsWith(suffix))
    .flatMap((file) => {
      const run = spawnSync(program, options(withReferences(miniprogram, file)), {
        cwd: miniprogram,
        maxBuffer: 64 * 1024 * 1024,
        encoding: 'utf8',
      })
      if (run.error) throw run.error
      if (run.status === 0) return []
      const why = run.stderr.replace(/\n*error file count: \d+\n*/, '').trim()
      return [why || `${file}: ${compiler} ended with ${run.status ?? run.signal}`]
    })
}

/** A file and all templates, scripts and styles that it includes, directly or indirectly. */
function withReferences(miniprogram: string, file: string): string[] {
  const seen = new Set<string>()
  const visit = (path: string) => {
    if (seen.has(path)) return
    seen.add(path)
    for (const reference of referencesOf(path, readFileSync(resolve(miniprogram, path), 'utf8'))) {
      const found = resolveReference(miniprogram, path, reference)
      if (found) visit(found)
    }
  }
  visit(file)
  return [...seen]
}
