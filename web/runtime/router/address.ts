/** State of a browser history entry: the depth of its page in the stack. */
interface Entry {
  readonly depth: number
}

/**
 * Keeps the browser's URL and history in sync with the page stack: one history entry per page, such as
 * `#/pages/play/play?id=3`. Browsers navigate the history asynchronously, so `follow` stores the target
 * stack and a single loop works towards it.
 */
export class Address {
  private wanted: readonly string[] = []
  /** Depth of the bottom page. After a reload, older history entries remain before it. */
  private base: number
  private working = false
  private arrived: (() => void) | undefined

  /** `onBack` receives the number of pages that the user went back; `onOpen` the requested URL. */
  constructor(
    private readonly onBack: (count: number) => void,
    private readonly onOpen: (url: string, kind: 'navigateTo' | 'reLaunch') => void,
  ) {
    this.base = depthOf(history.state)
    window.addEventListener('popstate', (event) => this.onPop(event))
  }

  /** The page URL in the location bar, e.g. `/pages/play/play?id=3`, or an empty string. */
  get current(): string {
    return location.hash.slice(1)
  }

  /** Makes the history match this stack of URLs. */
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
    // A URL typed by hand has no state: it becomes the new bottom page.
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
