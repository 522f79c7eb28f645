import { hooks } from './api/hooks'

/** A failed `wx` call. The caller receives `errMsg`, e.g. `navigateTo:fail page "x" is not found`, and `fields`. */
export class ApiError extends Error {
  constructor(
    readonly reason: string,
    readonly fields: Readonly<Record<string, unknown>> = {},
  ) {
    super(reason)
    this.name = 'ApiError'
  }
}

export interface Callbacks {
  success?: (result: Record<string, unknown>) => void
  fail?: (error: Record<string, unknown>) => void
  complete?: (result: Record<string, unknown>) => void
}

/**
 * Wraps a function as an asynchronous `wx` function. If the options have `success`, `fail` or `complete`,
 * these are called and undefined is returned; otherwise a promise is returned. `run` returns or resolves
 * with the fields of the result, or throws an ApiError. `errMsg` is `name:ok` or `name:fail reason`.
 */
export function asyncApi<Options extends object>(
  name: string,
  run: (options: Options) => unknown,
): (options?: Options & Callbacks) => Promise<Record<string, unknown>> | undefined {
  return (options = {} as Options & Callbacks) => {
    const { success, fail, complete } = options
    const outcome = Promise.resolve()
      .then(() => {
        if (hooks.failing.includes(name)) throw new ApiError('simulated failure')
        return run(options)
      })
      .then(
        (result): Record<string, unknown> => ({
          ...(result as Record<string, unknown> | undefined),
          errMsg: `${name}:ok`,
        }),
      )
    if (!success && !fail && !complete) {
      return outcome.catch((error) => Promise.reject(describeError(name, error)))
    }
    outcome.then(
      (result) => {
        success?.(result)
        complete?.(result)
      },
      (error) => {
        const described = describeError(name, error)
        fail?.(described)
        complete?.(described)
      },
    )
    return undefined
  }
}

/** The error object that callers of `wx[name]` receive. */
export function describeError(name: string, error: unknown): Record<string, unknown> {
  const fields = error instanceof ApiError ? error.fields : {}
  const reason = error instanceof Error ? error.message : String(error)
  return { errMsg: `${name}:fail ${reason}`, ...fields }
}
