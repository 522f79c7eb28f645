import { createEmitter } from './emitter'

const listenToWeChat = () => {
  const listener = ({ subpackage }: { subpackage: readonly string[] }) => failures.emit(subpackage)
  wx.onLazyLoadError(listener)
  return () => wx.offLazyLoadError(listener)
}

/**
 * Components of other subpackages (`componentPlaceholder`) that WeChat could not download. Listeners get the names of the
 * subpackages. WeChat tries again when a component is created again, so a page removes it with `wx:if` until then.
 */
const failures = createEmitter<readonly string[]>(listenToWeChat)

/** Calls `listener` when a component could not be downloaded. Returns an unsubscribe function. */
export const onMissingPart = failures.subscribe
