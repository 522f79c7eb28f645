/** State of a browser history entry: the depth of its page in the stack. */
interface EntryState {
  readonly depth: number
}

/**
 * Keeps the browser's history and URL in sync with the page stack. Each page has one history entry with a
 * URL such as `#/pages/play/play?id=3`. Browsers navigate asynchronously, so `follow` stores the target
 * stack and a single loop applies it.
 */
export class BrowserHistory {
  private target: readonly string[] = []
  /** Depth of the bottom page. After a reload, older history entries remain before it. */
  private baseDepth: number
  private isSyncing = false
  /** Resolves the pending `go`. */
  private resolveGo: (() => void) | undefined

  /** `onBack` receives the number of pages that the user went back; `onOpen` the requested URL. */
  constructor(
    private readonly onBack: (count: number) => void,
    private readonly onOpen: (url: string, kind: 'navigateTo' | 'reLaunch') => void,
  ) {
    this.baseDepth = depthOf(history.state)
    window.addEventListener('popstate', (event) => this.handlePopState(event))
  }

  /** The page URL in the address bar, e.g. `/pages/play/play?id=3`, or an empty string. */
  get current(): string {
    return location.hash.slice(1)
  }

  /** Makes the history match this stack of URLs. */
  follow(stack: readonly string[]): void {
    this.target = stack
    if (!this.isSyncing) void this.sync()
  }

  private async sync(): Promise<void> {
    this.isSyncing = true
    let applied: readonly string[]
    do {
      applied = this.target
      await this.apply(applied)
    } while (applied !== this.target)
    this.isSyncing = false
  }

  private async apply(stack: readonly string[]): Promise<void> {
    const targetDepth = this.baseDepth + stack.length - 1
    const currentDepth = depthOf(history.state)
    if (currentDepth > targetDepth) await this.go(targetDepth - currentDepth)
    for (let depth = depthOf(history.state) + 1; depth <= targetDepth; depth += 1) {
      history.pushState({ depth } satisfies EntryState, '', `#${stack[depth - this.baseDepth]}`)
    }
    const top = stack[stack.length - 1]
    history.replaceState({ depth: targetDepth } satisfies EntryState, '', `#${top}`)
  }

  private go(steps: number): Promise<void> {
    return new Promise((resolve) => {
      this.resolveGo = resolve
      history.go(steps)
    })
  }

  private handlePopState(event: PopStateEvent): void {
    if (this.resolveGo) {
      const resolve = this.resolveGo
      this.resolveGo = undefined
      resolve()
      return
    }
    const topDepth = this.baseDepth + this.target.length - 1
    // A URL typed by the user has no state. Its page becomes the new bottom page.
    if (!event.state) {
      history.replaceState({ depth: topDepth + 1 } satisfies EntryState, '')
      this.baseDepth = topDepth + 1
      this.onOpen(this.current, 'reLaunch')
      return
    }
    const depth = depthOf(event.state)
    if (depth < this.baseDepth) {
      this.baseDepth = depth
      this.onOpen(this.current, 'reLaunch')
    } else if (depth < topDepth) this.onBack(topDepth - depth)
    else if (depth > topDepth) this.onOpen(this.current, 'navigateTo')
  }
}

function depthOf(state: unknown): number {
  return (state as EntryState | null)?.depth ?? 0
}
