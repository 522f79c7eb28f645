import type { OwnProfile } from '../api'
import { database, getDocument } from './database'
import { hashId } from './ids'

/** What everybody may see of a player who has joined. */
export type Face = Pick<OwnProfile, 'name' | 'avatar'>

interface PlayerDocument extends OwnProfile {
  readonly _id: string
  readonly openid: string
}

const NOBODY: OwnProfile = { joined: false, name: null, avatar: 0 }

const playerId = (openid: string) => hashId('player', openid)

export async function profileOf(openid: string): Promise<OwnProfile> {
  const document = await getDocument<PlayerDocument>('players', playerId(openid))
  return document
    ? { joined: document.joined, name: document.name, avatar: document.avatar }
    : NOBODY
}

/** Keeps a whole profile; the last call wins. */
export async function writeProfile(openid: string, profile: OwnProfile): Promise<void> {
  await database
    .collection('players')
    .doc(playerId(openid))
    .set({ data: { openid, ...profile } })
}

export async function removeProfile(openid: string): Promise<void> {
  await database.collection('players').doc(playerId(openid)).remove()
}
