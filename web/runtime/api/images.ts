import { ApiError } from '../async-api'
import type { RuntimeHost } from '../host'
import { fileAt, objectUrlOf, storeTemporary } from './file-store'
import { h } from './overlay'

const unreadableImage = () =>
  new ApiError('the file is not an image or the browser cannot decode it')

/** Reads the bytes of a path: a stored file, a file of the package or a URL. */
export async function readBlob(host: RuntimeHost, path: unknown): Promise<Blob> {
  const stored = fileAt(String(path))
  if (stored) return new Blob([stored.bytes], { type: stored.type })
  const response = await fetch(objectUrlOf(String(path)) ?? host.resolve(String(path))).catch(
    () => undefined,
  )
  if (!response?.ok) throw new ApiError(`file not found: ${path}`)
  return response.blob()
}

/** Width and height of an image after its EXIF orientation is applied. Reads the header only. */
export async function measureImage(blob: Blob): Promise<{ width: number; height: number }> {
  const image = await loadImage(blob)
  URL.revokeObjectURL(image.src)
  return { width: image.width, height: image.height }
}

/** Loads an image and decodes its pixels. */
export async function decodeImage(blob: Blob): Promise<HTMLImageElement> {
  const image = await loadImage(blob)
  try {
    await image.decode()
  } catch {
    throw unreadableImage()
  } finally {
    URL.revokeObjectURL(image.src)
  }
  return image
}

/** The image type as `getImageInfo` reports it: `jpeg` for `image/jpeg`. */
export const imageType = (blob: Blob): string => blob.type.split('/')[1] ?? 'unknown'

/** Stores a canvas as a temporary file and returns its path. `type` is a MIME type, `quality` is 0…1. */
export async function storeCanvas(
  canvas: HTMLCanvasElement,
  type: string,
  quality: number,
): Promise<string> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  if (!blob) throw new ApiError('the canvas is empty or too large')
  return storeTemporary(blob)
}

/** The caller must revoke the object URL in `src`. */
async function loadImage(blob: Blob): Promise<HTMLImageElement> {
  const image = new Image()
  const url = URL.createObjectURL(blob)
  try {
    await new Promise((resolve, reject) => {
      image.onload = resolve
      image.onerror = reject
      image.src = url
    })
  } catch {
    throw unreadableImage()
  }
  return image
}

/** Gives the browser time to start the download. */
const REVOKE_DELAY_MS = 1000

/** Saves a picture file as a download. Throws an ApiError if it is none. */
export async function downloadPicture(host: RuntimeHost, path: unknown): Promise<void> {
  const blob = await readBlob(host, path)
  if (!blob.type.startsWith('image/')) throw new ApiError('invalid file type')
  const href = URL.createObjectURL(blob)
  const type = imageType(blob)
  const extension = type === 'jpeg' ? 'jpg' : type
  const name = host.config.app.window?.navigationBarTitleText ?? 'picture'
  h('a', { href, download: `${name}_${Date.now()}.${extension}` }).click()
  setTimeout(() => URL.revokeObjectURL(href), REVOKE_DELAY_MS)
}
