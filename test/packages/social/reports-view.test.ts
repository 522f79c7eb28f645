import { reportsFailure, reportView } from '../../../miniprogram/packages/social/reports/view'
import type { ReportedRow } from '../../../miniprogram/state/social/ranking'

const reported: ReportedRow = {
  row: '0',
  name: '小雨',
  avatar: 3,
  ms: 3_721_000,
  reasons: { cheating: 2 },
  at: new Date(2026, 10, 21, 9, 5).getTime(),
}

test('a reported row shows player, place, reasons and date', () => {
  const onBoard = reportView({ ...reported, day: '2026-11-09', level: 'hard' })
  expect(onBoard).toMatchObject({
    name: '小雨',
    avatar: 3,
    time: '1:02:01',
    where: '11月9日 · 困难',
    reasons: ['成绩可疑 2 人'],
    since: '11月21日 09:05 起',
  })
  expect(reportView({ ...reported, challenge: 'k7m2p9qx4d' }).where).toBe('挑战 k7m2p9qx4d')
})

test('the question before hiding mentions the name if it is removed', () => {
  const ask = (about: Partial<ReportedRow>) => reportView({ ...reported, ...about }).hideAsk
  expect(ask({})).toBe('一直隐藏“小雨”的成绩？')
  expect(ask({ reasons: { other: 1, name: 1 } })).toBe('一直隐藏“小雨”的成绩，并去掉这个昵称？')
  expect(ask({ reasons: { name: 1 }, name: null })).toBe('一直隐藏“小棕熊”的成绩？')
})

test('players who are not operators are led back; temporary failures offer a retry', () => {
  expect(reportsFailure('forbidden').handler).toBe('back')
  for (const code of ['offline', 'slow', 'internal', 'too-many'] as const) {
    expect(reportsFailure(code).handler).toBe('retry')
  }
  expect(reportsFailure('offline').text).not.toBe(reportsFailure('internal').text)
})
