import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../../tools/mini-program/files'
import { Files } from '../../web/build/files'
import type { Problem } from '../../web/build/problems'
import { readProject } from '../../web/build/project'
import { buildSite, SITE_EDITION } from '../../web/site/build'
import { temporaryFolder } from '../support/copy'

const source = join(repositoryRoot, 'miniprogram')
const nodeModules = join(repositoryRoot, 'node_modules')
const host = readFileSync(SITE_EDITION.host, 'utf8')

/** Builds the site with a changed host module. */
const buildWith = (text: string) => {
  const folder = temporaryFolder({ 'host.ts': text })
  const edition = { ...SITE_EDITION, host: join(folder, 'host.ts') }
  return buildSite({ source, nodeModules, edition })
}

test.each([
  ['a fact', '  hasMouse: true,\n', 'lacks host.hasMouse'],
  ['all calls', 'export const hostCalls', 'lacks hostCalls'],
])('a build fails if its host module lacks %s', async (_, removed, message) => {
  expect(host).toContain(removed)
  await expect(
    buildWith(host.replace(removed, removed.startsWith(' ') ? '' : 'const calls')),
  ).rejects.toThrow(message)
})

/** The pages of an edition without these subpackages, and the problems of its app.json. */
function pagesWithout(absent: readonly string[]) {
  const problems: Problem[] = []
  const { app } = readProject(new Files(source, nodeModules), problems, absent)
  return { pages: app.pages, problems: problems.map(({ message }) => message) }
}

test('an edition lacks the pages of its absent subpackages and nothing else', () => {
  const all = pagesWithout([])
  const { pages, problems } = pagesWithout(['social'])
  const removed = all.pages.filter((page) => !pages.includes(page))
  expect(removed).toContain('packages/social/board/board')
  expect(removed.every((page) => page.startsWith('packages/social/'))).toBe(true)
  expect(problems).toEqual([])
})

test('an unknown subpackage cannot be left out', () => {
  expect(pagesWithout(['sociable']).problems).toEqual([
    'there is no subpackage "sociable" to leave out',
  ])
})
