import type { Host, Theme } from '../host'
import { createListeners } from './listeners'

export function createThemeApi(host: Host) {
  const themes = createListeners<[{ theme: Theme }]>()
  host.on('theme', themes.emit)
  return { onThemeChange: themes.on, offThemeChange: themes.off }
}
