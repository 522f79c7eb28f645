/** Calls `listener` at every reconnect. Returns an unsubscribe function. */
export function onReconnect(listener: () => void): () => void {
  const onChange: WechatMiniprogram.OnNetworkStatusChangeCallback = ({ isConnected }) => {
    if (isConnected) listener()
  }
  wx.onNetworkStatusChange(onChange)
  // The typings of `off` lack the parameter of the listener.
  return () => wx.offNetworkStatusChange(onChange as never)
}
