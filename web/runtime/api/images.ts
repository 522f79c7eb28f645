import { ApiError } from '../async-api'
import type { RuntimeHost } from '../host'
import { fileAt, storeTemporary, urlOf } from './file-store'

/** The bytes behind a path: a stored file, a file of the package or a URL. */
export async function readBlob(host: RuntimeHost, path: unknown): Promise<Blob> {
  const stored = fileAt(String(path))
  if (stored) return new Blob([stored.bytes], { type: stored.type })
  const response = await fetch(urlOf(String(path)) ?? host.resolve(String(path))).catch(
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

/** An image with its pixels decoded. */
export async function decodeImage(blob: Blob): Promise<HTMLImageElement> {
  const image = await loadImage(blob)
  try {
    await image.decode()
  } catch {
    throw new ApiError('not an image, or one that the browser cannot read')
  } finally {
    URL.revokeObjectURL(image.src)
  }
  return image
}

/** `image/jpeg` → `jpeg`, as `getImageInfo` names it. */
export const imageKind = (blob: Blob): string => blob.type.split('/')[1] ?? 'unknown'

/** Encodes a canvas as a temporary file and returns its path. `quality` is 0…1. */
export async function storeCanvas(
  canvas: HTMLCanvasElement,
  type: string,
  quality: number,
): Promise<string> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  if (!blob) throw new ApiError('the canvas is empty or too large')
  return storeTemporary(blob)
}

/** The caller revokes `src`. */
async function loadImage(blob: Blob): Promise<HTMLImageElement> {
  const image = new Image()
  const address = URL.createObjectURL(blob)
  try {
    await new Promise((resolve, reject) => {
      image.onload = resolve
      image.onerror = reject
      image.src = address
    })
  } catch {
    throw new ApiError('not an image, or one that the browser cannot read')
  }
  return image
}
