import { showToast } from '../../platform/dialog'
import { words } from '../../strings/index'
import { reminder } from './reminder'

/** Books the reminder and shows the outcome. WeChat requires this to be called from a tap handler. */
export async function bookReminder(): Promise<void> {
  const t = words().reminder
  const booking = await reminder.book()
  if (booking === 'off') {
    reminder.offerSettings({ text: t.off, yes: t.openSetting, no: words().common.cancel })
    return
  }
  showToast(booking === 'booked' ? t.done : t[booking])
}
