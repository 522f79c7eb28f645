import type { Problem } from './problems'

type Variables = Readonly<Record<string, string>>

/**
 * Replaces the theme variables (`"@page"`) of a configuration. `usingComponents` is skipped, because npm
 * package names also start with `@`.
 */
export function resolveTheme<T>(
  config: T,
  variables: Variables,
  file: string,
  problems: Problem[],
): T {
  const visit = (value: unknown): unknown => {
    if (typeof value === 'string' && value.startsWith('@')) {
      const found = variables[value.slice(1)]
      if (found !== undefined) return found
      problems.push({ file, message: `theme variable "${value}" is not in the theme file` })
      return undefined
    }
    if (Array.isArray(value)) return value.map(visit)
    if (value !== null && typeof value === 'object') {
      return Object.fromEntries(
        Object.entries(value).map(([key, item]) => [
          key,
          key === 'usingComponents' ? item : visit(item),
        ]),
      )
    }
    return value
  }
  return visit(config) as T
}
