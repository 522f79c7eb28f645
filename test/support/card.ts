import type { Phone } from '../../tools/phone/phone'
import { tapFinishLine } from './finish'

/** The page and query that the card being shared opens. */
export async function linkOf(phone: Phone): Promise<string> {
  const link = await phone.find('.wx-card-link').getAttribute('href')
  return new URL(link as string).hash.slice(2)
}

/** Sends the finished game as a challenge, and closes the card. Returns the path that the friend receives. */
export async function sendChallenge(phone: Phone): Promise<string> {
  await tapFinishLine(phone, '发起挑战')
  await phone.find('挑战准备好了').waitFor()
  await phone.tap('发给朋友')
  await phone.find('.wx-card-picture img').waitFor()
  const link = await linkOf(phone)
  await phone.tap('取消')
  return link
}

/** The width and height of the card's picture, px. It is loaded some time after the card is shown. */
export async function pictureSize(phone: Phone): Promise<readonly [number, number]> {
  return phone.find('.wx-card-picture img').evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return [image.naturalWidth, image.naturalHeight] as const
  })
}

/** Taps an entry of WeChat's menu. */
export async function share(phone: Phone, entry: string): Promise<void> {
  await phone.tap('.capsule [aria-label="更多"]')
  await phone.tap(entry)
}

/** Shares the page to the timeline, as soon as its square picture is there: it is drawn some time after the page is ready. */
export async function shareToTimeline(phone: Phone): Promise<void> {
  const card = phone.find('.wx-card-timeline img')
  for (let tries = 0; (await card.count()) === 0 && tries < 20; tries++) {
    await share(phone, '分享到朋友圈')
    await phone.find('.wx-card-link').waitFor()
    if ((await card.count()) === 0) await phone.tap('取消')
  }
  const [width, height] = await pictureSize(phone)
  expect(width).toBe(height)
  expect(width).toBeLessThanOrEqual(1365)
}
