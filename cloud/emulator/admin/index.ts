import { randomUUID } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Database } from '../database'
import { DatabaseError } from '../database/error'
import { type Parameters, runAction } from './actions'
import { callOpenApi, type OpenApiContext } from './open-api'
import { formFields } from './wire'

export interface AdminOptions {
  readonly database: Database
  readonly now: () => number
  /** The function that signs with a secret id; undefined for strangers, whose requests are refused. */
  readonly callerOf: (secretId: string) => string | undefined
  /** Told before every action of the database. */
  readonly onOperation: (caller: string, action: string, parameters: Parameters) => void
  readonly openApi: (caller: string) => OpenApiContext
  /** Runs a function that another one calls. */
  readonly invoke: (name: string, event: unknown) => Promise<unknown>
}

export interface Admin {
  /** What the SDK has to post to. */
  readonly url: string
  close(): Promise<void>
}

/** No request of the SDK is larger. */
const MAX_BODY_BYTES = 10 * 1024 * 1024

/** The endpoint that the SDK posts to, on 127.0.0.1. Refusals are HTTP 200 with `{ code, message }`, as on the platform. */
export async function startAdmin(options: AdminOptions): Promise<Admin> {
  const server = http.createServer((request, response) => {
    void answer(options, request).then(({ type, body }) => {
      response.writeHead(200, { 'content-type': type }).end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/admin`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function answer(
  options: AdminOptions,
  request: http.IncomingMessage,
): Promise<{ type: string; body: string | Buffer }> {
  const requestId = randomUUID()
  try {
    const body = await read(request)
    const type = request.headers['content-type'] ?? ''
    if (type.startsWith('multipart/form-data')) {
      const { apiName, requestData } = formFields(body, type)
      const context = options.openApi(callerOf(options, request))
      const data = callOpenApi(String(apiName), requestData, context)
      return { type: 'application/octet-stream', body: data }
    }
    const parameters = JSON.parse(body.toString())
    const result = await run(options, callerOf(options, request), parameters)
    return { type: 'application/json', body: JSON.stringify({ ...result, requestId }) }
  } catch (error) {
    const code = error instanceof DatabaseError ? error.code : 'SYS_ERR'
    const message = error instanceof Error ? error.message : String(error)
    // The SDK recognises a refusal among openApi's answers by this very type.
    return {
      type: 'application/json; charset=utf-8',
      body: JSON.stringify({ code, message, requestId }),
    }
  }
}

async function run(
  { database, now, onOperation, invoke }: AdminOptions,
  caller: string,
  parameters: Record<string, unknown>,
): Promise<object> {
  const action = String(parameters.action)
  if (action === 'functions.invokeFunction') {
    const event = parameters.request_data ? JSON.parse(String(parameters.request_data)) : {}
    const result = await invoke(String(parameters.function_name), event)
    return { data: { response_data: JSON.stringify(result ?? null) } }
  }
  onOperation(caller, action, parameters)
  return runAction(database, action, parameters, now())
}

/** The SDK signs with TC3-HMAC-SHA256; here its secret id alone, which nobody else has, is looked at. */
function callerOf({ callerOf }: AdminOptions, request: http.IncomingMessage): string {
  const [, secretId = ''] =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\//.exec(request.headers.authorization ?? '') ?? []
  const caller = callerOf(secretId)
  if (caller === undefined) throw new Error('the request is not signed by a function')
  return caller
}

async function read(request: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length
    if (bytes > MAX_BODY_BYTES) throw new DatabaseError('INVALID_PARAM', 'the request is too large')
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}
