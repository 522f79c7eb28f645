import { ApiError, asyncApi } from '../async-api'
import type { RuntimeHost } from '../host'
import { createCameraContext } from './camera-context'
import { showActionSheet } from './dialog'
import { extensionOf, storeTemporary } from './file-store'
import {
  decodeImage,
  downloadPicture,
  imageType,
  measureImage,
  readBlob,
  storeCanvas,
} from './images'
import { type Options, requireParameters, unsupported } from './parameters'
import type { Permissions } from './permission'
import { pickFiles } from './pick'

/** Choosing, measuring, compressing and saving pictures; the camera context. */
export function createMediaApi(host: RuntimeHost, permissions: Permissions) {
  return {
    chooseMedia: asyncApi('chooseMedia', (options: Options) =>
      chooseMedia(host, permissions, options),
    ),
    chooseMessageFile: asyncApi('chooseMessageFile', (options: Options) =>
      chooseMessageFile(permissions, options),
    ),
    getImageInfo: asyncApi('getImageInfo', (options: Options) => getImageInfo(host, options)),
    compressImage: asyncApi('compressImage', (options: Options) => compressImage(host, options)),
    saveImageToPhotosAlbum: asyncApi('saveImageToPhotosAlbum', (options: Options) =>
      saveImage(host, permissions, options),
    ),
    createCameraContext,
  }
}

async function chooseMedia(host: RuntimeHost, permissions: Permissions, options: Options) {
  const { count = 9, mediaType = ['image', 'video'], sourceType = ['album', 'camera'] } = options
  const types = mediaType as string[]
  if (!types.includes('image') && !types.includes('mix')) {
    throw unsupported(`mediaType ${JSON.stringify(mediaType)}`)
  }
  await permissions.requirePrivacyConsent()
  const sources = sourceType as string[]
  let capture = !sources.includes('album')
  if (sources.length > 1) {
    const choice = await showActionSheet(host, ['拍摄', '从手机相册选择'])
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

/** In WeChat, the user chooses files of a chat. Here, the user chooses files on disk. */
async function chooseMessageFile(permissions: Permissions, options: Options) {
  requireParameters(options, { count: 'Number' })
  const { count, type = 'all', extension } = options
  await permissions.requirePrivacyConsent()
  const extensions = Array.isArray(extension)
    ? extension.map((name) => `.${String(name).replace(/^\./, '')}`)
    : []
  const accept = type === 'image' ? 'image/*' : extensions.join(',')
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

async function getImageInfo(host: RuntimeHost, options: Options) {
  requireParameters(options, { src: 'String' })
  const blob = await readBlob(host, options.src)
  const { width, height } = await measureImage(blob)
  return { width, height, path: options.src, orientation: 'up', type: imageType(blob) }
}

async function compressImage(host: RuntimeHost, options: Options) {
  requireParameters(options, { src: 'String' })
  const { quality = 80, compressedWidth, compressedHeight } = options
  const image = await decodeImage(await readBlob(host, options.src))
  const widthRatio = compressedWidth ? Number(compressedWidth) / image.width : undefined
  const heightRatio = compressedHeight ? Number(compressedHeight) / image.height : undefined
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.width * (widthRatio ?? heightRatio ?? 1))
  canvas.height = Math.round(image.height * (heightRatio ?? widthRatio ?? 1))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return { tempFilePath: await storeCanvas(canvas, 'image/jpeg', Number(quality) / 100) }
}

/** Downloads the picture, because a browser has no album. */
async function saveImage(host: RuntimeHost, permissions: Permissions, options: Options) {
  requireParameters(options, { filePath: 'String' })
  await permissions.requirePrivacyConsent()
  await permissions.requireScope('scope.writePhotosAlbum')
  await downloadPicture(host, options.filePath)
}
