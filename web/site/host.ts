import type { Host, HostCalls } from '../../miniprogram/platform/host'

declare global {
  /** What the site does for the app. Set before the app starts. */
  var __siteCalls: Required<Omit<HostCalls, 'loadDays'>>
}

/** The browser as the host of the app, in place of miniprogram/platform/host.ts. */
export const host: Host = {
  hasCloud: false,
  isInWeChat: false,
  hasSidePanels: true,
  // Nobody else plays the same day, so it begins where the player is.
  dayZone: 'local',
}

const own = () => globalThis.__siteCalls

export const hostCalls: HostCalls = {
  siteUrl: () => own().siteUrl(),
  onForeignChange: (listener) => own().onForeignChange(listener),
  callFunction: (name, data) => own().callFunction(name, data),
  loadDays: undefined,
  takeText: () => own().takeText(),
  takePicture: () => own().takePicture(),
}
