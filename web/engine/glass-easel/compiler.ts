import { type TemplateProblem, TmplGroup } from 'glass-easel-template-compiler'
import type { Problem } from '../../build/problems'
import type { TemplateCompiler } from '../compiler'
import { adaptWxs } from './adapt-wxs'

/** Connects generated code to wxs.ts, which is installed later: event handlers and `change:` listeners. */
const RUNTIME_HOOKS =
  'Q.A=(...a)=>globalThis.__wxs.wrapChangeListener(...a);Q.C=(...a)=>globalThis.__wxs.callListener(...a);'

export const glassEaselCompiler: TemplateCompiler = {
  compile({ templates, scripts }, problems) {
    const group = new TmplGroup()
    try {
      group.setExtraRuntimeScript(RUNTIME_HOOKS)
      for (const [file, source] of scripts) {
        group.addScript(file.replace(/\.wxs$/, ''), adaptWxs(source))
      }
      for (const [file, source] of templates) {
        addTemplate(group, file.replace(/\.wxml$/, ''), file, source, problems)
      }
      const paths = [...templates.keys()].map((file) => file.replace(/\.wxml$/, ''))
      return lazyTemplates(group, paths)
    } finally {
      group.free()
    }
  },

  compileBuiltIns(sources, problems) {
    const group = new TmplGroup()
    try {
      for (const [tag, source] of sources) {
        addTemplate(group, tag, `components/templates.ts (${tag})`, source, problems)
      }
      return group.getTmplGenObjectGroups()
    } finally {
      group.free()
    }
  },
}

/**
 * The same as `getTmplGenObjectGroups()`, but the code of a template runs when it is read first. `G`, `R` and `D` are names
 * of the generated code: the templates, the WXS modules and the function that defines one.
 */
function lazyTemplates(group: TmplGroup, paths: readonly string[]): string {
  const entries = paths.map(
    (path) => `lazy(${JSON.stringify(path)},()=>${group.getTmplGenObject(path)});`,
  )
  return `(()=>{var G={};var R={};${group.exportGlobals()};${group.exportAllScripts()};
    const lazy=(path,create)=>{let made;Object.defineProperty(G,path,{enumerable:true,get:()=>made??=create()})};
    ${entries.join('\n')}return G})()`
}

function addTemplate(
  group: TmplGroup,
  path: string,
  file: string,
  source: string,
  problems: Problem[],
): void {
  problems.push(...severe(group.addTmpl(path, source)).map((found) => toProblem(file, found)))
  for (const name of group.getInlineScriptModuleNames(path)) {
    group.setInlineScript(path, name, adaptWxs(group.getInlineScript(path, name)))
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
