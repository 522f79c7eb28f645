import { type TemplateProblem, TmplGroup } from 'glass-easel-template-compiler'
import { type Files, resolvePath } from './files'
import type { Problem } from './problems'
import type { Unit } from './project'
import { checkTemplate, type KnownBuiltIns } from './wxml-check'
import { adaptWxs, requiredModules } from './wxs'

/** Connects generated code to the runtime (runtime/wxs.ts): event handlers and `change:` listeners. */
const RUNTIME_HOOKS = 'Q.A=globalThis.__wxs.wrapChangeListener;Q.C=globalThis.__wxs.callListener;'

/**
 * Compiles the templates of all units with their imports and WXS. Returns a JavaScript expression of an
 * object from template path to generator.
 */
export function compileTemplates(
  files: Files,
  units: Iterable<Unit>,
  builtIns: KnownBuiltIns,
  problems: Problem[],
): string {
  const group = new TmplGroup()
  group.setExtraRuntimeScript(RUNTIME_HOOKS)
  try {
    const compiler = new TemplateCompiler(files, group, problems)
    for (const unit of units) {
      if (!files.exists(`${unit.path}.wxml`)) continue
      compiler.addTemplate(unit.path, `${unit.path}.wxml`)
      if (unit.isForeign) continue
      const tags = new Set(Object.keys(unit.config.usingComponents ?? {}))
      for (const file of compiler.filesOf(unit.path)) {
        problems.push(...checkTemplate(file, files.read(file), builtIns, tags))
      }
    }
    return group.getTmplGenObjectGroups()
  } finally {
    group.free()
  }
}

/** Compiles the templates of the built-ins from their sources by tag. */
export function compileBuiltInTemplates(
  sources: ReadonlyMap<string, string>,
  problems: Problem[],
): string {
  const group = new TmplGroup()
  try {
    for (const [tag, source] of sources) {
      const file = `components/templates.ts (${tag})`
      problems.push(...severe(group.addTmpl(tag, source)).map((found) => toProblem(file, found)))
    }
    return group.getTmplGenObjectGroups()
  } finally {
    group.free()
  }
}

class TemplateCompiler {
  private readonly templates = new Map<string, readonly string[]>()
  private readonly scripts = new Set<string>()

  constructor(
    private readonly files: Files,
    private readonly group: TmplGroup,
    private readonly problems: Problem[],
  ) {}

  addTemplate(path: string, file: string): void {
    if (this.templates.has(path)) return
    this.templates.set(path, [])
    const found = severe(this.group.addTmpl(path, this.files.read(file)))
    this.problems.push(...found.map((problem) => toProblem(file, problem)))
    for (const name of this.group.getInlineScriptModuleNames(path) as string[]) {
      const source = this.group.getInlineScript(path, name)
      this.group.setInlineScript(path, name, adaptWxs(source))
      for (const module of requiredModules(source)) this.addScript(resolvePath(path, module), file)
    }
    for (const module of this.group.getScriptDependencies(path) as string[]) {
      this.addScript(module, file)
    }
    const imports = (this.group.getDirectDependencies(path) as string[]).map((dependency) =>
      dependency.replace(/\.wxml$/, ''),
    )
    this.templates.set(path, imports)
    for (const dependency of imports) {
      if (this.files.exists(`${dependency}.wxml`)) {
        this.addTemplate(dependency, `${dependency}.wxml`)
      } else {
        this.problems.push({ file, message: `template "${dependency}.wxml" is not found` })
      }
    }
  }

  /** A template's own file and the files it imports and includes. */
  filesOf(path: string, seen = new Set<string>()): string[] {
    if (seen.has(path) || !this.templates.has(path)) return []
    seen.add(path)
    const imports = this.templates.get(path) ?? []
    return [`${path}.wxml`, ...imports.flatMap((dependency) => this.filesOf(dependency, seen))]
  }

  private addScript(module: string, from: string): void {
    const path = module.replace(/\.wxs$/, '')
    if (this.scripts.has(path)) return
    this.scripts.add(path)
    const file = `${path}.wxs`
    if (!this.files.exists(file)) {
      this.problems.push({ file: from, message: `WXS module "${file}" is not found` })
      return
    }
    const source = this.files.read(file)
    this.group.addScript(path, adaptWxs(source))
    for (const required of requiredModules(source)) {
      this.addScript(resolvePath(path, required), file)
    }
  }
}

/** Warnings and errors. Notes, such as an attribute without a value, are ignored. */
function severe(found: TemplateProblem[] | undefined): TemplateProblem[] {
  return (found ?? []).filter((problem) => problem.isError || problem.level === 'Warn')
}

function toProblem(file: string, found: TemplateProblem): Problem {
  return {
    file,
    line: found.startLine + 1,
    column: found.startColumn + 1,
    message: found.message,
  }
}
