import { cloud } from '../../../miniprogram/state/cloud/calls'
import { fetchRows } from '../../../miniprogram/state/social/ranking'
import { noteReported, reportedRows } from '../../../miniprogram/state/social/reported-rows'
import { FakeWx, silenceLog } from '../../platform/fake-wx'

const round = { day: '2026-11-21', level: 'easy' } as const

test('a reported row stays hidden on its phone, whatever the cloud shows others', async () => {
  silenceLog()
  new FakeWx().install()
  const rows = ['a', 'b'].map((row, i) => {
    return { row, name: row, avatar: 1, ms: 1000 + i, at: 1, order: `${i}` }
  })
  jest.spyOn(cloud, 'call').mockResolvedValue({ rows })
  expect((await fetchRows('friends', round)).rows).toEqual(rows)
  noteReported('a')
  const hidden = { row: 'a', order: '0', hidden: true }
  expect((await fetchRows('friends', round)).rows).toEqual([hidden, rows[1]])
})

test('at most three hundred reported rows are stored, the newest', () => {
  silenceLog()
  new FakeWx().install()
  for (let i = 0; i < 302; i++) noteReported(String(i))
  noteReported('301')
  expect(['1', '2', '301'].map(reportedRows())).toEqual([false, true, true])
})
