import type { Command } from '../command'
import { convert } from './convert'
import { count } from './count'
import { generate } from './generate'
import { hint } from './hint'
import { path } from './path'
import { rate } from './rate'
import { read } from './read'
import { solve } from './solve'
import { steps } from './steps'
import { trace } from './trace'

/** Every command by its name, in the order of the overview. */
export const commands: Readonly<Record<string, Command>> = {
  solve,
  count,
  trace,
  steps,
  hint,
  path,
  rate,
  convert,
  read,
  generate,
}
