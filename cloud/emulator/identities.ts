import { createHash, randomBytes } from 'node:crypto'

/** Names of the local world become the platform's ids: the same name is always the same person. */
export function openIdOf(user: string): string {
  return `o${digest(`user ${user}`)}`
}

export function groupIdOf(group: string): string {
  return `tG${digest(`group ${group}`)}`
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 27)
}

/** A cloudID is good for so long. */
const CLOUD_ID_LIFETIME_MS = 5 * 60_000

/**
 * What `wx.getGroupEnterInfo` and its like hand to the mini program: a ticket that only the cloud can turn into
 * what it stands for.
 */
export class CloudIds {
  private readonly issued = new Map<string, { data: unknown; until: number }>()

  constructor(private readonly now: () => number) {}

  issue(data: unknown): string {
    const cloudId = `79_${randomBytes(24).toString('base64url')}`
    this.issued.set(cloudId, { data, until: this.now() + CLOUD_ID_LIFETIME_MS })
    return cloudId
  }

  /** What a ticket stands for; undefined for one that is unknown or too old. */
  open(cloudId: string): unknown {
    const ticket = this.issued.get(cloudId)
    if (ticket && ticket.until > this.now()) return ticket.data
    this.issued.delete(cloudId)
    return undefined
  }
}
