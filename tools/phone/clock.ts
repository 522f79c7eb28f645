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
