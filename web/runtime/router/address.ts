/** Our entry of the browser's history: how deep in the page stack it stands. */
interface Entry {
  readonly depth: number
}

/**
 * Keeps the browser's address and history in step with the page stack: one history entry per page,
 * `#/pages/play/play?id=3`. Moving in the history is asynchronous in browsers, so the wanted stack
 * is only noted and one loop at a time works towards it.
 */
export class Address {
  private wanted: readonly string[] = []
  /** Depth of the bottom page: after a reload in a deep page the entries before it remain. */
  private base: number
  private working = false
  private arrived: (() => void) | undefined

  /** `onBack` is told how many pages the user went back; `onOpen` which address they asked for. */
  constructor(
    private readonly onBack: (count: number) => void,
    private readonly onOpen: (url: string, kind: 'navigateTo' | 'reLaunch') => void,
  ) {
    this.base = depthOf(history.state)
    window.addEventListener('popstate', (event) => this.onPop(event))
  }

  /** The address in the location bar, e.g. `/pages/play/play?id=3`; empty without one. */
  get current(): string {
    return location.hash.slice(1)
  }

  /** Makes the history look like this stack of addresses. */
  follow(stack: readonly string[]): void {
    this.wanted = stack
    if (!this.working) void this.work()
  }

  private async work(): Promise<void> {
    this.working = true
    let target: readonly string[]
    do {
      target = this.wanted
      await this.reach(target)
    } while (target !== this.wanted)
    this.working = false
  }

  private async reach(stack: readonly string[]): Promise<void> {
    const depth = this.base + stack.length - 1
    const from = depthOf(history.state)
    if (from > depth) {
      await this.move(depth - from)
    }
    for (let next = depthOf(history.state) + 1; next <= depth; next += 1) {
      history.pushState({ depth: next } satisfies Entry, '', `#${stack[next - this.base]}`)
    }
    history.replaceState({ depth } satisfies Entry, '', `#${stack[stack.length - 1]}`)
  }

  private move(steps: number): Promise<void> {
    return new Promise((resolve) => {
      this.arrived = resolve
      history.go(steps)
    })
  }

  private onPop(event: PopStateEvent): void {
    if (this.arrived) {
      const arrived = this.arrived
      this.arrived = undefined
      arrived()
      return
    }
    const top = this.base + this.wanted.length - 1
    // an address typed by hand has no state: it is opened anew
    if (!event.state) {
      history.replaceState({ depth: top + 1 } satisfies Entry, '')
      this.base = top + 1
      this.onOpen(this.current, 'reLaunch')
      return
    }
    const depth = depthOf(event.state)
    if (depth < this.base) {
      this.base = depth
      this.onOpen(this.current, 'reLaunch')
    } else if (depth < top) this.onBack(top - depth)
    else if (depth > top) this.onOpen(this.current, 'navigateTo')
  }
}

function depthOf(state: unknown): number {
  return (state as Entry | null)?.depth ?? 0
}
