import { attempt, call } from './call'

/** The kind of network: 'wifi', '4g' …; 'none' if there is none. Rejects with a CallError. */
export function networkType(): Promise<string> {
  return call<{ networkType: string }>('getNetworkType', (done) => wx.getNetworkType(done)).then(
    ({ networkType: type }) => type,
  )
}

/** Calls `listener` at every reconnect. Returns an unsubscribe function. */
export function onReconnect(listener: () => void): () => void {
  const onChange: WechatMiniprogram.OnNetworkStatusChangeCallback = ({ isConnected }) => {
    if (isConnected) listener()
  }
  wx.onNetworkStatusChange(onChange)
  // HarmonyOS lacks it, and the typings lack the parameter of the listener.
  return () => attempt(() => wx.offNetworkStatusChange(onChange as never))
}
