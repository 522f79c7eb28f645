import type { HostTheme, RuntimeHost } from '../host'
import { isHarmonyOs } from './device'
import { createListeners } from './listeners'

export function createThemeApi(host: RuntimeHost) {
  if (isHarmonyOs()) return { onThemeChange: undefined, offThemeChange: undefined }
  const themes = createListeners<[{ theme: HostTheme }]>('ThemeChange')
  host.on('theme', themes.emit)
  return { onThemeChange: themes.on, offThemeChange: themes.off }
}
