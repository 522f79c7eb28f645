import { ApiError, asyncApi } from '../async-api'
import { currentCamera } from '../components/camera'
import type { RuntimeHost } from '../host'
import { askSheet } from './dialog'
import { addressOf, extensionOf, fileAt, storeTemporary } from './file-store'
import { curtain, h, mount } from './overlay'
import { type Options, requireParameters, unsupported } from './parameters'
import type { Permissions } from './permission'
import { pickFiles } from './pick'

/** The bytes behind a path: a stored file, a path of the package or an address. */
async function open(host: RuntimeHost, path: unknown): Promise<Blob> {
  const stored = fileAt(String(path))
  if (stored) return new Blob([stored.bytes], { type: stored.type })
  const response = await fetch(addressOf(String(path)) ?? host.resolve(String(path))).catch(
    () => undefined,
  )
  if (!response?.ok) throw new ApiError(`file not found: ${path}`)
  return response.blob()
}

/** An image turned upright, as its EXIF data asks; its header is read, its pixels only when it is drawn. */
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

/** The same with its pixels, or an error where they cannot be read. */
async function decodeImage(blob: Blob): Promise<HTMLImageElement> {
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
const kindOf = (blob: Blob) => blob.type.split('/')[1] ?? 'unknown'

export function createMediaApi(host: RuntimeHost, permissions: Permissions) {
  const chooseMedia = async (options: Options) => {
    const { count = 9, mediaType = ['image', 'video'], sourceType = ['album', 'camera'] } = options
    if (!(mediaType as string[]).includes('image') && !(mediaType as string[]).includes('mix')) {
      throw unsupported(`mediaType ${JSON.stringify(mediaType)}`)
    }
    await permissions.needPrivacy('chooseMedia')
    const sources = sourceType as string[]
    let capture = !sources.includes('album')
    if (sources.length > 1) {
      const choice = await askSheet(host, ['拍摄', '从手机相册选择'])
      if (choice === undefined) throw new ApiError('cancel')
      capture = choice === 0
    }
    const files = await pickFiles({ accept: 'image/*', multiple: Number(count) > 1, capture })
    if (files.length === 0) throw new ApiError('cancel')
    const tempFiles = await Promise.all(
      files.slice(0, Number(count)).map(async (file) => ({
        tempFilePath: await storeTemporary(file),
        size: file.size,
        fileType: 'image',
      })),
    )
    return { tempFiles, type: 'image', failedCount: 0 }
  }

  /** The whole disk stands for the chats. */
  const chooseMessageFile = async (options: Options) => {
    requireParameters(options, { count: 'Number' })
    const { count, type = 'all', extension } = options
    await permissions.needPrivacy('chooseMessageFile')
    const endings = Array.isArray(extension)
      ? extension.map((one) => `.${String(one).replace(/^\./, '')}`)
      : []
    const accept = type === 'image' ? 'image/*' : endings.join(',')
    const files = await pickFiles({ accept, multiple: Number(count) > 1 })
    if (files.length === 0) throw new ApiError('cancel')
    const tempFiles = await Promise.all(
      files.slice(0, Number(count)).map(async (file) => ({
        path: await storeTemporary(file, extensionOf(file.name)),
        name: file.name,
        size: file.size,
        type: file.type.startsWith('image/') ? 'image' : 'file',
        time: Math.round(file.lastModified / 1000),
      })),
    )
    return { tempFiles }
  }

  const getImageInfo = async (options: Options) => {
    requireParameters(options, { src: 'String' })
    const blob = await open(host, options.src)
    const image = await loadImage(blob)
    URL.revokeObjectURL(image.src)
    const { width, height } = image
    return { width, height, path: options.src, orientation: 'up', type: kindOf(blob) }
  }

  const compressImage = async (options: Options) => {
    requireParameters(options, { src: 'String' })
    const { quality = 80, compressedWidth, compressedHeight } = options
    const image = await decodeImage(await open(host, options.src))
    const byWidth = compressedWidth ? Number(compressedWidth) / image.width : undefined
    const byHeight = compressedHeight ? Number(compressedHeight) / image.height : undefined
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(image.width * (byWidth ?? byHeight ?? 1))
    canvas.height = Math.round(image.height * (byHeight ?? byWidth ?? 1))
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return { tempFilePath: await storeCanvas(canvas, 'image/jpeg', Number(quality) / 100) }
  }

  const previewImage = async (options: Options) => {
    requireParameters(options, { urls: 'Array' })
    const urls = options.urls as string[]
    const path = String(options.current ?? urls[0])
    const picture = h('img', { src: addressOf(path) ?? host.resolve(path), alt: '' })
    const layer = curtain('wx-preview', picture)
    layer.setAttribute('role', 'dialog')
    layer.setAttribute('aria-label', '图片预览')
    const remove = mount(host, layer)
    layer.addEventListener('click', remove)
  }

  /** A download stands for the album. */
  const saveImageToPhotosAlbum = async (options: Options) => {
    requireParameters(options, { filePath: 'String' })
    await permissions.needPrivacy('saveImageToPhotosAlbum')
    await permissions.need('scope.writePhotosAlbum')
    const blob = await open(host, options.filePath)
    if (!blob.type.startsWith('image/')) throw new ApiError('invalid file type')
    const href = URL.createObjectURL(blob)
    const extension = kindOf(blob) === 'jpeg' ? 'jpg' : kindOf(blob)
    h('a', { href, download: `微信图片_${Date.now()}.${extension}` }).click()
    setTimeout(() => URL.revokeObjectURL(href), 1000)
  }

  return {
    chooseMedia: asyncApi('chooseMedia', chooseMedia),
    chooseMessageFile: asyncApi('chooseMessageFile', chooseMessageFile),
    getImageInfo: asyncApi('getImageInfo', getImageInfo),
    compressImage: asyncApi('compressImage', compressImage),
    previewImage: asyncApi('previewImage', previewImage),
    saveImageToPhotosAlbum: asyncApi('saveImageToPhotosAlbum', saveImageToPhotosAlbum),
    createCameraContext,
  }
}

/** Encodes a canvas and keeps it as a temporary file. */
export async function storeCanvas(
  canvas: HTMLCanvasElement,
  type: string,
  quality: number,
): Promise<string> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  if (!blob) throw new ApiError('the canvas is empty or too large')
  return storeTemporary(blob)
}

function createCameraContext() {
  const camera = () => {
    const found = currentCamera()
    if (!found) throw new ApiError('there is no <camera> on the page')
    return found
  }
  return {
    takePhoto: asyncApi('operateCamera', async ({ quality = 'normal' }: Options) => {
      const { blob, width, height } = await camera().takePhoto(String(quality))
      return { tempImagePath: await storeTemporary(blob), width, height }
    }),
    setZoom: asyncApi('operateCamera', ({ zoom }: Options) => {
      camera().setZoom(Number(zoom))
      return { zoom }
    }),
    onCameraFrame: (listener: (frame: unknown) => void) => {
      let stop: (() => void) | undefined
      return {
        start: asyncApi('operateCamera', ({ worker }: Options) => {
          if (worker) throw unsupported('CameraFrameListener.start({ worker })')
          stop?.()
          stop = camera().onFrame(listener)
        }),
        stop: asyncApi('operateCamera', () => {
          stop?.()
          stop = undefined
        }),
      }
    },
  }
}
