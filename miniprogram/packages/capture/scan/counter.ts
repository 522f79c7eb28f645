import { countEvent } from '../../../platform/events'
import { type CorrectedReading, doubtCount } from '../reading'
import type { ScanState } from './state'

/** Counts what becomes of the photographs of one visit to the page, for the operator. */
export interface ScanCounter {
  /** A picture or one of its grids was read. */
  found(reading: CorrectedReading): void
  /** The player has changed a digit of the reading. */
  corrected(reading: CorrectedReading): void
  /** The page is closed while it shows `at`. */
  closed(at: ScanState['kind']): void
}

export function createScanCounter(): ScanCounter {
  let isFound = false
  let isCorrected = false
  return {
    found(reading) {
      isFound = true
      isCorrected = false
      countEvent('scan_found', { size: reading.size, doubts: doubtCount(reading) })
    },
    corrected({ size }) {
      if (!isCorrected) countEvent('scan_corrected', { size })
      isCorrected = true
    },
    closed(at) {
      if (!isFound) countEvent('scan_given_up', { at })
    },
  }
}
