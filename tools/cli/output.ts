import type { Writable } from 'node:stream'

/** The reader has closed the pipe (`… | head`). */
export class OutputClosed extends Error {}

const FLUSH_LENGTH = 16_384
const FLUSH_MS = 50

/**
 * Buffers lines. They are written when the program waits, for input or anything else, and at the latest when a line comes
 * 50 ms after the last write.
 */
export class LineWriter {
  private text = ''
  private flushed = Date.now()
  private waiting: NodeJS.Immediate | undefined
  /** What went wrong while no line was being written. */
  private error: unknown

  constructor(private readonly stream: Writable) {
    // The callback of `write` handles the error; without a listener it would also end the process.
    stream.on('error', () => {})
  }

  /** Resolves when more lines may come; undefined if they may at once. Rejects with OutputClosed. */
  write(line: string): Promise<void> | undefined {
    this.text += `${line}\n`
    if (
      this.error !== undefined ||
      this.text.length >= FLUSH_LENGTH ||
      Date.now() - this.flushed >= FLUSH_MS
    ) {
      return this.flush()
    }
    this.waiting ??= setImmediate(() => {
      this.flush().catch((error) => {
        this.error = error
      })
    })
    return undefined
  }

  async flush(): Promise<void> {
    clearImmediate(this.waiting)
    this.waiting = undefined
    if (this.error !== undefined) throw this.error
    const text = this.text
    this.text = ''
    if (text !== '') {
      await new Promise<void>((resolve, reject) => {
        this.stream.write(text, (error) => {
          if (!error) resolve()
          else if ((error as NodeJS.ErrnoException).code === 'EPIPE') reject(new OutputClosed())
          else reject(error)
        })
      })
    }
    this.flushed = Date.now()
  }
}
