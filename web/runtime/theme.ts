import type { HostTheme } from './host'

const STORAGE_KEY = 'browser:theme'
const system = matchMedia('(prefers-color-scheme: dark)')

/**
 * The theme of the window: the system's, or the one selected in the phone frame. It is set as `data-theme`
 * on the root element, which all built style sheets use.
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
    // The switch in the phone frame is another document and writes to localStorage.
    window.addEventListener('storage', (event) => {
      if (event.key === STORAGE_KEY) this.update()
    })
  }

  private update(): void {
    const before = this.current
    this.apply()
    if (this.current !== before) this.onChange(this.current)
  }

  private apply(): void {
    this.current = this.darkmode ? selectedTheme() : 'light'
    document.documentElement.dataset.theme = this.current
    document.documentElement.style.colorScheme = this.current
  }
}

function selectedTheme(): HostTheme {
  const chosen = localStorage.getItem(STORAGE_KEY)
  if (chosen === 'light' || chosen === 'dark') return chosen
  return system.matches ? 'dark' : 'light'
}
