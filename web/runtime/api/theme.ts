import type { HostTheme, RuntimeHost } from '../host'
import { createListeners } from './listeners'

export function createThemeApi(host: RuntimeHost) {
  const themes = createListeners<[{ theme: HostTheme }]>('ThemeChange')
  host.on('theme', themes.emit)
  return { onThemeChange: themes.on, offThemeChange: themes.off }
}
