// The part of miniprogram-simulate's inside that test/support/component.ts takes over.
declare module 'miniprogram-simulate/src/utils' {
  const utils: { runJs(path: string): void }
  export default utils
}
