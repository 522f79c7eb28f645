import { troubleView } from '../../../miniprogram/pages/daily/view'

test.each([
  ['none', false, '今天的题还没准备好'],
  ['some', true, '今天的题还没全部准备好'],
])('says when %s of today’s puzzles are published', (_, known, heading) => {
  const trouble = troubleView('not-found', known)
  expect(trouble).toMatchObject({ heading, action: '再试一次' })
  expect(trouble.text).toContain('其他题目都能玩')
})
