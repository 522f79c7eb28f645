/** The hash of an empty text. */
export const EMPTY_HASH = 0x811c9dc5

/** FNV-1a of the UTF-16 units, 32 bits, as hexadecimal digits. It finds accidents, not forgeries. */
export const textChecksum = (text: string): string => hashText(hashAfter(EMPTY_HASH, text))

/** The hash of a text that goes on, from the hash of what precedes it. */
export function hashAfter(before: number, text: string): number {
  let hash = before
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash
}

export const hashText = (hash: number): string => (hash >>> 0).toString(16).padStart(8, '0')
