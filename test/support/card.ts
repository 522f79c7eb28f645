import type { Phone } from '../../tools/phone/phone'

/** The page and query that the card being shared opens. */
export async function linkOf(phone: Phone): Promise<string> {
  const link = await phone.find('.wx-card-link').getAttribute('href')
  return new URL(link as string).hash.slice(2)
}
