import { address } from './phone'

/** Calls a cloud function as a user, for events that no page sends. */
export async function askCloud(
  user: string,
  name: string,
  event: object,
  server = address,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${server}/__cloud/${name}?user=${encodeURIComponent(user)}`, {
    method: 'POST',
    body: JSON.stringify(event),
  })
  return response.json()
}

/** The cloudID that WeChat gives to a user who opens the app from a group. */
export async function groupTicket(group: string, user: string): Promise<string> {
  const response = await fetch(`${address}/__group?${new URLSearchParams({ name: group, user })}`)
  const { cloudID } = (await response.json()) as { cloudID: string }
  return cloudID
}
