import { chromium } from 'playwright-core'
import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { solve } from '../../miniprogram/core/sudoku/solver'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import { startServer } from '../../web/serve'
import { buildMiniProgram } from '../build/mini-program'
import { findChromium } from '../chromium'
import { Phone } from '../phone/phone'
import { silently } from './app'
import { findLosses, liveToday, liveYesterday } from './life'
import type { Row } from './report'

/** The process ends at every write of a day, and after every tap of a game in Chromium. */
export async function killFaults(): Promise<Row[]> {
  return [await silently(killAtEveryWrite), await killAfterEveryTap()]
}

async function killAtEveryWrite(): Promise<Row> {
  const lost: string[] = []
  for (let index = 0; ; index++) {
    const life = await liveYesterday()
    let writes = 0
    const { savedEntries } = await liveToday(life, (name) => {
      if (writes > index) throw new Error('killed')
      const isWrite = name === 'setStorageSync' || name === 'removeStorageSync'
      if (isWrite && writes++ === index) throw new Error('killed')
    })
    if (writes <= index) return { fault: 'killed at a write', cases: index, lost }
    const losses = await findLosses(life, savedEntries)
    lost.push(...losses.map((line) => `write ${index}: ${line}`))
  }
}

const SIX = '1......23.4...5..22..5...1.62......1'

/** Every tap of a game is the last one before the app is closed; the next one finds the same board. */
async function killAfterEveryTap(): Promise<Row> {
  await buildMiniProgram()
  const server = await startServer({ port: 0, watch: false })
  const browser = await chromium.launch(await findChromium())
  const lost: string[] = []
  let cases = 0
  try {
    const puzzle = parsePuzzle(SIX)
    const path = `pages/play/play?code=${encodeShare({ puzzle })}`
    const phone = await Phone.open(browser, server.url, { path })
    const solution = Array.from(solve(puzzle) ?? [])
    const empty = Array.from(SIX).filter((symbol) => symbol === '.').length
    const expected = Array.from(SIX, (symbol) => (symbol === '.' ? '' : symbol))
    for (const [cell, digit] of solution.entries()) {
      if (expected[cell] !== '') continue
      await phone.tapCell(cell)
      await phone.tapDigit(String(digit))
      expected[cell] = String(digit)
      await phone.kill()
      await phone.start()
      cases++
      // After the finish, the address opens the puzzle once more.
      const cells = cases < empty ? await phone.cells() : expected
      if (cells.join() !== expected.join()) lost.push(`after ${cases} digits: ${cells.join('')}`)
    }
    const statistics = await phone.page.evaluate(() => localStorage.getItem('wx:me:statistics'))
    if (!/finished\W+1\b/.test(statistics ?? '')) lost.push(`the finish: ${statistics}`)
    lost.push(...phone.problems)
  } finally {
    await browser.close()
    await server.close()
  }
  return { fault: 'app closed after a tap, in Chromium', cases, lost }
}
