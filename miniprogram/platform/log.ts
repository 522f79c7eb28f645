/**
 * The one place that writes logs: the console of DevTools, and WeChat's realtime log where there is
 * one (read it in the console of the mini program's administration under 运维中心).
 */

/** Plain fields that tell one occurrence from another. Never anything that the player wrote or drew. */
export type LogFields = Readonly<Record<string, unknown>>

type Level = 'info' | 'warn' | 'error'

function write(level: Level, event: string, fields: LogFields) {
  console[level](event, fields)
  if (typeof wx === 'undefined' || !wx.getRealtimeLogManager) return
  wx.getRealtimeLogManager()?.[level](event, fields)
}

/** `event` names the service and what happened: 'storage.full', 'compute.lost'. */
export const log = {
  info: (event: string, fields: LogFields = {}) => write('info', event, fields),
  warn: (event: string, fields: LogFields = {}) => write('warn', event, fields),
  error: (event: string, fields: LogFields = {}) => write('error', event, fields),
}
