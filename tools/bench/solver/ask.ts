import { type ChildProcess, fork } from 'node:child_process'
import type { Answers, Question } from './messages'

/** A solver in a separate process, which starts at the first question. */
export interface SolverProcess {
  readonly name: string
  /** Returns the answer, or null on a timeout. Then the process is killed; the next question starts a new one. */
  ask<Kind extends Question['kind']>(
    question: Question & { kind: Kind },
    seconds: number,
  ): Promise<Answers[Kind] | null>
  end(): void
}

export function startSolver(program: string, name: string, jit: boolean): SolverProcess {
  let child: ChildProcess | undefined
  const end = () => {
    child?.removeAllListeners()
    child?.kill('SIGKILL')
    child = undefined
  }
  const runningChild = () => {
    child ??= fork(program, [name], {
      execArgv: jit ? [] : ['--jitless'],
      stdio: ['ignore', 'ignore', jit ? 'inherit' : 'ignore', 'ipc'],
      // JSON would turn Infinity into null.
      serialization: 'advanced',
    })
    return child
  }
  return {
    name,
    end,
    ask: (question, seconds) =>
      new Promise((resolve, reject) => {
        const process = runningChild()
        const timer = setTimeout(() => {
          end()
          resolve(null)
        }, seconds * 1000)
        process.removeAllListeners()
        process.once('message', (answer) => {
          clearTimeout(timer)
          resolve(answer as Answers[typeof question.kind])
        })
        process.once('exit', (code, signal) => {
          clearTimeout(timer)
          child = undefined
          reject(new Error(`the process of ${name} ended with ${code ?? signal}`))
        })
        process.send(question)
      }),
  }
}
