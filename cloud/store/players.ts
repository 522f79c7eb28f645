import type { OwnProfile } from '../api'
import { database, getDocument } from './database'
import { hashId } from './ids'

/** The public part of a profile. */
export type Face = Pick<OwnProfile, 'name' | 'avatar'>

interface PlayerDocument extends OwnProfile {
  readonly _id: string
  readonly openid: string
}

const DEFAULT_PROFILE: OwnProfile = { joined: false, name: null, avatar: 0 }

const players = () => database.collection<PlayerDocument>('players')
const playerId = (openid: string) => hashId('player', openid)

export async function profileOf(openid: string): Promise<OwnProfile> {
  const document = await getDocument<PlayerDocument>('players', playerId(openid))
  if (!document) return DEFAULT_PROFILE
  return { joined: document.joined, name: document.name, avatar: document.avatar }
}

export async function faceOf(openid: string): Promise<Face> {
  const { name, avatar } = await profileOf(openid)
  return { name, avatar }
}

/** Stores a whole profile; the last write wins. */
export async function writeProfile(openid: string, profile: OwnProfile): Promise<void> {
  await players()
    .doc(playerId(openid))
    .set({ data: { openid, ...profile } })
}

export async function removeProfile(openid: string): Promise<void> {
  await players().doc(playerId(openid)).remove()
}
