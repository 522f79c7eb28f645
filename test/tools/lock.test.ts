import { resolve } from 'node:path'
import { readJson, repositoryRoot } from '../../tools/mini-program/files'

interface Lock {
  packages: Record<
    string,
    { integrity?: string; resolved?: string; optionalDependencies?: Record<string, string> }
  >
}

const PROGRAMS = ['bench', 'browsers', 'check-wechat', 'deploy', 'package', 'train']
const locks = ['', ...PROGRAMS.map((name) => `tools/${name}/`)].map((folder) => {
  const file = `${folder}package-lock.json`
  return [file, readJson<Lock>(resolve(repositoryRoot, file)).packages] as const
})

/**
 * npm leaves packages for other systems out of a lock file if the registry does not serve them, and
 * then `npm ci` fails on every machine. The entry to add: version, os, cpu, libc, `"optional": true`.
 */
test.each(locks)('%s names the packages of every system', (_, packages) => {
  const isLocked = (path: string, name: string): boolean => {
    if (packages[`${path ? `${path}/` : ''}node_modules/${name}`]) return true
    return path !== '' && isLocked(path.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, ''), name)
  }
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(path, name)),
  )
  expect(missing).toEqual([])
})

/**
 * Where a lock file does not name addresses, `npm ci` asks the registry for all versions of each package, which takes four times
 * the processor time. npm leaves them out if the user's settings say so.
 */
test.each(locks)('%s names the address of each package', (_, packages) => {
  const missing = Object.entries(packages).filter(([, entry]) => entry.integrity && !entry.resolved)
  expect(missing.map(([path]) => path)).toEqual([])
})
