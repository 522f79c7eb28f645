import { createHash, randomBytes } from 'node:crypto'

/** The openid of a user name; always the same for the same name. */
export function openIdOf(user: string): string {
  return `o${digest(`user ${user}`)}`
}

export function groupIdOf(group: string): string {
  return `tG${digest(`group ${group}`)}`
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 27)
}

const CLOUD_ID_LIFETIME_MS = 5 * 60_000

interface Ticket {
  readonly data: unknown
  readonly expiresAt: number
  openId: string | undefined
}

/** cloudIDs, as `wx.getGroupEnterInfo` returns them: tickets that only the cloud can exchange for the data. */
export class CloudIds {
  private readonly issued = new Map<string, Ticket>()

  constructor(private readonly now: () => number) {}

  /** Creates a cloudID for some data. Without an openid it belongs to the player who opens it first. */
  issue(data: unknown, openId?: string): string {
    const cloudId = `79_${randomBytes(24).toString('base64url')}`
    this.issued.set(cloudId, { data, openId, expiresAt: this.now() + CLOUD_ID_LIFETIME_MS })
    return cloudId
  }

  /** The data of a cloudID; undefined if it is unknown, has expired, or belongs to another player. */
  open(cloudId: string, openId: string): unknown {
    const ticket = this.issued.get(cloudId)
    if (!ticket) return undefined
    if (ticket.expiresAt <= this.now()) {
      this.issued.delete(cloudId)
      return undefined
    }
    ticket.openId ??= openId
    return ticket.openId === openId ? ticket.data : undefined
  }
}
