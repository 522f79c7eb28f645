import type { Phone } from './phone'

/**
 * Keeps back the results of a phone's worker until the returned function is called; their calls go on, and can be cancelled.
 *
 * @param progress what the worker reports meanwhile, again and again; default: what it has to report
 */
export async function holdResults(
  { page }: Phone,
  progress?: Readonly<Record<string, number>>,
): Promise<() => Promise<void>> {
  const worker = page.workers()[0] ?? (await page.waitForEvent('worker'))
  await worker.evaluate(`{
    const progress = ${JSON.stringify(progress)}
    const { postMessage, onMessage } = self.worker
    const held = new Map()
    self.worker.postMessage = (message) => {
      if (message.result) held.set(message.id, message)
      else postMessage(message.progress && progress ? { id: message.id, progress } : message)
    }
    onMessage(({ id, cancel }) => {
      if (cancel && held.delete(id)) postMessage({ id, error: { code: 'cancelled' } })
    })
    const report = () => held.forEach((_, id) => postMessage({ id, progress }))
    const timer = progress && setInterval(report, 100)
    self.release = () => {
      clearInterval(timer)
      self.worker.postMessage = postMessage
      held.forEach((message) => postMessage(message))
    }
  }`)
  return () => worker.evaluate('self.release()')
}
