import { probePrimitives } from '../store/probe'

/**
 * Tries on a real environment what the store asks of the database. `npm run deploy -- --probe` creates this function and its
 * collection, calls it and removes both. It asks not who calls: it touches its own collection only.
 */
export const main = async () => ({ node: process.version, findings: await probePrimitives() })
