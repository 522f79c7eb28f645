import { build } from '../../tools/build/generated'
import { vant } from '../../tools/build/vant'
import { wxs } from '../../tools/build/wxs'

/** Builds what the components under test need: packed vant components and the WXS of the board. */
export default async function setUp(): Promise<void> {
  await build(vant)
  await build(wxs)
}
