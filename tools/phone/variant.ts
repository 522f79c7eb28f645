import { type EngineName, parseEngineName } from '../../web/engine'
import { type RuntimeOptions, readRuntimeOptions } from '../../web/options'

/** A way to run the mini program in the browser. */
export interface Variant {
  /** `exparser`, `glass-easel?promise=timer`. */
  readonly name: string
  readonly engine: EngineName
  readonly options: RuntimeOptions
}

/** Reads a variant's name: an engine, then options of the runtime as a query. Throws if one is unknown. */
export function parseVariant(name: string): Variant {
  const [engine, query] = name.split('?')
  return {
    name,
    engine: parseEngineName(engine),
    options: readRuntimeOptions(new URLSearchParams(query)),
  }
}
