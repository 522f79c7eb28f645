/** A sine tone that decays to silence. */
export interface Tone {
  /** When it begins, and how long it is heard, ms. */
  readonly at: number
  readonly ms: number
  readonly hertz: number
  /** Its peak, 0 … 1. Tones that overlap add up. */
  readonly volume: number
}

const SAMPLES_PER_SECOND = 22_050
const BYTES_PER_SAMPLE = 2
const HEADER_BYTES = 44
/** A tone rises within this time, so that it begins without a click. */
const ATTACK_MS = 3
/** How many times e the volume falls until the end. */
const DECAY = 4

const samplesIn = (ms: number) => Math.round((ms / 1000) * SAMPLES_PER_SECOND)

/** The tones as a WAV file: one channel, 16 bits. */
export function waveFile(tones: readonly Tone[]): ArrayBuffer {
  const length = Math.max(...tones.map(({ at, ms }) => samplesIn(at) + samplesIn(ms)))
  const mixed = new Float32Array(length)
  for (const tone of tones) addTone(mixed, tone)
  const file = new DataView(new ArrayBuffer(HEADER_BYTES + length * BYTES_PER_SAMPLE))
  writeHeader(file, length * BYTES_PER_SAMPLE)
  mixed.forEach((sample, index) => {
    const level = Math.min(1, Math.max(-1, sample))
    file.setInt16(HEADER_BYTES + index * BYTES_PER_SAMPLE, Math.round(level * 0x7fff), true)
  })
  return file.buffer as ArrayBuffer
}

function addTone(mixed: Float32Array, { at, ms, hertz, volume }: Tone): void {
  const [start, length, attack] = [at, ms, ATTACK_MS].map(samplesIn)
  const turn = (2 * Math.PI * hertz) / SAMPLES_PER_SECOND
  for (let i = 0; i < length; i++) {
    const left = 1 - i / length
    const envelope = Math.min(1, i / attack) * left * Math.exp(-DECAY * (i / length))
    mixed[start + i] += volume * envelope * Math.sin(turn * i)
  }
}

/** The header of a RIFF file with uncompressed samples (http://soundfile.sapp.org/doc/WaveFormat). */
function writeHeader(file: DataView, dataBytes: number): void {
  const text = (at: number, name: string) => {
    for (let i = 0; i < name.length; i++) file.setUint8(at + i, name.charCodeAt(i))
  }
  text(0, 'RIFF')
  file.setUint32(4, HEADER_BYTES - 8 + dataBytes, true)
  text(8, 'WAVEfmt ')
  file.setUint32(16, 16, true)
  file.setUint16(20, 1, true)
  file.setUint16(22, 1, true)
  file.setUint32(24, SAMPLES_PER_SECOND, true)
  file.setUint32(28, SAMPLES_PER_SECOND * BYTES_PER_SAMPLE, true)
  file.setUint16(32, BYTES_PER_SAMPLE, true)
  file.setUint16(34, 8 * BYTES_PER_SAMPLE, true)
  text(36, 'data')
  file.setUint32(40, dataBytes, true)
}
