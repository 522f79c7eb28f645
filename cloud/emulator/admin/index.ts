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
  /** The function that has a secret id; undefined if nobody has it. */
  readonly callerOf: (secretId: string) => string | undefined
  /** Called before every database action. */
  readonly onOperation: (caller: string, action: string, parameters: Parameters) => void
  /** `openId`: the player who called the function; '' for none. */
  readonly openApi: (caller: string, openId: string) => OpenApiContext
  /** Calls a function on behalf of another function. */
  readonly invoke: (name: string, event: unknown) => Promise<unknown>
}

export interface Admin {
  /** The URL that the SDK posts to. */
  readonly url: string
  close(): Promise<void>
}

const MAX_BODY_BYTES = 10 * 1024 * 1024

/** Starts the endpoint for the SDK on 127.0.0.1. As on the platform, errors are HTTP 200 with `{ code, message }`. */
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
    const body = await readBody(request)
    const type = request.headers['content-type'] ?? ''
    if (type.startsWith('multipart/form-data')) {
      const { apiName, requestData, wxCloudApiToken = '' } = formFields(body, type)
      const context = options.openApi(callerOf(options, request), String(wxCloudApiToken))
      const data = await callOpenApi(String(apiName), requestData, context)
      return { type: 'application/octet-stream', body: data }
    }
    const parameters = JSON.parse(body.toString())
    const result = await run(options, callerOf(options, request), parameters)
    return { type: 'application/json', body: JSON.stringify({ ...result, requestId }) }
  } catch (error) {
    const code = error instanceof DatabaseError ? error.code : 'SYS_ERR'
    const message = error instanceof Error ? error.message : String(error)
    // The SDK recognises errors of openApi calls by this exact content type.
    return {
      type: 'application/json; charset=utf-8',
      body: JSON.stringify({ code, message, requestId }),
    }
  }
}

async function run(
  { database, onOperation, invoke }: AdminOptions,
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
  return runAction(database, action, parameters)
}

/** The function that sent a request, by the secret id in its signature. The signature itself is not checked. */
function callerOf({ callerOf }: AdminOptions, request: http.IncomingMessage): string {
  const [, secretId = ''] =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\//.exec(request.headers.authorization ?? '') ?? []
  const caller = callerOf(secretId)
  if (caller === undefined) throw new Error('the request is not signed by a function')
  return caller
}

async function readBody(request: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length
    if (bytes > MAX_BODY_BYTES) throw new DatabaseError('INVALID_PARAM', 'the request is too large')
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}
