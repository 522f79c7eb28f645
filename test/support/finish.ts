import { eventually } from '../../tools/phone/patience'
import type { Phone } from '../../tools/phone/phone'
import { targetsOf } from './targets'

/** What can be tapped in the sheet after the end, once it has risen. */
export async function finishTargets(phone: Phone): Promise<string[]> {
  const bottom = (await phone.page.viewportSize())?.height
  await eventually(async () => {
    const box = await phone.find('.popup').last().boundingBox()
    expect(box && Math.round(box.y + box.height)).toBe(bottom)
  })
  return targetsOf(phone)
}

/** The buttons of the sheet after the end, the main one first. */
export async function finishButtons(phone: Phone): Promise<string[]> {
  const rows = ['.result-main', '.other'].map((row) => phone.find(row).allTextContents())
  return (await Promise.all(rows)).flat()
}

/** The lines of 更多 of that sheet, which it opens. */
export async function finishLines(phone: Phone): Promise<string[]> {
  await phone.tap('.other--more')
  await phone.find('.menu-line').first().waitFor()
  return phone.find('.menu-line').allTextContents()
}

/** Taps a line of 更多 of that sheet. */
export async function tapFinishLine(phone: Phone, line: string): Promise<void> {
  await phone.tap('.other--more')
  await phone.tap(phone.find('.menu-line').filter({ hasText: line }))
}
