import { type BuiltInInstance, elementOf } from '../built-in'
import type { RuntimeHost } from '../host'
import { showModal } from './dialog'
import { services } from './services'

type Action = (button: BuiltInInstance, host: RuntimeHost) => Promise<void>

/** Actions of `<button open-type>` by type. */
const ACTIONS: Record<string, Action> = {
  async share(button) {
    const { id } = button
    const dataset = { ...(button.dataset as object) }
    await services().sharing.toFriend('button', { id, dataset })
  },
  async contact(button, host) {
    await showNotice(host, '客服会话', '在微信里，这里打开与客服的会话。')
    button.triggerEvent('contact', { path: '', query: {} })
  },
  async feedback(_button, host) {
    await showNotice(host, '反馈与投诉', '在微信里，这里打开意见反馈页。')
  },
}

const showNotice = (host: RuntimeHost, title: string, content: string) =>
  showModal(host, { title, content, showCancel: false })

/** Runs the action of `openType`. Unsupported types are reported with their name. */
export function openByType(button: BuiltInInstance, openType: string, host: RuntimeHost): void {
  const action = ACTIONS[openType]
  if (!action) {
    host.report(`<button open-type="${openType}"> is not supported in web`)
    return
  }
  action(button, host).catch((error) => {
    host.report(`<button open-type="${openType}"> failed on ${elementOf(button).id}`, error)
  })
}
