import path from 'node:path'
import esbuild from 'esbuild'
import type { TemplateCompiler } from '../engine/compiler'
import type { BuiltIn } from '../runtime/built-in'
import type { Problem } from './problems'
import { adaptPlainCss } from './styles'
import type { KnownBuiltIns } from './wxml-check'

/** The runtime's built-in components, as the build uses them. */
export interface BuiltInSet {
  readonly known: KnownBuiltIns
  /** CSS of all built-ins. */
  readonly style: string
  /** JavaScript expression of an object from tag to template generator. */
  readonly templates: string
}

/**
 * Reads the built-in components by running their modules in Node: they do not use the DOM before a component
 * is created. Bundles them on each call, so that changes are seen.
 */
export async function readBuiltIns(
  runtime: string,
  compiler: TemplateCompiler,
  problems: Problem[],
): Promise<BuiltInSet> {
  const result = await esbuild.build({
    stdin: {
      contents: `
        export { builtIns } from './components'
        export { COMMON_PROPERTIES } from './common-properties'
        export { templates } from './components/templates'`,
      resolveDir: runtime,
      sourcefile: path.join(runtime, 'built-ins-for-build.ts'),
    },
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'neutral',
    logLevel: 'silent',
  })
  const module = {
    exports: {} as {
      builtIns: BuiltIn[]
      COMMON_PROPERTIES: object
      templates: Record<string, string>
    },
  }
  new Function('module', 'exports', result.outputFiles[0].text)(module, module.exports)
  const { builtIns, COMMON_PROPERTIES, templates } = module.exports
  const sources = new Map(builtIns.map(({ tag }) => [tag, templates[tag] ?? '<slot />']))
  for (const tag of Object.keys(templates)) {
    if (!sources.has(tag)) {
      problems.push({ file: 'components/templates.ts', message: `there is no built-in "${tag}"` })
    }
  }
  return {
    known: new Map(
      builtIns.map(({ tag, definition, events = [] }) => {
        const names = Object.keys({ ...COMMON_PROPERTIES, ...definition.properties }).concat(
          definition.externalClasses ?? [],
        )
        return [tag, { attributes: new Set(names.map(toDashes)), events: new Set(events) }]
      }),
    ),
    style: builtIns.map(({ style }) => (style ? adaptPlainCss(style) : '')).join('\n'),
    templates: compiler.compileBuiltIns(sources, problems),
  }
}

function toDashes(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
