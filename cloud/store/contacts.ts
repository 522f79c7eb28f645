import { addOnce, database } from './database'
import { hashId } from './ids'

/** WeChat's groups have at most 500 members. */
const MAX_GROUP_MEMBERS = 500
const MAX_FRIENDS = 200

/** Notes that a player is in a group; the id by which others ask for it. */
export async function joinGroup(opengid: string, openid: string, at: number): Promise<string> {
  const group = hashId('group', opengid)
  await addOnce('members', { _id: hashId('member', group, openid), group, openid, at })
  return group
}

/** The openids of a group's players, those first who came first. */
export async function membersOf(group: string): Promise<string[]> {
  const { data } = await database
    .collection('members')
    .where({ group })
    .orderBy('at', 'asc')
    .limit(MAX_GROUP_MEMBERS)
    .field({ openid: true })
    .get()
  return data.map(({ openid }) => String(openid))
}

/** Two players met in a challenge. */
export async function addFriends(one: string, other: string, at: number): Promise<void> {
  if (one === other) return
  for (const [me, friend] of [
    [one, other],
    [other, one],
  ]) {
    await addOnce('friends', { _id: hashId('friend', me, friend), me, friend, at })
  }
}

/** The openids of those whom a player met, latest first. */
export async function friendsOf(openid: string): Promise<string[]> {
  const { data } = await database
    .collection('friends')
    .where({ me: openid })
    .orderBy('at', 'desc')
    .limit(MAX_FRIENDS)
    .field({ friend: true })
    .get()
  return data.map(({ friend }) => String(friend))
}

/** Forgets a player's groups and friends. */
export async function removeContacts(openid: string): Promise<void> {
  await database.collection('members').where({ openid }).remove()
  await database.collection('friends').where({ me: openid }).remove()
  await database.collection('friends').where({ friend: openid }).remove()
}
