import { build } from './generated'
import { lzString } from './lz-string'
import { traditional } from './traditional'
import { vant } from './vant'
import { worker } from './worker'
import { wxs } from './wxs'

/** Everything below miniprogram/ that DevTools does not build. */
export const BUILT_SOURCES = [vant, wxs, lzString, traditional, worker]

export async function buildMiniProgram(): Promise<void> {
  for (const part of BUILT_SOURCES) await build(part)
}
