/** Calls `listener` every time the network comes back. Returns an unsubscribe function. */
export function onReconnect(listener: () => void): () => void {
  const onChange: WechatMiniprogram.OnNetworkStatusChangeCallback = ({ isConnected }) => {
    if (isConnected) listener()
  }
  wx.onNetworkStatusChange(onChange)
  // The typings give `off` a different parameter type than `on`; it takes the same function.
  return () => wx.offNetworkStatusChange(onChange as never)
}
