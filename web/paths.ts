/** Resolves `../b/b` from `pages/a/a` to `pages/b/b`. A leading slash starts at the root. */
export function joinPath(from: string, path: string): string {
  const parts = path.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else if (part && part !== '.') parts.push(part)
  }
  return parts.join('/')
}

const BUILT_IN = 'built-in/'

/** The path under which the built-in of a tag is registered. */
export const builtInPath = (tag: string): string => BUILT_IN + tag

export const isBuiltInPath = (path: string): boolean => path.startsWith(BUILT_IN)
