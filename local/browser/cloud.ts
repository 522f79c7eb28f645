import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { buildFunctions, functionsFolder } from '../../tools/build/cloud'
import { openIdOf, readManifest, startCloud } from '../cloudbase'
import type { CloudFunction, ServerOptions } from './serve'

const REPOSITORY = path.join(__dirname, '../..')

/** The user who may decide about reports: open the mini program with `?user=operator`. */
const OPERATOR = 'operator'
/** What WeChat's check of a nickname rejects here, so that the refusal can be seen. */
const REJECTED = /违规/

export interface ProductCloud extends Required<Pick<ServerOptions, 'cloud' | 'groupTicket'>> {
  /** Resolves when there are puzzles for the days to come; a first start makes them, which takes a while. */
  readonly published: Promise<void>
  close(): Promise<void>
}

/**
 * The cloud of the product on this machine: its functions as they are deployed, their timers, and their
 * data in `file`, which outlives a restart.
 */
export async function startProductCloud(file: string): Promise<ProductCloud> {
  const manifest = readManifest(REPOSITORY)
  await buildFunctions()
  if (file !== ':memory:') mkdirSync(path.dirname(file), { recursive: true })
  const cloud = await startCloud({
    manifest,
    functions: path.join(REPOSITORY, functionsFolder),
    file,
    timers: true,
    environment: { OPERATORS: openIdOf(OPERATOR) },
    openApis: {
      'security.msgSecCheck': (parameters) => {
        const suggest = REJECTED.test(String(parameters.content)) ? 'risky' : 'pass'
        const label = suggest === 'pass' ? 100 : 20_006
        return { errcode: 0, errmsg: 'ok', result: { suggest, label } }
      },
    },
    onProblem: (problem) => console.error(problem),
  })
  const functions = Object.keys(manifest.functions).map((name): [string, CloudFunction] => [
    name,
    (event, user) => cloud.call(name, event, { user }),
  ])
  return {
    cloud: Object.fromEntries(functions),
    groupTicket: (group) => cloud.groupTicket(group),
    published: publish(cloud),
    close: () => cloud.close(),
  }
}

/** One call publishes as many days as its time allows. */
async function publish(cloud: { fire(name: string): Promise<unknown> }): Promise<void> {
  for (;;) {
    const { published, missing } = (await cloud.fire('publish')) as Record<string, number>
    if (!missing || !published) return
  }
}
