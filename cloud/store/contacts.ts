import { addOnce, database } from './database'
import { hashId } from './ids'

/** The players who see each other's results: members of a WeChat group, and friends from a challenge. */

/** The size limit of WeChat groups. */
const MAX_GROUP_MEMBERS = 500
const MAX_FRIENDS = 200

interface MemberDocument {
  readonly group: string
  readonly openid: string
  readonly at: number
}

interface FriendDocument {
  readonly me: string
  readonly friend: string
  readonly at: number
}

const members = () => database.collection<MemberDocument>('members')
const friends = () => database.collection<FriendDocument>('friends')

/** Adds a player to a WeChat group. Returns the group's id for clients, a hash of WeChat's. */
export async function joinGroup(opengid: string, openid: string, at: number): Promise<string> {
  const group = hashId('group', opengid)
  await addOnce('members', { _id: hashId('member', group, openid), group, openid, at })
  return group
}

/** The openids of a group's players, in the order in which they joined. */
export async function membersOf(group: string): Promise<string[]> {
  const { data } = await members()
    .where({ group })
    .orderBy('at', 'asc')
    .limit(MAX_GROUP_MEMBERS)
    .field({ openid: true })
    .get()
  return data.map(({ openid }) => openid)
}

/** Makes two players friends of each other. Idempotent. */
export async function addFriends(one: string, other: string, at: number): Promise<void> {
  if (one === other) return
  await addFriend(one, other, at)
  await addFriend(other, one, at)
}

async function addFriend(me: string, friend: string, at: number): Promise<void> {
  await addOnce('friends', { _id: hashId('friend', me, friend), me, friend, at })
}

/** The openids of a player's friends, newest first. */
export async function friendsOf(openid: string): Promise<string[]> {
  const { data } = await friends()
    .where({ me: openid })
    .orderBy('at', 'desc')
    .limit(MAX_FRIENDS)
    .field({ friend: true })
    .get()
  return data.map(({ friend }) => friend)
}

/** Removes a player from all groups and friend lists. */
export async function removeContacts(openid: string): Promise<void> {
  await members().where({ openid }).remove()
  await friends().where({ me: openid }).remove()
  await friends().where({ friend: openid }).remove()
}
