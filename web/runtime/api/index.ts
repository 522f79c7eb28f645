import type { RuntimeHost } from '../host'
import { createAudioApi } from './audio'
import { createCanvasApi } from './canvas'
import { createClipboardApi } from './clipboard'
import { createCloudApi } from './cloud'
import { createDeviceApi } from './device'
import { createDialogApi } from './dialog'
import { createFileExchangeApi } from './file-exchange'
import { USER_DATA_PATH } from './file-store'
import { createFileSystemApi } from './file-system'
import { createKeyboardApi } from './keyboard'
import { createLaunchApi } from './launch'
import { lazyLoadApi } from './lazy-load'
import { createMediaApi } from './media'
import { createPermissions } from './permission'
import { provideServices } from './services'
import { createSharing } from './share'
import { createStorageApi } from './storage'
import { createSubscriptions } from './subscribe'
import { createThemeApi } from './theme'
import { createToastApi } from './toast'
import { createWakeLockApi } from './wake-lock'
import { createWorkerApi } from './worker'

/** Creates the members of `wx` that do not concern pages. There is one file per topic. `storage`: where `wx` stores values. */
export function createApi(host: RuntimeHost, storage = localStorage): Record<string, unknown> {
  const subscriptions = createSubscriptions(host)
  const permissions = createPermissions(host, subscriptions)
  const toasts = createToastApi(host)
  const clipboard = createClipboardApi({
    showToast: (title) => toasts.showToast({ title }),
    requirePrivacyConsent: permissions.requirePrivacyConsent,
  })
  const sharing = createSharing(host, (text) => void clipboard.setClipboardData({ data: text }))
  provideServices({ sharing, permissions })
  return {
    env: { USER_DATA_PATH },
    ...createStorageApi(storage),
    ...toasts,
    ...createDialogApi(host),
    ...clipboard,
    ...createDeviceApi(host),
    ...createWakeLockApi(),
    ...createThemeApi(host),
    ...createWorkerApi(host),
    ...createMediaApi(host, permissions),
    ...createCanvasApi(),
    ...createAudioApi(host),
    ...createFileSystemApi(),
    ...createFileExchangeApi(),
    ...createCloudApi(),
    ...createKeyboardApi(),
    ...createLaunchApi(host),
    ...lazyLoadApi,
    ...permissions.api,
    ...subscriptions.api,
    ...sharing.api,
  }
}
