// The internal function of miniprogram-simulate that test/support/component.ts replaces.
declare module 'miniprogram-simulate/src/utils' {
  const utils: { runJs(path: string): void }
  export default utils
}
