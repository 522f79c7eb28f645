import type { Phone } from '../../tools/phone/phone'

/** The names of what can be tapped and is in sight, also in part: without the tab bar and the cells of boards. */
export async function targetsOf(phone: Phone): Promise<string[]> {
  await phone.settled()
  return phone.find('.page [role]').evaluateAll((elements) => {
    const roles = ['button', 'radio', 'tab', 'switch', 'link', 'checkbox', 'textbox', 'slider']
    const edge = document.querySelector('.tab')?.getBoundingClientRect().top ?? innerHeight
    return elements
      .filter((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        const isTarget = roles.includes(element.getAttribute('role') ?? '')
        return isTarget && bottom > 0 && top < edge && !element.matches('[class*="cell"]')
      })
      .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? '')
  })
}
