import { parseEngineName } from '../../web/engine'

/** The engine of this run: `npm test -- --engine NAME`. */
export const engine = parseEngineName(process.env.WEB_ENGINE)
