import path from 'node:path'
import type { TemplateCompiler } from './compiler'
import { glassEaselCompiler } from './glass-easel/compiler'

/** The component frameworks that can run the mini program. */
export type EngineName = 'glass-easel'

export const DEFAULT_ENGINE: EngineName = 'glass-easel'

interface EngineParts {
  readonly compiler: TemplateCompiler
  /** The module of the runtime part; its default export is the Engine. */
  readonly runtime: string
}

const ENGINES: Readonly<Record<EngineName, EngineParts>> = {
  'glass-easel': {
    compiler: glassEaselCompiler,
    runtime: path.join(__dirname, 'glass-easel/runtime.ts'),
  },
}

export function enginePartsOf(name: EngineName): EngineParts {
  return ENGINES[name]
}
