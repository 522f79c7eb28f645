import type { Cloud } from '../../../miniprogram/state/cloud/calls'

type Request = Record<string, unknown>

/** A cloud that answers with what `answerOf` returns; an error that it returns is thrown. */
export function fakeCloud(
  answerOf: (action: string, request: Request, name: string) => unknown,
): Cloud {
  return {
    async call(name: string, action: string, request: object) {
      const answer = await answerOf(action, request as Request, name)
      if (answer instanceof Error) throw answer
      return answer as never
    },
  }
}
