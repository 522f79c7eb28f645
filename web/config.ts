/**
 * The configuration of the mini program in the browser, in place of miniprogram/config.ts: its development version has a
 * cloud, the server's; the published one (`?version=release`) has none, as before an operator has filled anything in.
 */
export const config = {
  environments: { release: '', trial: '', develop: 'local' },
  operator: { name: '', contact: '' },
  reminder: { template: '', fields: {} },
  /** Set with `?code=PATH`. */
  get code() {
    return globalThis.localBrowser?.code ?? ''
  },
  site: '',
  countsEvents: true,
}
