import { chromium } from 'playwright-core'
import { generatePuzzle } from '../../../miniprogram/core/sudoku/generator'
import { formatPuzzle } from '../../../miniprogram/packages/capture/notation'
import { findChromium } from '../../chromium'
import { Phone } from '../../phone/phone'

/**
 * Time from a tap on the pad to the verdict on the screen: enters the last given of `count` minimal 9×9 puzzles on the
 * input page, so that several solutions become one. In Chromium with and without JIT.
 */
export async function benchVerdict(address: string, count: number): Promise<void> {
  console.log('| tap to verdict, ms | median | p95 | worst |\n| --- | --: | --: | --: |')
  await row('without JIT', ['--js-flags=--jitless'], address, count)
  await row('with JIT', [], address, count)
}

async function row(
  name: string,
  flags: readonly string[],
  address: string,
  count: number,
): Promise<void> {
  const found = await findChromium()
  const browser = await chromium.launch({ ...found, args: [...(found.args ?? []), ...flags] })
  try {
    const times = await measure(await Phone.open(browser, address), count)
    times.sort((a, b) => a - b)
    const at = (share: number) => times[Math.ceil(share * times.length) - 1].toFixed(1)
    console.log(`| ${name} | ${at(0.5)} | ${at(0.95)} | ${at(1)} |`)
  } finally {
    await browser.close()
  }
}

/** Time from the touch to the new verdict for every puzzle, milliseconds. */
async function measure(phone: Phone, count: number): Promise<number[]> {
  const { page } = phone
  await phone.tap('手动输入')
  await phone.find('点格子，再点数字；也可以直接粘贴').waitFor()
  await page.evaluate(watchVerdict)
  const times: number[] = []
  for (let seed = 1; seed <= count; seed++) {
    const text = formatPuzzle(generatePuzzle({ size: 9, seed, minimal: true }).puzzle, 'line')
    const cell = [...text].findIndex((symbol, index) => symbol !== '.' && index >= seed)
    const open = `${text.slice(0, cell)}.${text.slice(cell + 1)}`
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), open)
    await phone.tap('粘贴')
    await phone.find('不止一个解').waitFor()
    await phone.tapCell(cell)
    await phone.tapDigit(text[cell])
    await phone.find('唯一解').waitFor()
    times.push(await page.evaluate('window.verdictAfter'))
  }
  return times
}

/** Runs in the page: stores in `verdictAfter` how long after the last touch 唯一解 appeared. */
const watchVerdict = `{
  let touched = 0
  let sound = false
  document.addEventListener('touchstart', () => { touched = performance.now() }, true)
  new MutationObserver(() => {
    const now = document.body.textContent.includes('唯一解')
    if (now && !sound) window.verdictAfter = performance.now() - touched
    sound = now
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
}`
