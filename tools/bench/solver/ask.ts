import { type ChildProcess, fork } from 'node:child_process'
import type { PuzzleSet } from './sets'

/** Find one solution, or also prove that there is no other. */
export type Task = 'first' | 'prove'

/**
 * Questions to a measured process. `try`: solves lines of a set until the time is up and checks every answer. `pace`: solves
 * that many lines again and again, at least once, until the time is up.
 */
export interface Question {
  readonly kind: 'try' | 'pace'
  readonly set: PuzzleSet
  readonly task: Task
  readonly lines: number
  readonly milliseconds: number
}

export interface Answers {
  readonly try: {
    /** Number of lines answered in the given time, and of these with a wrong answer or none. */
    readonly lines: number
    readonly wrong: number
  }
  readonly pace: {
    /** Average CPU time per line. */
    readonly microseconds: number
  }
}

/** A solver in a separate process, which starts at the first question. */
export interface SolverProcess {
  readonly name: string
  /** Returns the answer, or null on a timeout. Then the process is killed; the next question starts a new one. */
  ask<Kind extends keyof Answers>(
    question: Question & { readonly kind: Kind },
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
