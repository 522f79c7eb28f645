import { stops } from './chromium-setup'

export default async function tearDown(): Promise<void> {
  await Promise.all(stops.map((stop) => stop()))
}
