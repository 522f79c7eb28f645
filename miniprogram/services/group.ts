import { call } from './call'
import { CloudError, cloud } from './cloud'
import { log } from './log'
import { type StoredKey, storage } from './storage'

/** The group that the player came from last, as the cloud calls it; '' for none. */
const KEY: StoredKey<string> = {
  name: 'group',
  version: 1,
  initial: () => '',
  decode: (data) => String(data),
}

/**
 * Tells the cloud of the group that WeChat was left for this mini program, and returns the group whose board is to
 * be shown: that one, or the one before; '' where the player never came from a group. Rejects with a CloudError
 * where the cloud cannot be asked.
 */
export async function enterGroup(): Promise<string> {
  try {
    const { cloudID = '' } = await call<{ cloudID?: string }>('getGroupEnterInfo', (done) =>
      wx.getGroupEnterInfo(done as WechatMiniprogram.GetGroupEnterInfoOption),
    )
    const { group } = await cloud.call('board', 'enter', { cloudID })
    storage.write(KEY, group)
    return group
  } catch (error) {
    if (error instanceof CloudError && error.passes) throw error
    log.info('group.enter', { error: String(error) })
    return storage.read(KEY)
  }
}

/** Lets cards that are sent from this page tell in which group they were opened. */
export function shareWithTicket(): void {
  wx.updateShareMenu({ withShareTicket: true })
}
