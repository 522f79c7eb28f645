import { buildLzString } from './lz-string'
import { buildTraditional } from './traditional'
import { packVant } from './vant'
import { buildWorker } from './worker'
import { buildWxs } from './wxs'

/** Builds everything below miniprogram/ that DevTools does not: vant, the WXS of the board, lz-string, Traditional Chinese, the worker. */
export async function buildMiniProgram(): Promise<void> {
  packVant()
  buildWxs()
  buildLzString()
  buildTraditional()
  await buildWorker()
}
