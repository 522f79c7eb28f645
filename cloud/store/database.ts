import cloud from 'wx-server-sdk'
import type { SdkDatabase } from './sdk'

cloud.init({ env: cloud.DYNAMIC_CURRENT_ENV as unknown as string })

/** The database; a document that is not there is null. */
export const database = cloud.database({
  throwOnNotFound: false,
} as object) as unknown as SdkDatabase
export const command = database.command

/** Who called: the openid that WeChat vouches for. Timers and other functions have none. */
export function caller(): { readonly openid: string | undefined } {
  const { OPENID } = cloud.getWXContext()
  return { openid: typeof OPENID === 'string' && OPENID !== '' ? OPENID : undefined }
}

/** True for the refusal of a second document with an id. */
export function isDuplicate(error: unknown): boolean {
  return /E11000|duplicate key/i.test(
    String((error as { errMsg?: string } | null)?.errMsg ?? error),
  )
}

/** Adds a document; false where there is one of its id already. */
export async function addOnce(
  collection: string,
  document: { readonly _id: string } & Readonly<Record<string, unknown>>,
): Promise<boolean> {
  try {
    await database.collection(collection).add({ data: document })
    return true
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}

/** Adds documents where there are none of their ids. One action where all are new, which is the rule. */
export async function addMissing(
  collection: string,
  documents: readonly ({ readonly _id: string } & Readonly<Record<string, unknown>>)[],
): Promise<void> {
  try {
    await database.collection(collection).add({ data: documents })
  } catch (error) {
    if (!isDuplicate(error)) throw error
    // Those that stood behind the first known one were not added.
    for (const document of documents) await addOnce(collection, document)
  }
}

/** A document by its id, or null. */
export async function getDocument<Document>(
  collection: string,
  id: string,
): Promise<Document | null> {
  return (await database.collection(collection).doc(id).get()).data as Document | null
}

/** The documents of some ids, in no particular order. One call, however many. */
export async function getDocuments<Document>(
  collection: string,
  ids: readonly string[],
  fields?: Readonly<Record<string, boolean>>,
): Promise<Document[]> {
  if (ids.length === 0) return []
  const query = database
    .collection(collection)
    .where({ _id: command.in([...ids]) })
    .limit(1000)
  return (await (fields ? query.field(fields) : query).get()).data as Document[]
}

/** What WeChat says of a text that a player wants to publish; true where it may be shown. */
export async function passesModeration(content: string, openid: string): Promise<boolean> {
  const { result } = (await cloud.openapi.security.msgSecCheck({
    content,
    openid,
    version: 2,
    scene: 1,
  } as never)) as unknown as { result?: { suggest?: string } }
  return result?.suggest === 'pass'
}

/** Sends the one message that a player has consented to. `fields` are named by the template. */
export async function sendSubscribeMessage(
  openid: string,
  templateId: string,
  fields: object,
): Promise<void> {
  const message = { touser: openid, templateId, page: 'pages/daily/daily', data: fields }
  await cloud.openapi.subscribeMessage.send(message as never)
}

/** What a ticket of WeChat's stands for; undefined for one that is too old or none. */
export async function openCloudId(
  cloudID: string,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const { list } = (await cloud.getOpenData({ list: [cloudID] })) as unknown as {
    list: { data?: Record<string, unknown> }[]
  }
  return list[0]?.data
}
