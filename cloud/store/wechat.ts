import { type Fields, sdk } from './sdk'

/** Calls to WeChat: caller identity, moderation, messages and open data. */

/** The openid of the calling player, vouched for by WeChat. Undefined for timers. */
export function callerOpenid(): string | undefined {
  const { OPENID } = sdk.getWXContext()
  return typeof OPENID === 'string' && OPENID !== '' ? OPENID : undefined
}

/** Whether WeChat's content moderation lets a text be published. */
export async function passesModeration(content: string, openid: string): Promise<boolean> {
  const message = { content, openid, version: 2, scene: 1 }
  const { result } = await sdk.openapi.security.msgSecCheck(message)
  return result?.suggest === 'pass'
}

/** Sends the one subscription message that a player has consented to. `data` has the template's fields. */
export async function sendSubscribeMessage(
  openid: string,
  templateId: string,
  data: object,
): Promise<void> {
  const message = { touser: openid, templateId, page: 'pages/daily/daily', data }
  await sdk.openapi.subscribeMessage.send(message)
}

/** Opens a cloudID, a ticket that only the server can read. Undefined if it is invalid or has expired. */
export async function openCloudId(cloudID: string): Promise<Fields | undefined> {
  const { list } = await sdk.getOpenData({ list: [cloudID] })
  return list[0]?.data
}
