import type { Phone } from '../../tools/phone/phone'

/** The page and query that the card being shared opens. */
export async function linkOf(phone: Phone): Promise<string> {
  const link = await phone.find('.wx-card-link').getAttribute('href')
  return new URL(link as string).hash.slice(2)
}

/** The width and height of the card's picture, px. It is loaded some time after the card is shown. */
export async function pictureSize(phone: Phone): Promise<readonly [number, number]> {
  return phone.find('.wx-card-picture img').evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return [image.naturalWidth, image.naturalHeight] as const
  })
}
