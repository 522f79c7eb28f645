// A checker plugin of Stryker that lets a sample of the mutants through and rejects the others.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin'

/**
 * Orders the mutants of a folder by a hash of the seed and of what they change, and takes the first ones. The hash does
 * not depend on line numbers, so an edit elsewhere in a file keeps most of the sample.
 */
class Sampler {
  static inject = tokens(commonTokens.options)
  #options
  #ids = new Map()

  constructor({ sample }) {
    this.#options = sample
  }

  async init() {}

  /** Stryker hands over all mutants here, before it checks them. */
  async group(mutants) {
    const { count, only } = this.#options
    const ids = this.#idsOf(mutants)
    ids.sort(([, a], [, b]) => (a < b ? -1 : 1))
    for (const [mutant, id] of ids.slice(0, count)) {
      if (!only || only.includes(id)) this.#ids.set(mutant, id)
    }
    return [mutants.map(({ id }) => id)]
  }

  async check(mutants) {
    const other = { status: 'compileError', reason: 'not in the sample' }
    return Object.fromEntries(
      mutants.map(({ id }) => [id, this.#ids.has(id) ? { status: 'passed' } : other]),
    )
  }

  /** Pairs of Stryker's number and our id. */
  #idsOf(mutants) {
    const { root, seed } = this.#options
    const seen = new Map()
    const sources = new Map()
    return mutants.map(({ id, fileName, location, mutatorName, replacement }) => {
      if (!sources.has(fileName)) sources.set(fileName, readFileSync(fileName, 'utf8').split('\n'))
      const original = textAt(sources.get(fileName), location)
      const change = [seed, relative(root, fileName), mutatorName, original, replacement].join('\0')
      const place = (seen.get(change) ?? 0) + 1
      seen.set(change, place)
      const hash = createHash('sha256').update(`${change}\0${place}`).digest('hex')
      return [id, hash.slice(0, 8)]
    })
  }
}

function textAt(lines, { start, end }) {
  const text = lines.slice(start.line, end.line + 1)
  text[text.length - 1] = text[text.length - 1].slice(0, end.column)
  text[0] = text[0].slice(start.column)
  return text.join('\n')
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', Sampler)]
export const strykerValidationSchema = { properties: { sample: { type: 'object' } } }
