import { address } from './phone'

/** Calls a cloud function as a user's phone does, for what no page would send. */
export async function askCloud(
  user: string,
  name: string,
  event: object,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${address}/__cloud/${name}?user=${encodeURIComponent(user)}`, {
    method: 'POST',
    body: JSON.stringify(event),
  })
  return response.json()
}

/** The ticket that WeChat gives to those who come from a group. */
export async function groupTicket(group: string): Promise<string> {
  const response = await fetch(`${address}/__group?name=${encodeURIComponent(group)}`)
  const { cloudID } = (await response.json()) as { cloudID: string }
  return cloudID
}
