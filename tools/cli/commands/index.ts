import type { Command } from '../command'
import { count } from './count'
import { solve } from './solve'
import { trace } from './trace'

/** Every command by its name, in the order of the overview. */
export const commands: Readonly<Record<string, Command>> = { solve, count, trace }
