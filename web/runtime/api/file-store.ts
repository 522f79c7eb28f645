/**
 * Files of the mini program: temporary files (`wxfile://tmp_…`) and user files below `wxfile://usr`. All are
 * held in memory and lost on a page reload. WeChat keeps user files until the mini program is removed.
 */

export const USER_DATA_PATH = 'wxfile://usr'

interface StoredFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** MIME type. */
  readonly type: string
  /** Object URL of the file. */
  readonly url: string
}

const files = new Map<string, StoredFile>()

/** MIME types by file extension. */
const MIME_TYPES: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  json: 'application/json',
  txt: 'text/plain',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
}

/** The extension in lower case without the dot, or an empty string. */
export const extensionOf = (path: string): string => /\.(\w+)$/.exec(path)?.[1].toLowerCase() ?? ''

const mimeTypeOf = (path: string): string =>
  MIME_TYPES[extensionOf(path)] ?? 'application/octet-stream'

const extensionForMimeType = (type: string): string =>
  Object.keys(MIME_TYPES).find((extension) => MIME_TYPES[extension] === type) ?? 'bin'

/** Creates or replaces a file. */
export function storeFile(
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
  type = mimeTypeOf(path),
): void {
  const before = files.get(path)
  if (before) URL.revokeObjectURL(before.url)
  const url = URL.createObjectURL(new Blob([bytes], { type }))
  files.set(path, { bytes, type, url })
}

let temporaryFileCount = 0

/** Stores a blob as a temporary file and returns its path. */
export async function storeTemporary(blob: Blob, extension?: string): Promise<string> {
  temporaryFileCount += 1
  const path = `wxfile://tmp_${temporaryFileCount}.${extension || extensionForMimeType(blob.type)}`
  storeFile(path, new Uint8Array(await blob.arrayBuffer()), blob.type || mimeTypeOf(path))
  return path
}

export const fileAt = (path: string): StoredFile | undefined => files.get(path)

/** The object URL of a stored file, or the path itself if it is a URL. Returns undefined for package paths. */
export function objectUrlOf(path: string): string | undefined {
  const file = files.get(path)
  if (file) return file.url
  return /^(https?:|data:|blob:|\/\/)/.test(path) ? path : undefined
}
