import { openDatabase } from './sdk'

export const database = openDatabase()
export const command = database.command

/** The most documents that one read returns. */
export const MAX_PAGE_DOCUMENTS = 1000

type NewDocument = { readonly _id: string } & Readonly<Record<string, unknown>>

/** Adds a document. Returns false if one with its id exists, which makes adding idempotent. */
export async function addOnce(collection: string, document: NewDocument): Promise<boolean> {
  try {
    await database.collection(collection).add({ data: document })
    return true
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}

/**
 * Adds the documents whose ids do not exist yet. One action if all are new, which is the usual case: `add` accepts a
 * list. WeChat's documentation does not say so, but the SDK sends each entry as a document and answers with `_ids`.
 */
export async function addMissing(
  collection: string,
  documents: readonly NewDocument[],
): Promise<void> {
  try {
    await database.collection(collection).add({ data: documents })
  } catch (error) {
    if (!isDuplicate(error)) throw error
    // Nothing after the first existing document was added.
    for (const document of documents) await addOnce(collection, document)
  }
}

function isDuplicate(error: unknown): boolean {
  const { errMsg } = (error ?? {}) as { errMsg?: string }
  return /E11000|duplicate key/i.test(String(errMsg ?? error))
}

/** Reads a document by its id; null if it does not exist. */
export async function getDocument<Stored extends object>(
  collection: string,
  id: string,
): Promise<Stored | null> {
  return (await database.collection<Stored>(collection).doc(id).get()).data
}

/** Reads the existing documents among some ids, in no particular order, with one action. */
export async function getDocuments<Stored extends object>(
  collection: string,
  ids: readonly string[],
  fields?: Readonly<Record<string, boolean>>,
): Promise<Stored[]> {
  if (ids.length === 0) return []
  const query = database
    .collection<Stored>(collection)
    .where({ _id: command.in([...ids]) })
    .limit(MAX_PAGE_DOCUMENTS)
  return (await (fields ? query.field(fields) : query).get()).data
}

/**
 * Removes the documents that a query finds, a page at a time, until none is left or `deadline` (ms since 1970) has passed.
 * A single removal of too many documents would not end before the function's timeout. With `fields`, only removes these
 * fields, one of which the query must need. Returns how many documents were changed, and whether none is left.
 */
export async function removeMatching(
  collection: string,
  query: object,
  deadline: number,
  fields?: readonly string[],
): Promise<{ count: number; isDone: boolean }> {
  const documents = database.collection<{ _id: string }>(collection)
  for (let count = 0; ; ) {
    const { data } = await documents
      .where(query)
      .field({ _id: true })
      .limit(MAX_PAGE_DOCUMENTS)
      .get()
    if (data.length > 0) {
      const page = documents.where({ _id: command.in(data.map(({ _id }) => _id)) })
      if (fields) count += (await page.update({ data: withoutFields(fields) })).stats.updated
      else count += (await page.remove()).stats.removed
    }
    const isDone = data.length < MAX_PAGE_DOCUMENTS
    if (isDone || Date.now() >= deadline) return { count, isDone }
  }
}

function withoutFields(fields: readonly string[]): Record<string, object> {
  return Object.fromEntries(fields.map((field) => [field, command.remove()]))
}
