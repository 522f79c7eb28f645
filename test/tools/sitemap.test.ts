import { resolve } from 'node:path'
import { packagesOf, readApp } from '../../tools/mini-program/app'
import { readJson, repositoryRoot } from '../../tools/mini-program/files'

interface Rule {
  readonly action: 'allow' | 'disallow'
  readonly page: string
  readonly params?: readonly string[]
  readonly matching?: 'exact' | 'inclusive'
}

const miniprogram = resolve(repositoryRoot, 'miniprogram')
const { rules } = readJson<{ rules: Rule[] }>(resolve(miniprogram, 'sitemap.json'))

/**
 * Whether WeChat's search may list an address: the first rule that matches decides
 * (https://developers.weixin.qq.com/miniprogram/dev/reference/configuration/sitemap.html).
 */
function isListed(address: string): boolean {
  const [page, query = ''] = address.split('?')
  const names = [...new URLSearchParams(query).keys()]
  const rule = rules.find(({ page: pattern, params = [], matching = 'inclusive' }) => {
    if (pattern !== '*' && pattern !== page) return false
    const hasAll = params.every((name) => names.includes(name))
    return hasAll && (matching === 'inclusive' || params.length === names.length)
  })
  return rule?.action !== 'disallow'
}

test.each([
  ['pages/home/home', true],
  ['pages/learn/learn', true],
  ['pages/daily/daily', true],
  ['pages/daily/daily?day=2026-11-24', true],
  ['packages/lessons/lesson/lesson?id=x-wing', true],
  ['packages/analysis/solve/solve?code=abc', true],
  ["packages/analysis/solve/solve?id=a-player's-game", false],
  ['packages/lessons/lesson/lesson', false],
  ['pages/play/play?code=abc', false],
  ['pages/me/me', false],
  ['packages/social/replay/replay?row=1', false],
])('%s: listed by search: %s', (address, expected) => {
  expect(isListed(address)).toBe(expected)
})

test('every page of the sitemap exists', () => {
  const pages = packagesOf(readApp(miniprogram)).flatMap((part) => part.pages)
  expect([...pages, '*']).toEqual(expect.arrayContaining(rules.map(({ page }) => page)))
})
