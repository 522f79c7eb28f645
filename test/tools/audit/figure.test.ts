import { atLeast, atMost, checkOf, fault } from '../../../tools/audit/figure'

test('a rule that holds shows the figure closest to its limit', () => {
  const figures = [
    { ...atMost('pages/home/home', 100, 450, 'nodes'), state: 'home' },
    { ...atMost('pages/play/play', 449, 450, 'nodes'), state: 'play' },
  ]
  expect(checkOf('nodes', figures, '')).toEqual({
    name: 'nodes',
    passed: true,
    output: '449 of at most 450 nodes: pages/play/play (play)',
  })
})

test('a rule that fails lists each place once, with its worst figure and the number of states', () => {
  const figures = [
    { ...atLeast('pages/me/me .row', 40, 44, 'px'), state: 'me' },
    { ...atLeast('pages/me/me .row', 32, 44, 'px'), state: 'me-english' },
    { ...fault('pages/me/me .head', 'has no label'), state: 'me' },
    { ...atLeast('pages/me/me .tab', 44, 44, 'px'), state: 'me' },
  ]
  expect(checkOf('targets', figures, '')).toEqual({
    name: 'targets',
    passed: false,
    output: [
      'pages/me/me .row (me-english), and 1 more state: 32 of at least 44 px',
      'pages/me/me .head (me): has no label',
    ].join('\n'),
  })
})

test('a rule without figures says what was examined', () => {
  expect(checkOf('errors', [], '12 states').output).toBe('12 states')
})

test('nothing of something that is needed, and anything of something forbidden, fails', () => {
  expect(atLeast('a', 0, 1, 'headings').load).toBeGreaterThan(1)
  expect(atMost('a', 1, 0, 'listeners').load).toBeGreaterThan(1)
  expect(atMost('a', 0, 0, 'listeners').load).toBeLessThanOrEqual(1)
})
