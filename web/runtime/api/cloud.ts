import { ApiError, asyncApi } from '../async-api'
import { currentUser } from './identity'
import { type Options, requireParameters } from './parameters'

/** A reference to encrypted WeChat data. The cloud function receives the decrypted data. */
class CloudID {
  constructor(readonly cloudID: string) {}
}

/** WeChat's error for a function that does not exist. */
export const missingFunction = (name: string) =>
  cloudError(-501000, `FunctionName parameter could not be found: ${name}`)

export const cloudError = (errCode: number, reason: string) =>
  new ApiError(`Error: errCode: ${errCode} | errMsg: ${reason}`, { errCode })

/**
 * Calls a cloud function over HTTP: `POST /__cloud/NAME?user=USER` with JSON data returns the result as
 * JSON. Status 404 means that the function does not exist; other failures return `{ error }`.
 */
async function callServer(name: string, data: unknown) {
  const url = `/__cloud/${encodeURIComponent(name)}?user=${encodeURIComponent(currentUser())}`
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(data ?? {}),
  }).catch(() => {
    throw cloudError(-1, 'request:fail network error')
  })
  const requestID = response.headers.get('x-request-id') ?? ''
  if (response.status === 404) {
    throw missingFunction(name)
  }
  const body = await response.json().catch(() => undefined)
  if (!response.ok) {
    throw cloudError(-504002, `functions execute fail | ${body?.error ?? response.statusText}`)
  }
  return { result: body, requestID }
}

export function createCloudApi() {
  let isInitialized = false
  return {
    cloud: {
      init: () => {
        isInitialized = true
      },
      callFunction: asyncApi('cloud.callFunction', (options: Options) => {
        if (!isInitialized) {
          throw new ApiError("Cloud API isn't enabled, please call wx.cloud.init first")
        }
        requireParameters(options, { name: 'String' })
        return callServer(String(options.name), options.data)
      }),
      CloudID,
    },
  }
}
