import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import { applyDifferences } from '../../web/site/build/differences'
import { repositoryRoot } from '../mini-program/files'

/** A puzzle with one solution, which singles solve. */
export const GIVENS =
  '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'

const code = `code=${encodeShare({ puzzle: parsePuzzle(GIVENS) })}`

/** What pages need in their query to show something. */
const QUERIES: Readonly<Record<string, string>> = {
  'pages/play/play': code,
  'packages/capture/input/input': code,
  'packages/analysis/solve/solve': code,
  'packages/analysis/path/path': code,
  'packages/analysis/trace/trace': code,
  'packages/lessons/lesson/lesson': 'id=x-wing',
  'packages/lessons/drill/drill': 'id=x-wing&drill=0',
}

/** The pages of the site in the order of app.json, such as `pages/play/play?code=…`. */
export function sitePages(): string[] {
  const source = readFileSync(resolve(repositoryRoot, 'miniprogram/app.json'), 'utf8')
  const { pages, subPackages } = JSON.parse(applyDifferences('app.json', source)) as {
    pages: string[]
    subPackages: { root: string; pages: string[] }[]
  }
  const routes = [
    ...pages,
    ...subPackages.flatMap(({ root, pages }) => pages.map((page) => `${root}/${page}`)),
  ]
  return routes.map((route) => (QUERIES[route] ? `${route}?${QUERIES[route]}` : route))
}
