import { ApiError, asyncApi } from '../async-api'
import {
  deleteFile,
  fileAt,
  filesBelow,
  storeFile,
  storeTemporary,
  USER_DATA_PATH,
} from './file-store'
import { type Options, requireParameters, syncApi, unsupported } from './parameters'

const noSuchFile = (path: unknown) =>
  new ApiError(`no such file or directory, open "${path}"`, { errno: 1300002 })

const requireFile = (path: unknown) => {
  const file = fileAt(String(path))
  if (!file) throw noSuchFile(path)
  return file
}

const toBase64 = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

function decode(bytes: Uint8Array<ArrayBuffer>, encoding: unknown): string | ArrayBuffer {
  switch (encoding) {
    case undefined:
    case '':
      return bytes.slice().buffer
    case 'utf8':
    case 'utf-8':
      return new TextDecoder().decode(bytes)
    case 'base64':
      return toBase64(bytes)
    default:
      throw unsupported(`encoding "${encoding}"`)
  }
}

function encode(data: unknown, encoding: unknown): Uint8Array<ArrayBuffer> {
  if (data instanceof ArrayBuffer) return new Uint8Array(data.slice(0))
  if (typeof data !== 'string') {
    throw new ApiError('parameter error: data should be String or ArrayBuffer')
  }
  if (encoding === 'base64') return Uint8Array.from(atob(data), (char) => char.charCodeAt(0))
  if (encoding !== undefined && !/^utf-?8$/.test(String(encoding))) {
    throw unsupported(`encoding "${encoding}"`)
  }
  return new TextEncoder().encode(data)
}

function write(path: unknown, data: unknown, encoding: unknown): void {
  if (!String(path).startsWith(`${USER_DATA_PATH}/`)) {
    throw new ApiError(`permission denied, open "${path}"`, { errno: 1300013 })
  }
  storeFile(String(path), encode(data, encoding))
}

function statOf(path: unknown) {
  const { bytes, modified } = requireFile(path)
  const modifiedSeconds = Math.round(modified.getTime() / 1000)
  return {
    size: bytes.length,
    mode: 0o100644,
    lastAccessedTime: modifiedSeconds,
    lastModifiedTime: modifiedSeconds,
    isFile: () => true,
    isDirectory: () => false,
  }
}

/** `wx.getFileSystemManager`. Only files below `wx.env.USER_DATA_PATH` can be written. */
export function createFileSystemApi() {
  const access = (path: unknown) => {
    requireFile(path)
  }
  const unlink = (path: unknown) => {
    if (!deleteFile(String(path))) throw noSuchFile(path)
  }
  const manager = {
    readFile: asyncApi('readFile', ({ filePath, encoding }: Options) => ({
      data: decode(requireFile(filePath).bytes, encoding),
    })),
    readFileSync: syncApi('readFileSync', (path: unknown, encoding?: unknown) =>
      decode(requireFile(path).bytes, encoding),
    ),
    writeFile: asyncApi('writeFile', (options: Options) => {
      requireParameters(options, { filePath: 'String' })
      write(options.filePath, options.data, options.encoding)
    }),
    writeFileSync: syncApi('writeFileSync', write),
    access: asyncApi('access', ({ path }: Options) => access(path)),
    accessSync: syncApi('accessSync', access),
    unlink: asyncApi('unlink', ({ filePath }: Options) => unlink(filePath)),
    unlinkSync: syncApi('unlinkSync', unlink),
    stat: asyncApi('stat', ({ path }: Options) => ({ stats: statOf(path) })),
    statSync: syncApi('statSync', statOf),
    readdir: asyncApi('readdir', ({ dirPath }: Options) => ({ files: listNames(dirPath) })),
    readdirSync: syncApi('readdirSync', listNames),
    getFileInfo: asyncApi('getFileInfo', ({ filePath }: Options) => ({
      size: requireFile(filePath).bytes.length,
    })),
    saveFile: asyncApi('saveFile', async ({ tempFilePath, filePath }: Options) => {
      const { bytes, type } = requireFile(tempFilePath)
      deleteFile(String(tempFilePath))
      if (!filePath) return { savedFilePath: await storeTemporary(new Blob([bytes], { type })) }
      storeFile(String(filePath), bytes, type)
      return { savedFilePath: filePath }
    }),
  }
  return { getFileSystemManager: () => manager }
}

function listNames(folder: unknown): string[] {
  const path = String(folder).replace(/\/$/, '')
  return filesBelow(path).map((file) => file.slice(path.length + 1))
}
