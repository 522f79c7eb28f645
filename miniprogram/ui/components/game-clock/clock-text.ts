/** Formats milliseconds in whole seconds, rounded down: 754,000 → '12:34', 3,723,000 → '1:02:03'. */
export function clockText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000)
  const two = (n: number) => (n < 10 ? `0${n}` : `${n}`)
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  const rest = `${two(minutes)}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}
