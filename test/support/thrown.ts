/** The error of this class that `run` throws; fails if it throws another one, or none. */
export function thrown<E extends Error>(
  type: abstract new (...args: never[]) => E,
  run: () => unknown,
): E {
  try {
    run()
  } catch (error) {
    if (error instanceof type) return error
    throw error
  }
  throw new Error('no error was thrown')
}
