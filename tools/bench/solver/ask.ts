import { type ChildProcess, fork } from 'node:child_process'
import type { Answers, Question } from './messages'

/** One solver in a process of its own, started when it is first asked. */
export interface Measured {
  readonly name: string
  /** The answer, or null where it did not come in time: the process is then ended, to start anew. */
  ask<Kind extends Question['kind']>(
    question: Question & { kind: Kind },
    seconds: number,
  ): Promise<Answers[Kind] | null>
  end(): void
}

export function startSolver(program: string, name: string, jit: boolean): Measured {
  let child: ChildProcess | undefined
  const end = () => {
    child?.removeAllListeners()
    child?.kill('SIGKILL')
    child = undefined
  }
  const running = () => {
    child ??= fork(program, [name], {
      execArgv: jit ? [] : ['--jitless'],
      stdio: ['ignore', 'ignore', jit ? 'inherit' : 'ignore', 'ipc'],
      // JSON would make null of Infinity.
      serialization: 'advanced',
    })
    return child
  }
  return {
    name,
    end,
    ask: (question, seconds) =>
      new Promise((settle, fail) => {
        const process = running()
        const timer = setTimeout(() => {
          end()
          settle(null)
        }, seconds * 1000)
        process.removeAllListeners()
        process.once('message', (answer) => {
          clearTimeout(timer)
          settle(answer as Answers[typeof question.kind])
        })
        process.once('exit', (code, signal) => {
          clearTimeout(timer)
          child = undefined
          fail(new Error(`the process of ${name} ended with ${code ?? signal}`))
        })
        process.send(question)
      }),
  }
}
