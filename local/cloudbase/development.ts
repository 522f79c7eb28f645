import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { buildFunctions, functionsFolder } from '../../tools/build/cloud'
import { type LocalCloud, openIdOf, readManifest, startCloud } from './index'

export interface DevelopmentOptions {
  /** The repository. */
  readonly root: string
  /** Where the data lies from one start to the next; `.cache/cloud` of the repository without it. */
  readonly folder?: string
  /** Told of jobs that fail. */
  readonly onProblem?: (problem: Error) => void
}

export interface DevelopmentCloud extends LocalCloud {
  /** Resolves when today and the next days have their puzzles: at once but on the first start of a day. */
  readonly ready: Promise<void>
}

/** Who opens the mini program with `?user=operator` decides on reports. */
const OPERATOR = 'operator'
/** What WeChat's check would not let pass, for trying it out. */
const RISKY = /坏|违规|risky/i

/** The cloud of `npm start`: the built functions, timers running, data kept, WeChat's interfaces played by this machine. */
export async function startDevelopmentCloud({
  root,
  folder = path.join(root, '.cache/cloud'),
  onProblem,
}: DevelopmentOptions): Promise<DevelopmentCloud> {
  await buildFunctions(root)
  mkdirSync(folder, { recursive: true })
  const cloud = await startCloud({
    manifest: readManifest(root),
    functions: path.join(root, functionsFolder),
    file: path.join(folder, 'cloud.db'),
    timers: true,
    environment: { OPERATORS: openIdOf(OPERATOR) },
    openApis: {
      'security.msgSecCheck': ({ content }) => ({
        errcode: 0,
        errmsg: 'ok',
        result: RISKY.test(String(content))
          ? { suggest: 'risky', label: 20001 }
          : { suggest: 'pass', label: 100 },
      }),
      'subscribeMessage.send': () => ({ errcode: 0, errmsg: 'ok' }),
    },
    ...(onProblem && { onProblem }),
  })
  return { ...cloud, ready: publishAll(cloud) }
}

/** The timer does this, too, but people who have just started it all do not wait for timers. */
async function publishAll(cloud: LocalCloud): Promise<void> {
  for (;;) {
    const answer = (await cloud.fire('publish')) as { ok: boolean; missing?: number }
    if (!answer.ok) throw new Error('no days could be published')
    if (answer.missing === 0) return
  }
}
