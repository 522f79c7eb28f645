import cloud from 'wx-server-sdk'
import { logError } from '../log'
import { isPlainObject } from '../validation'
import type { Fields } from './sdk'
// Connects the SDK with the environment.
import './sdk'

/** Calls to WeChat: caller identity, moderation, messages and open data. The database is in sdk.ts. */

/** The openid of the calling player, vouched for by WeChat. Undefined for timers. */
export function callerOpenid(): string | undefined {
  const { OPENID } = cloud.getWXContext()
  return typeof OPENID === 'string' && OPENID !== '' ? OPENID : undefined
}

/**
 * Whether a timer has called: neither a player, nor a server with the account's access token, nor another function. The
 * event alone could be forged. `getWXContext` names the source only if the platform knows a player.
 */
export function isTimerCall(event: unknown): boolean {
  const { TCB_SOURCE, TRIGGER_SRC } = process.env
  const isFromTimer = TCB_SOURCE === 'wx_trigger' || TRIGGER_SRC === 'timer'
  const isTimerEvent = isPlainObject(event) && event.Type === 'Timer'
  return isFromTimer && isTimerEvent && callerOpenid() === undefined
}

/** Whether WeChat's content moderation lets a text be published. */
export async function passesModeration(content: string, openid: string): Promise<boolean> {
  const message = { content, openid, version: 2, scene: 1 }
  const { result } = await cloud.openapi.security.msgSecCheck(message)
  return result?.suggest === 'pass'
}

/** Sends the one subscription message that a player has consented to. `data` has the template's fields. */
export async function sendSubscribeMessage(
  openid: string,
  templateId: string,
  data: object,
): Promise<void> {
  const message = { touser: openid, templateId, page: 'pages/daily/daily', data }
  await cloud.openapi.subscribeMessage.send(message)
}

/**
 * A new updatable message (动态消息): the card of a room, on which WeChat says for 24 hours how many are there. Undefined if WeChat
 * creates none: cards are ordinary ones then.
 */
export async function createActivity(): Promise<string | undefined> {
  try {
    const { activityId } = await cloud.openapi.updatableMessage.createActivityId({})
    return typeof activityId === 'string' ? activityId : undefined
  } catch (error) {
    // Its place is always the same.
    logError('no updatable message', String(error))
    return undefined
  }
}

/** Shows on the cards of a room how many are there. A failure changes nothing else. */
export async function showOnCards(activityId: string, count: number, max: number): Promise<void> {
  const parameterList = [
    { name: 'member_count', value: String(count) },
    { name: 'room_limit', value: String(max) },
  ]
  await cloud.openapi.updatableMessage
    .setUpdatableMsg({ activityId, targetState: 0, templateInfo: { parameterList } })
    .catch((error: unknown) => logError('an updatable message', error))
}

/**
 * The id of the group that a cloudID names, a ticket that only the server can read. Undefined if the ticket is invalid
 * or has expired. WeChat's documentation names the field both ways.
 */
export async function groupOfCloudId(cloudID: string): Promise<string | undefined> {
  const { list } = await cloud.getOpenData({ list: [cloudID] })
  const { opengid, openGId }: Fields = list[0]?.data ?? {}
  const group = opengid ?? openGId
  return typeof group === 'string' && group !== '' ? group : undefined
}
