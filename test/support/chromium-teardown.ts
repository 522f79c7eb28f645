import { stops } from './chromium-setup'

export default async function tearDown(): Promise<void> {
  for (const stop of stops) await stop()
}
