import type { HostTheme } from './host'

const KEY = 'browser:theme'
const system = matchMedia('(prefers-color-scheme: dark)')

/**
 * The theme of the whole window: the system's, or what the phone frame's switch says. Kept on the
 * root as `data-theme`, which the build makes every style sheet follow.
 */
export class ThemeSwitch {
  current: HostTheme = 'light'

  /** A mini program without `darkmode` is always light. */
  constructor(
    private readonly darkmode: boolean,
    private readonly onChange: (theme: HostTheme) => void,
  ) {
    this.apply()
    system.addEventListener('change', () => this.update())
    // the frame's switch is another document: it writes, this one hears
    window.addEventListener('storage', (event) => {
      if (event.key === KEY) this.update()
    })
  }

  private update(): void {
    const before = this.current
    this.apply()
    if (this.current !== before) this.onChange(this.current)
  }

  private apply(): void {
    this.current = this.darkmode ? wanted() : 'light'
    document.documentElement.dataset.theme = this.current
    document.documentElement.style.colorScheme = this.current
  }
}

function wanted(): HostTheme {
  const chosen = localStorage.getItem(KEY)
  if (chosen === 'light' || chosen === 'dark') return chosen
  return system.matches ? 'dark' : 'light'
}
