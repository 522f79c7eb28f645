import type { Problem } from '../build/problems'

/** The build part of an engine: compiles templates and WXS to JavaScript for the runtime part. */
export interface TemplateCompiler {
  /**
   * Compiles the templates of all units. Returns a JavaScript expression: an object (Templates) with an
   * entry for each unit. Problems have file, line and column.
   */
  compile(sources: TemplateSources, problems: Problem[]): string
  /** The same for the templates of built-ins, from their sources by tag. */
  compileBuiltIns(sources: ReadonlyMap<string, string>, problems: Problem[]): string
}

/** Everything that the templates of a mini program consist of. */
export interface TemplateSources {
  readonly units: readonly TemplateUnit[]
  /** Sources by file (`pages/play/play.wxml`), with imported and included ones. */
  readonly templates: ReadonlyMap<string, string>
  /** Sources of WXS modules by file (`pages/play/play.wxs`). */
  readonly scripts: ReadonlyMap<string, string>
}

export interface TemplateUnit {
  /** Package path without extension. */
  readonly path: string
  /** The tags in `usingComponents`. */
  readonly components: readonly string[]
}
