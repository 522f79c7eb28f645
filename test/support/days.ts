import { address } from './phone'

/** Waits until the cloud behind the tests has today's puzzles; its first start makes them. */
export async function daysPublished(): Promise<void> {
  for (;;) {
    const response = await fetch(`${address}/__cloud/daily?user=waiting`, {
      method: 'POST',
      body: JSON.stringify({ action: 'today' }),
    })
    const { levels } = (await response.json()) as { levels?: unknown[] }
    if (levels?.length === 3) return
    await new Promise((resolve) => setTimeout(resolve, 1500))
  }
}
