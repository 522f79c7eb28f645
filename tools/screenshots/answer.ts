import type { Phone } from '../phone/phone'

/** Replaces the cloud's answer to an action, for pictures that would need a hundred players. */
export async function answer(phone: Phone, name: string, action: string, result: object) {
  await phone.page.route(`**/__cloud/${name}?*`, async (route) => {
    const isIt = route.request().postDataJSON().action === action
    if (isIt) await route.fulfill({ json: { ok: true, ...result } })
    else await route.fallback()
  })
}

/** What the cloud answers to `today`. */
export async function askToday(phone: Phone) {
  return phone.page.evaluate(async () => {
    const user = new URLSearchParams(location.search).get('user') ?? 'me'
    const body = JSON.stringify({ action: 'today' })
    return (await fetch(`/__cloud/daily?user=${user}`, { method: 'POST', body })).json()
  })
}
