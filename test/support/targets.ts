import type { Phone } from '../../tools/phone/phone'

/** The most that the first screen of home offers to a newcomer and later, and the card of today. */
export const MAX_TARGETS = { newcomer: 7, later: 10, today: 4 } as const

/** The names of what can be tapped and has its middle in sight: without the tab bar, the cells of boards, and what is behind a sheet. */
export async function targetsOf(phone: Phone, part = '.page'): Promise<string[]> {
  await phone.settled()
  return phone.find(`${part} [role]`).evaluateAll(targetsAmong)
}

/** Fails if the first screen of home, or the card of today on it, offers more. A sheet that another page has interrupted closes first. */
export async function expectCalmHome(phone: Phone, stage: 'newcomer' | 'later'): Promise<void> {
  await phone.find('.van-popup').first().waitFor({ state: 'hidden' })
  const [home, today] = [await targetsOf(phone), await targetsOf(phone, 'today-card')]
  expect(home.length).toBeLessThanOrEqual(MAX_TARGETS[stage])
  expect(today.length).toBeGreaterThan(0)
  expect(today.length).toBeLessThanOrEqual(MAX_TARGETS.today)
}

/** Those among the visible elements of a page that have a role. Runs in the browser. */
function targetsAmong(elements: Element[]): string[] {
  const roles = ['button', 'radio', 'tab', 'switch', 'link', 'checkbox', 'textbox', 'slider']
  const bar = document.querySelector('.tab')?.getBoundingClientRect()
  const edge = bar?.height ? bar.top : innerHeight
  return elements
    .filter((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      const middle = (top + bottom) / 2
      const isHidden = element.closest('[aria-hidden="true"]') !== null
      const isTarget = !isHidden && roles.includes(element.getAttribute('role') ?? '')
      return isTarget && middle > 0 && middle < edge && !element.matches('[class*="cell"]')
    })
    .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? '')
}
