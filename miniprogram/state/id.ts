/** A short id that is safe in addresses: the time in base 36 and four random characters. */
export function newId(now: number): string {
  const random = Math.floor(Math.random() * 36 ** 4)
  return now.toString(36) + random.toString(36).padStart(4, '0')
}

/** When an id was created, ms since 1970; NaN for other texts. */
export function timeOfId(id: string): number {
  return Number.parseInt(id.slice(0, -4), 36)
}
