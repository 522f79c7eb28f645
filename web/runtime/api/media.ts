import { ApiError, asyncApi } from '../async-api'
import type { RuntimeHost } from '../host'
import { createCameraContext } from './camera-context'
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
    chooseMedia: asyncApi('chooseMedia', (options: Options) => chooseMedia(permissions, options)),
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

async function chooseMedia(permissions: Permissions, options: Options) {
  if (options.count !== 1 || `${options.mediaType}/${options.sourceType}` !== 'image/album') {
    throw unsupported('chooseMedia of more than one picture of the album')
  }
  await permissions.requirePrivacyConsent()
  const [file] = await pickFiles('image/*')
  if (!file) throw new ApiError('cancel')
  const picture = {
    tempFilePath: await storeTemporary(file),
    size: file.size,
    fileType: 'image',
  }
  return { tempFiles: [picture], type: 'image', failedCount: 0 }
}

/** In WeChat, the user chooses a file of a chat. Here, the user chooses a file on disk. */
async function chooseMessageFile(permissions: Permissions, options: Options) {
  const { count, type = 'all', extension } = options
  if (count !== 1) throw unsupported('chooseMessageFile of more than one file')
  await permissions.requirePrivacyConsent()
  const extensions = Array.isArray(extension)
    ? extension.map((name) => `.${String(name).replace(/^\./, '')}`)
    : []
  const accept = type === 'image' ? 'image/*' : extensions.join(',')
  const [file] = await pickFiles(accept)
  if (!file) throw new ApiError('cancel')
  const chosen = {
    path: await storeTemporary(file, extensionOf(file.name)),
    name: file.name,
    size: file.size,
    type: file.type.startsWith('image/') ? 'image' : 'file',
    time: Math.round(file.lastModified / 1000),
  }
  return { tempFiles: [chosen] }
}

async function getImageInfo(host: RuntimeHost, options: Options) {
  requireParameters(options, { src: 'String' })
  const blob = await readBlob(host, options.src)
  const { width, height } = await measureImage(blob)
  return { width, height, path: options.src, orientation: 'up', type: imageType(blob) }
}

async function compressImage(host: RuntimeHost, options: Options) {
  requireParameters(options, { src: 'String' })
  const { quality = 80, compressedWidth } = options
  const image = await decodeImage(await readBlob(host, options.src))
  const ratio = compressedWidth ? Number(compressedWidth) / image.width : 1
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.width * ratio)
  canvas.height = Math.round(image.height * ratio)
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
