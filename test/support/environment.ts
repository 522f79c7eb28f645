/** In place of `platform/environment.ts` in tests that run in Node: the app has a cloud. */
export const cloudEnvironment = () => 'local'
