import { buildLzString } from './lz-string'
import { buildTraditional } from './traditional'
import { packVant } from './vant'
import { buildWorker } from './worker'
import { buildWxsConstants } from './wxs-constants'

/** Builds everything below miniprogram/ that DevTools does not: vant, the WXS constants, lz-string, Traditional Chinese, the worker. */
export async function buildMiniProgram(): Promise<void> {
  packVant()
  buildWxsConstants()
  buildLzString()
  buildTraditional()
  await buildWorker()
}
