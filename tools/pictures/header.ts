/** The metadata in the first bytes of a picture file. */
export interface Header {
  readonly format: 'jpeg' | 'png'
  readonly width: number
  readonly height: number
  /** EXIF orientation, 1…8; 1 is upright. */
  readonly orientation: number
}

/** Reads the header of a JPEG or PNG file. Returns null for other and for broken files. */
export function readHeader(bytes: Buffer): Header | null {
  try {
    if (bytes.readUInt32BE(0) === 0x89504e47) return readPng(bytes)
    return bytes.readUInt16BE(0) === 0xffd8 ? readJpeg(bytes) : null
  } catch (error) {
    // The file ends within its header.
    if (isBeyondEnd(error)) return null
    throw error
  }
}

function readPng(bytes: Buffer): Header {
  return {
    format: 'png',
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    orientation: 1,
  }
}

function readJpeg(bytes: Buffer): Header | null {
  let orientation = 1
  for (let at = 2; ; ) {
    const marker = bytes.readUInt16BE(at)
    const length = bytes.readUInt16BE(at + 2)
    if (marker < 0xff01 || length < 2) return null
    if (marker === 0xffe1) orientation = readOrientation(bytes.subarray(at + 4, at + 2 + length))
    if (isFrame(marker)) {
      const height = bytes.readUInt16BE(at + 5)
      return { format: 'jpeg', width: bytes.readUInt16BE(at + 7), height, orientation }
    }
    at += 2 + length
  }
}

/** SOF0…SOF15 without DHT, JPG and DAC, whose markers are between them. */
function isFrame(marker: number): boolean {
  return marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
}

/** Reads tag 0x0112 in the first directory of an EXIF segment. Returns 1 if it is missing or broken. */
function readOrientation(segment: Buffer): number {
  if (segment.toString('latin1', 0, 6) !== 'Exif\0\0') return 1
  const tiff = segment.subarray(6)
  try {
    const little = tiff.toString('latin1', 0, 2) === 'II'
    const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
    const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
    for (let i = 0; i < short(directory); i++) {
      const entry = directory + 2 + 12 * i
      if (short(entry) !== 0x0112) continue
      const value = short(entry + 8)
      return value >= 1 && value <= 8 ? value : 1
    }
  } catch (error) {
    if (!isBeyondEnd(error)) throw error
  }
  return 1
}

/** Whether an error means a read beyond the end of the buffer. */
function isBeyondEnd(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ERR_OUT_OF_RANGE' || code === 'ERR_BUFFER_OUT_OF_BOUNDS'
}
