import path from 'node:path'
import type { TemplateCompiler } from './compiler'
import { wccCompiler } from './exparser/compiler'
import { compilerObstacle, thisMachine } from './exparser/programs'
import { glassEaselCompiler } from './glass-easel/compiler'

/** The component frameworks that can run the mini program. exparser is the one of WeChat's phones. */
export type EngineName = 'glass-easel' | 'exparser'

export const DEFAULT_ENGINE: EngineName = 'glass-easel'

interface EngineParts {
  readonly compiler: TemplateCompiler
  /** The module of the runtime part; its default export is the Engine. */
  readonly runtime: string
  /** Why the engine cannot run on this machine; undefined if it can. */
  obstacle(): string | undefined
}

const ENGINES: Readonly<Record<EngineName, EngineParts>> = {
  'glass-easel': {
    compiler: glassEaselCompiler,
    runtime: path.join(__dirname, 'glass-easel/runtime.ts'),
    obstacle: () => undefined,
  },
  exparser: {
    compiler: wccCompiler,
    runtime: path.join(__dirname, 'exparser/runtime.ts'),
    obstacle: () => compilerObstacle(thisMachine()),
  },
}

/** Throws if the engine cannot run on this machine. */
export function enginePartsOf(name: EngineName): EngineParts {
  const parts = ENGINES[name]
  const obstacle = parts.obstacle()
  if (obstacle) throw new Error(`The engine ${name} cannot run here. ${obstacle}`)
  return parts
}

/** The engine of this name; the default for undefined. Throws for other names. */
export function parseEngineName(name: string | undefined): EngineName {
  if (name === undefined) return DEFAULT_ENGINE
  if (Object.hasOwn(ENGINES, name)) return name as EngineName
  throw new Error(`There is no engine "${name}". Engines: ${Object.keys(ENGINES).join(', ')}`)
}
