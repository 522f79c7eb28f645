import type { CloudAnswer } from '../../../cloud/api'
import type { LocalCloud } from '../../../cloud/emulator'

/** Calls a function. Throws if it refuses. */
export async function callFunction(
  cloud: LocalCloud,
  user: string,
  name: string,
  event: object,
  // biome-ignore lint/suspicious/noExplicitAny: the answers of several actions.
): Promise<any> {
  const answer = (await cloud.call(name, event, { user })) as CloudAnswer<object>
  if (!answer.ok) {
    throw new Error(`${name} ${JSON.stringify(event)}: ${answer.code}: ${answer.message}`)
  }
  return answer
}
