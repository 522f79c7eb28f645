/** Throws a RangeError for an unknown name: "no level is 'foo'; there are easy, medium". */
export function checkName(kind: string, text: string, names: readonly string[]): void {
  if (names.includes(text)) return
  throw new RangeError(`no ${kind} is '${text}'; there are ${names.join(', ')}`)
}
