import type { Phone } from '../../tools/phone/phone'

/** Asks for a hint and does what it says. Returns its technique. */
export async function takeHint(phone: Phone): Promise<string> {
  const technique = await drawHint(phone)
  await phone.tap('帮我做')
  return technique
}

/** Asks for a hint until it is drawn. Returns its technique. */
export async function drawHint(phone: Phone): Promise<string> {
  await phone.tap('提示')
  await phone.tap('用什么方法')
  const technique = await phone.find('.panel .heading').first().textContent()
  await phone.tap('画出来')
  return technique ?? ''
}
