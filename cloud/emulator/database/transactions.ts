import { randomBytes } from 'node:crypto'
import { type Document, readDocument } from './document'
import { conflictError, DatabaseError } from './error'
import type { Table } from './table'

interface Transaction {
  readonly id: string
  /** The number of commits when it began; it does not see later changes. */
  readonly start: number
  /** Its own writes by `collection/id`; null for a removed document. */
  readonly writes: Map<string, { table: Table; id: string; document: Document | null }>
  readonly timer: NodeJS.Timeout
}

/**
 * Snapshot isolation over single documents, as in MongoDB. A transaction sees the state at its start. The first one to
 * write a document holds it until it ends; a second one that writes it fails at once with a conflict, and a plain write
 * waits.
 */
export class Transactions {
  private readonly running = new Map<string, Transaction>()
  private readonly holders = new Map<string, string>()
  private readonly waiting = new Map<string, (() => void)[]>()
  /** Earlier versions of documents, for the snapshots of running transactions. */
  private readonly before = new Map<string, { at: number; document: Document | null }[]>()
  private committed = 0

  /** Transactions that last longer than `timeoutMs` are aborted. */
  constructor(private readonly timeoutMs: number) {}

  start(): string {
    const id = randomBytes(16).toString('hex')
    const timer = setTimeout(() => this.abort(id), this.timeoutMs)
    timer.unref()
    this.running.set(id, { id, start: this.committed, writes: new Map(), timer })
    return id
  }

  /** Ends a transaction with its writes, which `write` has to apply atomically. */
  commit(id: string, write: (writes: Transaction['writes']) => void): void {
    const transaction = this.get(id)
    try {
      write(transaction.writes)
    } finally {
      this.end(transaction)
    }
  }

  /** Aborts a transaction. Has no effect if it has ended. */
  abort(id: string): void {
    const transaction = this.running.get(id)
    if (transaction) this.end(transaction)
  }

  /** The document as a transaction sees it. */
  read(id: string, table: Table, documentId: string): Document | null {
    const transaction = this.get(id)
    const name = `${table.name}/${documentId}`
    const own = transaction.writes.get(name)
    if (own) return own.document
    const older = this.before.get(name)?.find(({ at }) => at > transaction.start)
    if (older) return older.document
    const text = table.get(documentId)
    return text === undefined ? null : readDocument(text)
  }

  write(id: string, table: Table, documentId: string, document: Document | null): void {
    const transaction = this.get(id)
    const name = `${table.name}/${documentId}`
    const holder = this.holders.get(name)
    const changed = this.before.get(name)?.some(({ at }) => at > transaction.start)
    if (changed || (holder !== undefined && holder !== id)) {
      this.end(transaction)
      throw conflictError()
    }
    if (document) table.refuseDuplicate(document)
    this.holders.set(name, id)
    transaction.writes.set(name, { table, id: documentId, document })
  }

  /** Waits until no transaction holds the document. */
  async free(table: Table, documentId: string): Promise<void> {
    const name = `${table.name}/${documentId}`
    while (this.holders.has(name)) {
      await new Promise<void>((resolve) => {
        this.waiting.set(name, [...(this.waiting.get(name) ?? []), resolve])
      })
    }
  }

  /** Has to be called before every change: stores the old version for the snapshots of running transactions. */
  remember(table: Table, documentId: string): void {
    if (this.running.size === 0) return
    const name = `${table.name}/${documentId}`
    const text = table.get(documentId)
    const document = text === undefined ? null : readDocument(text)
    this.before.set(name, [...(this.before.get(name) ?? []), { at: ++this.committed, document }])
  }

  private get(id: string): Transaction {
    const transaction = this.running.get(id)
    if (!transaction) {
      throw new DatabaseError('DATABASE_REQUEST_FAILED', 'the transaction has ended or was aborted')
    }
    return transaction
  }

  private end(transaction: Transaction): void {
    clearTimeout(transaction.timer)
    this.running.delete(transaction.id)
    if (this.running.size === 0) this.before.clear()
    for (const name of transaction.writes.keys()) {
      if (this.holders.get(name) !== transaction.id) continue
      this.holders.delete(name)
      const waiting = this.waiting.get(name) ?? []
      this.waiting.delete(name)
      for (const resume of waiting) resume()
    }
  }
}
