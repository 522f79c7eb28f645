import { packVant } from '../../tools/build/vant'
import { buildWxs } from '../../tools/build/wxs'

/** Builds what the components under test need: packed vant components and the WXS of the board. */
export default function setUp(): void {
  packVant()
  buildWxs()
}
