import { packVant } from '../../tools/build/vant'

/** Our components use vant's, which WeChat's compiler has to find packed. */
export default function setUp(): void {
  packVant()
}
