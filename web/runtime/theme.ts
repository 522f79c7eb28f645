import type { HostTheme } from './host'

const system = matchMedia('(prefers-color-scheme: dark)')

/** The theme of the system, set as `data-theme` on the root element, which all built style sheets use. */
export class ThemeSwitch {
  current: HostTheme = 'light'

  /** A mini program without `darkmode` is always light. */
  constructor(
    private readonly darkmode: boolean,
    private readonly onChange: (theme: HostTheme) => void,
  ) {
    this.apply()
    system.addEventListener('change', () => this.update())
  }

  private update(): void {
    const before = this.current
    this.apply()
    if (this.current !== before) this.onChange(this.current)
  }

  private apply(): void {
    this.current = this.darkmode && system.matches ? 'dark' : 'light'
    document.documentElement.dataset.theme = this.current
    document.documentElement.style.colorScheme = this.current
  }
}
