import { resolve } from 'node:path'
import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import { Files } from '../../web/build/files'
import { readProject } from '../../web/build/project'
import { SITE_EDITION } from '../../web/site/build'
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
  const [source, packages] = ['miniprogram', 'node_modules'].map((one) =>
    resolve(repositoryRoot, one),
  )
  const { app } = readProject(new Files(source, packages), [], SITE_EDITION.absent)
  return app.pages.map((route) => (QUERIES[route] ? `${route}?${QUERIES[route]}` : route))
}
