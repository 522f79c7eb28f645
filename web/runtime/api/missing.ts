import { isHarmonyOs } from './device'

/** Functions that WeChat does not have on HarmonyOS: https://developers.weixin.qq.com/miniprogram/dev/framework/ability/ohos.md */
const MISSING_ON_HARMONY_OS = [
  'onThemeChange',
  'offThemeChange',
  'setInnerAudioOption',
  'offNetworkStatusChange',
]

/** Takes functions out of `wx`: those that HarmonyOS lacks, and those that `?missing=createWorker,…` names. */
export function removeMissing(wx: Record<string, unknown>): void {
  const named = new URLSearchParams(location.search).get('missing')?.split(',') ?? []
  // They stay as names: the app may ask for them.
  for (const name of [...(isHarmonyOs() ? MISSING_ON_HARMONY_OS : []), ...named]) {
    wx[name] = undefined
  }
}
