import type { CorrectedReading } from '../../../miniprogram/packages/capture/reading'
import { createScanCounter } from '../../../miniprogram/packages/capture/scan/counter'
import { countEvent } from '../../../miniprogram/platform/events'

jest.mock('../../../miniprogram/platform/events', () => ({ countEvent: jest.fn() }))

const counted = () => jest.mocked(countEvent).mock.calls

const reading = {
  size: 9,
  cells: [{ doubtful: true }, { doubtful: false }],
  sketch: { rules: { size: 9 } },
} as unknown as CorrectedReading

beforeEach(() => jest.mocked(countEvent).mockReset())

test('a page on which nothing was read is given up', () => {
  createScanCounter().closed('blocked')
  expect(counted()).toEqual([['scan_given_up', { at: 'blocked' }]])
})

test('each reading is counted as corrected once, and the page is not given up', () => {
  const counter = createScanCounter()
  counter.found(reading)
  counter.corrected(reading)
  counter.corrected(reading)
  counter.found(reading)
  counter.corrected(reading)
  counter.closed('live')
  expect(counted().map(([name]) => name)).toEqual([
    'scan_found',
    'scan_corrected',
    'scan_found',
    'scan_corrected',
  ])
  expect(counted()[0]).toEqual(['scan_found', { size: 9, doubts: 1 }])
})
