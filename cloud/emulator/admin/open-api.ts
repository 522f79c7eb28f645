import { bytesOf, readMessage, writeFields } from './protobuf'

/** An implementation of a WeChat open API. Its arguments have snake_case names, as the SDK sends them. */
export type OpenApi = (args: Readonly<Record<string, unknown>>) => object | Promise<object>

export interface OpenApiContext {
  /** Whether the calling function may call an API. */
  allows(api: string): boolean
  readonly apis: Readonly<Record<string, OpenApi>>
  /** The data of a cloudID; undefined if it is unknown, has expired, or belongs to another player. */
  openData(cloudId: string): unknown
}

/** Field numbers from the SDK's protobuf definitions. */
const REQUEST = { openApi: 2, svrkit: 4 }
const OPEN_API = { pairs: 1 }
const PAIR = { key: 1, value: 2 }
const SVRKIT = { request: 2 }
const OPEN_DATA_REQUEST = { cloudIds: 2 }
const OPEN_DATA_ANSWER = { items: 1, cloudId: 1, json: 2 }
const ANSWER = { data: 1, contentType: 2, errorCode: 3, svrkitErrorCode: 6 }

const NO_PERMISSION = { errcode: -604101, errmsg: 'function has no permission to call this API' }
const INVALID_CLOUD_ID = -601005

/** Answers `cloud.openapi.…` and `cloud.getOpenData`, which are sent as protobuf in a multipart form. */
export async function callOpenApi(
  api: string,
  message: Buffer,
  context: OpenApiContext,
): Promise<Buffer> {
  const request = readMessage(message)
  if (api === 'ApiGetOpenDataByCloudId') {
    const [svrkit] = bytesOf(request, REQUEST.svrkit)
    const [list] = bytesOf(readMessage(svrkit), SVRKIT.request)
    const ids = bytesOf(readMessage(list), OPEN_DATA_REQUEST.cloudIds).map(String)
    return encodeAnswer('application/octet-stream', openDataOf(ids, context))
  }
  const [pairs] = bytesOf(request, REQUEST.openApi)
  const args = Object.fromEntries(
    bytesOf(readMessage(pairs), OPEN_API.pairs).map((pair) => {
      const fields = readMessage(pair)
      return [
        String(bytesOf(fields, PAIR.key)[0]),
        parseJson(String(bytesOf(fields, PAIR.value)[0])),
      ]
    }),
  )
  const call = context.allows(api) ? context.apis[api] : undefined
  const result = call
    ? await call(args)
    : { ...NO_PERMISSION, errmsg: `${NO_PERMISSION.errmsg}: ${api}` }
  return encodeAnswer('application/json', Buffer.from(JSON.stringify(result)))
}

function openDataOf(ids: readonly string[], { openData }: OpenApiContext): Buffer {
  return writeFields(
    ids.map((cloudID) => {
      const data = openData(cloudID)
      const json = data
        ? { cloudID, data }
        : { cloudID, errCode: INVALID_CLOUD_ID, errMsg: 'invalid cloudID' }
      const item = writeFields([
        { number: OPEN_DATA_ANSWER.cloudId, value: Buffer.from(cloudID) },
        { number: OPEN_DATA_ANSWER.json, value: Buffer.from(JSON.stringify(json)) },
      ])
      return { number: OPEN_DATA_ANSWER.items, value: item }
    }),
  )
}

function encodeAnswer(contentType: string, data: Buffer): Buffer {
  return writeFields([
    { number: ANSWER.data, value: data },
    { number: ANSWER.contentType, value: Buffer.from(contentType) },
    { number: ANSWER.errorCode, value: 0 },
    { number: ANSWER.svrkitErrorCode, value: 0 },
  ])
}

/** The SDK sends strings without quotes. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
