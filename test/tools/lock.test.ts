import { resolve } from 'node:path'
import { readJson, repositoryRoot } from '../../tools/mini-program/files'

interface Lock {
  packages: Record<string, { optionalDependencies?: Record<string, string> }>
}

/**
 * npm leaves packages for other systems out of a lock file if the registry does not serve them, and
 * then `npm ci` fails on every machine. The entry to add: version, os, cpu, libc, `"optional": true`.
 */
test.each([
  'package-lock.json',
  'tools/check-wechat/package-lock.json',
  'tools/deploy/package-lock.json',
])('%s names the packages of every system', (file) => {
  const { packages } = readJson<Lock>(resolve(repositoryRoot, file))
  const isLocked = (path: string, name: string): boolean => {
    if (packages[`${path ? `${path}/` : ''}node_modules/${name}`]) return true
    return path !== '' && isLocked(path.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, ''), name)
  }
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(path, name)),
  )
  expect(missing).toEqual([])
})
