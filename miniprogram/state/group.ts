import { log } from '../platform/log'
import { fetchGroupTicket } from '../platform/sharing'
import { type StoredKey, storage } from '../platform/storage'
import { CloudError, cloud } from './cloud'

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
    const { group } = await cloud.call('board', 'enter', { cloudID: await fetchGroupTicket() })
    storage.write(KEY, group)
    return group
  } catch (error) {
    if (error instanceof CloudError && error.isTemporary) throw error
    log.info('group.enter', { error: String(error) })
    return storage.read(KEY)
  }
}
