import { join } from 'node:path'
import { repositoryRoot } from '../../tools/mini-program/files'
import { Files } from '../../web/build/files'
import type { Problem } from '../../web/build/problems'
import { readProject } from '../../web/build/project'

const source = join(repositoryRoot, 'miniprogram')
const nodeModules = join(repositoryRoot, 'node_modules')
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
