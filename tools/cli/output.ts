import type { Writable } from 'node:stream'

/** Nobody reads the output any more (`… | head`); there is nothing left to do. */
export class OutputClosed extends Error {}

const FLUSH_LENGTH = 16_384
const FLUSH_MS = 50

/** Writes lines in large pieces, but shows each within 50 ms of the next while work goes on. */
export class LineWriter {
  private text = ''
  private flushed = Date.now()

  constructor(private readonly stream: Writable) {
    // The failure reaches the callback of `write`; without a listener it would also end the process.
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
