/** In place of platform/environment.ts: no cloud, even if config.ts names an environment. */
export function cloudEnvironment(): string {
  return ''
}
