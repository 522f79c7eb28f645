import type { AnswerOf, RequestOf } from '../../../state/cloud/answers'
import { cloud } from '../../../state/cloud/calls'

/** How a phone and its room exchange moves. Rejects with a CloudError. */
export interface RoomTransport {
  sync(request: RequestOf<'together', 'sync'>): Promise<AnswerOf<'together', 'sync'>>
}

/** By calls of a cloud function. */
export const cloudTransport: RoomTransport = {
  sync: (request) => cloud.call('together', 'sync', request),
}
