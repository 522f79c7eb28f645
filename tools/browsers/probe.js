// Loaded by the page before everything else: it records what goes wrong, and asks for the Chinese site in every browser.
Object.defineProperty(navigator, 'language', { value: 'zh-CN' })
// tsx adds calls of this function to the functions that run in the page.
globalThis.__name = (run) => run
globalThis.__problems = []
for (const kind of ['error', 'warn']) {
  const log = console[kind]
  console[kind] = (...values) => {
    globalThis.__problems.push(values.map((value) => value?.stack ?? String(value)).join(' '))
    log.apply(console, values)
  }
}
// Also files that could not be loaded, which do not bubble.
addEventListener(
  'error',
  ({ message, target }) =>
    globalThis.__problems.push(message ?? `not loaded: ${target.src ?? target.href}`),
  true,
)
addEventListener('unhandledrejection', ({ reason }) =>
  globalThis.__problems.push(reason?.stack ?? String(reason)),
)
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  globalThis.__problems.push(`${violatedDirective} refuses ${blockedURI}`),
)
