import { apply, createGame, type GameState, recordOf } from '../../../miniprogram/core/game'
import { challengeCodeOf, parseOrigin } from '../../../miniprogram/core/game/origin'
import { createPuzzle } from '../../../miniprogram/core/sudoku/grid'
import { solutions } from '../../../miniprogram/core/sudoku/solver'
import { createStorage } from '../../../miniprogram/platform/storage'
import { CloudError } from '../../../miniprogram/state/cloud/calls'
import { createOutbox } from '../../../miniprogram/state/cloud/outbox'
import { createSubmissions, type Outcomes } from '../../../miniprogram/state/cloud/submissions'
import { originOf } from '../../../miniprogram/state/games/game-summary'
import { createGames } from '../../../miniprogram/state/games/games'
import { FakeWx, silenceLog } from '../../platform/fake-wx'
import { fakeCloud } from '../support/fake-cloud'

beforeEach(silenceLog)

const [SOLUTION] = Array.from(solutions(createPuzzle(4)))
const GIVENS = SOLUTION.map((digit, cell) => (cell < 1 ? 0 : digit))

function newGame(origin: string): GameState {
  return createGame({ size: 4, givens: GIVENS, origin: parseOrigin(origin) })
}

function finished(origin: string): GameState {
  const move = { kind: 'place', cell: 0, digit: SOLUTION[0] } as const
  return apply(newGame(origin), move, { now: 1000 })
}

/** A phone that submits the games of challenges. */
function phoneWith(answer: () => unknown) {
  new FakeWx().install()
  const requests: unknown[] = []
  const cloud = fakeCloud((_, request) => {
    requests.push(request)
    return answer()
  })
  const store = createStorage()
  const games = createGames(store, () => 1000)
  const outbox = createOutbox({ store, cloud, now: () => 1000 })
  let outcomes: Outcomes<string> = {}
  const submissions = createSubmissions<'finish', string>(
    {
      name: 'test',
      calls: ['finish'],
      submissionOf(game) {
        const code = challengeCodeOf(originOf(game))
        if (code === null) return null
        return {
          key: code,
          call: (log, { assisted }) => ({ kind: 'finish', request: { code, log, assisted } }),
        }
      },
      keyOf: ({ request }) => request.code,
      outcomeOf: ({ answer, error }) => (answer ? `${answer.ms}` : `${error?.code}`),
      outcomes: () => outcomes,
      store(next) {
        outcomes = next
      },
    },
    { games, outbox },
  )
  return { games, outbox, submissions, requests, outcomes: () => outcomes }
}

test('settle submits the finished game alone, and only once', async () => {
  const { games, outbox, submissions, requests, outcomes } = phoneWith(() => ({ ms: 5 }))
  games.add(finished('challenge:first'))
  const id = games.add(finished('challenge:second'))
  submissions.settle(id)
  submissions.settle(id)
  await outbox.flush()
  submissions.settle(id)
  await outbox.flush()
  const record = recordOf(finished('challenge:second'))
  expect(requests).toEqual([{ code: 'second', log: record, assisted: false }])
  expect(outcomes()).toEqual({ second: '5' })
})

test('settle ignores games of another kind, running games and unknown ids', () => {
  const { games, outbox, submissions } = phoneWith(() => ({ ms: 5 }))
  submissions.settle(games.add(finished('made')))
  submissions.settle(games.add(newGame('challenge:running')))
  submissions.settle('unknown')
  expect(outbox.waiting()).toEqual([])
  expect(submissions.isWaiting()).toBe(false)
})

test('settleAll submits every finished game that has no outcome', async () => {
  const { games, outbox, submissions, outcomes } = phoneWith(() => ({ ms: 5 }))
  for (const code of ['a', 'b', 'c']) games.add(finished(`challenge:${code}`))
  submissions.settleAll()
  await outbox.flush()
  expect(Object.keys(outcomes()).sort()).toEqual(['a', 'b', 'c'])
})

test('a game waits while the network fails, and a refusal is an outcome', async () => {
  let error = new CloudError('offline', '')
  const { games, outbox, submissions, outcomes } = phoneWith(() => error)
  const id = games.add(finished('challenge:a'))
  submissions.settle(id)
  await outbox.flush()
  expect(submissions.isWaiting()).toBe(true)
  expect(outcomes()).toEqual({})
  error = new CloudError('time', '')
  await outbox.flush()
  expect(submissions.isWaiting()).toBe(false)
  expect(outcomes()).toEqual({ a: 'time' })
})
