/**
 * Files of the mini program: temporary ones (`wxfile://tmp_…`) and user files below `wxfile://usr`. All are
 * lost on a page reload; WeChat keeps user files until the mini program is removed.
 */

export const USER_DATA_PATH = 'wxfile://usr'

interface StoredFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** MIME type */
  readonly type: string
  readonly modified: Date
  /** Object URL of the file. */
  readonly address: string
}

const files = new Map<string, StoredFile>()

const TYPES: Record<string, string> = {
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

export const extensionOf = (path: string): string => /\.(\w+)$/.exec(path)?.[1].toLowerCase() ?? ''

const typeOf = (path: string): string => TYPES[extensionOf(path)] ?? 'application/octet-stream'

const extensionOfType = (type: string): string =>
  Object.keys(TYPES).find((extension) => TYPES[extension] === type) ?? 'bin'

export function storeFile(path: string, bytes: Uint8Array<ArrayBuffer>, type = typeOf(path)): void {
  dropFile(path)
  const address = URL.createObjectURL(new Blob([bytes], { type }))
  files.set(path, { bytes, type, modified: new Date(), address })
}

let temporaryFiles = 0

/** Stores a blob as a temporary file and returns its path. */
export async function storeTemporary(blob: Blob, extension?: string): Promise<string> {
  temporaryFiles += 1
  const path = `wxfile://tmp_${temporaryFiles}.${extension || extensionOfType(blob.type)}`
  storeFile(path, new Uint8Array(await blob.arrayBuffer()), blob.type || typeOf(path))
  return path
}

export function dropFile(path: string): boolean {
  const file = files.get(path)
  if (file) URL.revokeObjectURL(file.address)
  return files.delete(path)
}

export const fileAt = (path: string): StoredFile | undefined => files.get(path)

export const filesBelow = (folder: string): string[] =>
  [...files.keys()].filter((path) => path.startsWith(`${folder}/`))

/** The object URL of a stored file, or the path itself if it is a URL; undefined for package paths. */
export function urlOf(path: string): string | undefined {
  const file = files.get(path)
  if (file) return file.address
  return /^(https?:|data:|blob:|\/\/)/.test(path) ? path : undefined
}
