import { ApiError, asyncApi } from '../async-api'
import { fileAt, storeFile, USER_DATA_PATH } from './file-store'
import { type Options, requireParameters, syncApi, unsupported } from './parameters'

function requireUtf8(encoding: unknown): void {
  if (encoding !== undefined && encoding !== 'utf8') throw unsupported(`encoding "${encoding}"`)
}

function read(path: unknown, encoding: unknown): string | ArrayBuffer {
  requireUtf8(encoding)
  const file = fileAt(String(path))
  if (!file) throw new ApiError(`no such file or directory, open "${path}"`, { errno: 1300002 })
  return encoding ? new TextDecoder().decode(file.bytes) : file.bytes.slice().buffer
}

function write(path: unknown, data: unknown, encoding: unknown): void {
  if (!String(path).startsWith(`${USER_DATA_PATH}/`)) {
    throw new ApiError(`permission denied, open "${path}"`, { errno: 1300013 })
  }
  requireUtf8(encoding)
  if (typeof data === 'string') storeFile(String(path), new TextEncoder().encode(data))
  else if (data instanceof ArrayBuffer) storeFile(String(path), new Uint8Array(data.slice(0)))
  else throw new ApiError('parameter error: data should be String or ArrayBuffer')
}

/** `wx.getFileSystemManager`. Only files below `wx.env.USER_DATA_PATH` can be written. */
export function createFileSystemApi() {
  const manager = {
    readFile: asyncApi('readFile', ({ filePath, encoding }: Options) => ({
      data: read(filePath, encoding),
    })),
    writeFile: asyncApi('writeFile', (options: Options) => {
      requireParameters(options, { filePath: 'String' })
      write(options.filePath, options.data, options.encoding)
    }),
    writeFileSync: syncApi('writeFileSync', write),
  }
  return { getFileSystemManager: () => manager }
}
