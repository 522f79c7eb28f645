import type { Phone } from '../../tools/phone/phone'

/** The names of what can be tapped and has its middle in sight: without the tab bar, the cells of boards, and what is behind a sheet. */
export async function targetsOf(phone: Phone): Promise<string[]> {
  await phone.settled()
  return phone.find('.page [role]').evaluateAll(targetsAmong)
}

/** Those among the visible elements of a page that have a role. Runs in the browser. */
export function targetsAmong(elements: Element[]): string[] {
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
