/**
 * Logs to the console of DevTools and, if available, to WeChat's realtime log (运维中心 in the administration console of
 * the mini program).
 */

/** Details of an event. They never contain what the player has typed or photographed. */
type LogFields = Readonly<Record<string, unknown>>

type Level = 'info' | 'warn' | 'error'

function write(level: Level, event: string, fields: LogFields) {
  console[level](event, fields)
  if (typeof wx === 'undefined' || !wx.getRealtimeLogManager) return
  wx.getRealtimeLogManager()?.[level](event, fields)
}

/** `event` is a module and what happened there: 'storage.full', 'compute.lost'. */
export const log = {
  info: (event: string, fields: LogFields = {}) => write('info', event, fields),
  warn: (event: string, fields: LogFields = {}) => write('warn', event, fields),
  error: (event: string, fields: LogFields = {}) => write('error', event, fields),
}
