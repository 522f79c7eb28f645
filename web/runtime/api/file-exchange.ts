import { ApiError, asyncApi } from '../async-api'
import { fileAt } from './file-store'
import { h } from './overlay'
import { type Options, requireParameters } from './parameters'

/** Gives the browser time to start the download. */
const REVOKE_DELAY_MS = 1000

/** Sending a file to a chat and saving it on a computer. Both are downloads here, because a browser has no chats. */
export function createFileExchangeApi() {
  return {
    shareFileMessage: asyncApi('shareFileMessage', ({ filePath, fileName }: Options) =>
      download(filePath, fileName),
    ),
    saveFileToDisk: asyncApi('saveFileToDisk', ({ filePath }: Options) => download(filePath)),
  }
}

function download(filePath: unknown, fileName?: unknown): void {
  requireParameters({ filePath }, { filePath: 'String' })
  const path = String(filePath)
  const file = fileAt(path)
  if (!file) throw new ApiError('file not exist')
  const href = URL.createObjectURL(new Blob([file.bytes], { type: file.type }))
  h('a', { href, download: String(fileName ?? path.replace(/^.*\//, '')) }).click()
  setTimeout(() => URL.revokeObjectURL(href), REVOKE_DELAY_MS)
}
