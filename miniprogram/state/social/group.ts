import { log } from '../../platform/log'
import { lastChosen } from '../../platform/merge'
import { fetchGroupTicket } from '../../platform/sharing'
import { type StoredKey, storage } from '../../platform/storage'
import { isText } from '../checks'
import { CloudError, cloud } from '../cloud/calls'

/** The cloud's id of the group from which the app was last opened; '' if there is none. */
export const GROUP_KEY: StoredKey<string> = {
  name: 'group',
  version: 1,
  initial: () => '',
  decode: (data) => (isText(data) ? data : ''),
  merge: lastChosen,
}

/** Whether the app was opened from a card in a group chat. */
export async function isFromGroup(): Promise<boolean> {
  return (await fetchGroupTicket().catch(() => '')) !== ''
}

/**
 * Registers the player in the group from which the app was opened. Resolves to the id of the group whose leaderboard
 * is shown: this one, else the last one; '' if the player has never come from a group. Rejects with a temporary
 * CloudError.
 */
export async function enterGroup(): Promise<string> {
  try {
    const { group } = await cloud.call('board', 'enter', { cloudID: await fetchGroupTicket() })
    storage.write(GROUP_KEY, group)
    return group
  } catch (error) {
    if (error instanceof CloudError && error.isTemporary) throw error
    log.info('group.enter', { error: String(error) })
    return storage.read(GROUP_KEY)
  }
}
