import type { TemplateCompiler } from '../engine/compiler'
import type { Files } from './files'
import type { Problem } from './problems'
import type { Unit } from './project'
import { TemplateReader } from './template-sources'
import { checkTemplate, type KnownBuiltIns } from './wxml-check'

/**
 * Compiles the templates of all units with their imports and WXS. Returns a JavaScript expression of an
 * object from unit to template.
 */
export function compileTemplates(
  compiler: TemplateCompiler,
  files: Files,
  units: readonly Unit[],
  builtIns: KnownBuiltIns,
  problems: Problem[],
): string {
  const reader = new TemplateReader(files, problems)
  const withTemplate = units.filter(({ path }) => files.exists(`${path}.wxml`))
  for (const { path } of withTemplate) reader.add(`${path}.wxml`)
  const compiled = withTemplate.map(({ path, isForeign, config }) => {
    const components = Object.keys(config.usingComponents ?? {})
    for (const file of isForeign ? [] : reader.filesOf(`${path}.wxml`)) {
      problems.push(...checkTemplate(file, files.read(file), builtIns, new Set(components)))
    }
    return { path, components }
  })
  const { templates, scripts } = reader
  return compiler.compile({ units: compiled, templates, scripts }, problems)
}
