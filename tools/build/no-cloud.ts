/** In place of platform/environment.ts: no cloud, even if config.ts names an environment. */
export const cloudEnvironment = (): string => ''
export const loadTable = (): Promise<unknown> => Promise.reject(new Error('no cloud'))
