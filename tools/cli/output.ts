import type { Writable } from 'node:stream'

/** The reader has closed the pipe (`… | head`). */
export class OutputClosed extends Error {}

const FLUSH_LENGTH = 16_384
const FLUSH_MS = 50

/** Buffers lines, but writes each at the latest when the next one comes 50 ms later. */
export class LineWriter {
  private text = ''
  private flushed = Date.now()

  constructor(private readonly stream: Writable) {
    // The callback of `write` handles the error; without a listener it would also end the process.
    stream.on('error', () => {})
  }

  async write(line: string): Promise<void> {
    this.text += `${line}\n`
    if (this.text.length >= FLUSH_LENGTH || Date.now() - this.flushed >= FLUSH_MS) {
      await this.flush()
    }
  }

  async flush(): Promise<void> {
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
