/** Numbered events in the order of their times: a binary heap in typed arrays. */
export class TimeHeap {
  size = 0
  private readonly times: Float64Array
  private readonly values: Int32Array

  /** `capacity`: how many events there are at most. */
  constructor(capacity: number) {
    this.times = new Float64Array(capacity)
    this.values = new Int32Array(capacity)
  }

  /** The time of the first event. */
  get time(): number {
    return this.times[0]
  }

  push(time: number, value: number): void {
    let at = this.size++
    for (let parent = (at - 1) >> 1; at > 0 && this.times[parent] > time; parent = (at - 1) >> 1) {
      this.move(parent, at)
      at = parent
    }
    this.times[at] = time
    this.values[at] = value
  }

  /** Removes the first event and returns its number. */
  pop(): number {
    const first = this.values[0]
    const last = --this.size
    const time = this.times[last]
    let at = 0
    for (let child = 1; child < last; child = 2 * at + 1) {
      if (child + 1 < last && this.times[child + 1] < this.times[child]) child++
      if (this.times[child] >= time) break
      this.move(child, at)
      at = child
    }
    this.times[at] = time
    this.values[at] = this.values[last]
    return first
  }

  private move(from: number, to: number): void {
    this.times[to] = this.times[from]
    this.values[to] = this.values[from]
  }
}
