/** A clock that a program sets, for phones and clouds that must show the same time in every run. */
export class Clock {
  /** `time`: milliseconds since 1970. */
  constructor(private time: number) {}

  now(): number {
    return this.time
  }

  advance(ms: number): void {
    this.time += ms
  }
}

/**
 * JavaScript that sets a page's `Date` to this time. It moves on by 10 µs with every reading, not by itself, so that a loop
 * that measures its time still ends. Timers and `performance.now` are not changed.
 */
export function settableDate(time: number): string {
  return `{
    const MachineDate = (globalThis.MachineDate ??= Date)
    let now = ${time}
    globalThis.Date = class extends MachineDate {
      constructor(...parts) {
        super(...(parts.length > 0 ? parts : [Date.now()]))
      }
      static now() {
        now += 0.01
        return Math.floor(now)
      }
    }
  }`
}
