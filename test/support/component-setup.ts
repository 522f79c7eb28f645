import { packVant } from '../../tools/build/vant'
import { buildWxsConstants } from '../../tools/build/wxs-constants'

/** Builds what the components under test need: packed vant components and the WXS constants. */
export default function setUp(): void {
  packVant()
  buildWxsConstants()
}
