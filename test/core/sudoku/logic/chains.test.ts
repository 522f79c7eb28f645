import { shapeOf } from '../../../../miniprogram/core/sudoku/grid'
import { createCandidates, eliminate } from '../../../../miniprogram/core/sudoku/logic/candidates'
import { LinkKind } from '../../../../miniprogram/core/sudoku/logic/chains/link-rows'
import { type LinkTable, linkTables } from '../../../../miniprogram/core/sudoku/logic/chains/links'
import {
  leadsTo,
  provedBy,
  type Reach,
  reachByLevel,
} from '../../../../miniprogram/core/sudoku/logic/chains/reach'
import {
  ANY_LINK,
  createWalk,
  crossesItself,
  falseState,
  isTrueState,
  statesTo,
  trueState,
  walkFrom,
} from '../../../../miniprogram/core/sudoku/logic/chains/walk'
import { oncePerPosition } from '../../../../miniprogram/core/sudoku/logic/memo'
import { simplestFirst } from '../../../../miniprogram/core/sudoku/logic/passes'
import type { Step } from '../../../../miniprogram/core/sudoku/logic/step'
import { createStep } from '../../../../miniprogram/core/sudoku/logic/step'
import { parsePuzzle } from '../../../../miniprogram/packages/capture/notation'
import { itFinds, notationOf, resultOf, resultsOf, sketch, stepsOf } from './sketch'

const eitherWay = (text: string) => [
  text,
  text
    .split(/(?=[=-])|(?<=[=-])/)
    .reverse()
    .join(''),
]

describe('an X-Chain', () => {
  const only = { '5r1': '15', '5r5': '25' }

  itFinds(`
    x-chain eliminates its digit from cells that see both ends | 5r1=15 5r5=25 | 5r2c2 5r3c2 5r4c1 5r6c1
    x-chain needs ends with common peers | 5r1=15 5r5=59 |
  `)

  it('has strong links at both ends', () => {
    const [{ links, digits }] = stepsOf(sketch({ only }), 'x-chain')
    expect(digits).toEqual([5])
    expect(eitherWay('5r1c1=5r1c5-5r5c5=5r5c2')).toContain(notationOf(links))
  })
})

describe('an XY-Chain', () => {
  const cells = { r1c1: '12', r1c5: '23', r5c5: '34', r5c9: '14' }

  it('goes through bivalue cells and ends with its first digit', () => {
    const [{ links }, ...others] = stepsOf(sketch({ cells }), 'xy-chain')
    expect(others).toEqual([])
    expect(eitherWay('1r1c1=2r1c1-2r1c5=3r1c5-3r5c5=4r5c5-4r5c9=1r5c9')).toContain(
      notationOf(links),
    )
    expect(resultsOf(sketch({ cells }), 'xy-chain')).toEqual(['1r1c9 1r5c1'])
  })

  it('is also found as an AIC, which may use any link', () => {
    expect(resultsOf(sketch({ cells }), 'aic')).toEqual(['1r1c9 1r5c1'])
  })
})

describe('a continuous nice loop', () => {
  const cells = { r1c1: '12', r1c5: '23', r5c5: '34', r5c1: '14' }

  it('eliminates the digits of its weak links from their houses', () => {
    const position = sketch({ cells })
    const [step, ...others] = stepsOf(position, 'continuous-nice-loop')
    const across = [2, 3, 4, 6, 7, 8, 9]
    const expected = [
      ...across.map((i) => `1r${i}c1`),
      ...across.map((i) => `2r1c${i}`),
      ...across.map((i) => `3r${i}c5`),
      ...across.map((i) => `4r5c${i}`),
    ]
    expect(resultOf(position, step).split(' ').sort()).toEqual(expected.sort())
    expect(others).toEqual([])
  })

  it('closes where it began', () => {
    const [{ links }] = stepsOf(sketch({ cells }), 'continuous-nice-loop')
    expect(links[links.length - 1].to).toEqual(links[0].from)
    expect(links.map(({ strong }) => strong)).toEqual(links.map((_, index) => index % 2 === 0))
  })
})

describe('a discontinuous nice loop', () => {
  it('eliminates a candidate that implies its own falsehood', () => {
    const position = sketch({ cells: { r1c5: '12', r5c5: '23', r5c1: '13' } })
    expect(resultsOf(position, 'discontinuous-nice-loop')).toEqual(['1r1c1'])
    const [{ links }] = stepsOf(position, 'discontinuous-nice-loop')
    expect(eitherWay('1r1c1-1r1c5=2r1c5-2r5c5=3r5c5-3r5c1=1r5c1-1r1c1')).toContain(
      notationOf(links),
    )
  })

  it('keeps only the candidate whose falsehood implies its truth', () => {
    const position = sketch({
      cells: { r7c5: '12', r9c4: '23', r9c9: '13' },
      only: { '1r1': '15', '1c1': '19' },
    })
    expect(resultsOf(position, 'discontinuous-nice-loop')).toContain(
      '2r1c1 3r1c1 4r1c1 5r1c1 6r1c1 7r1c1 8r1c1 9r1c1',
    )
  })
})

describe('a grouped loop', () => {
  it('is reported once, the shortest way around', () => {
    const inner = { r1c1: '12', r1c5: '23', r5c5: '34', r5c1: '14' }
    const steps = stepsOf(sketch({ cells: inner }), 'continuous-nice-loop')
    expect(steps.map(({ links }) => links.length)).toEqual([8])
  })

  it('goes through cells shared by a box and a line', () => {
    const position = sketch({ only: { '5r1': '145', '5r3': '26' } })
    const steps = stepsOf(position, 'grouped-continuous-nice-loop')
    expect(steps.map((step) => resultOf(position, step))).toEqual([
      '5r2c1 5r2c2 5r2c3 5r2c4 5r2c5 5r2c6',
    ])
    const ends = steps[0].links.map(({ from }) => from.cells)
    expect(ends).toContainEqual([3, 4])
  })
})

describe('the link table', () => {
  it('has strong links in both directions', () => {
    const table = linkTables.sets(sketch({ cells: { r1c1: '12', r1c5: '23', r1c9: '13' } }))
    const { starts, targets, kinds } = table.strong
    const rowOf = (node: number) =>
      [...targets.subarray(starts[node], starts[node + 1])].filter(
        (_, i) => (kinds[starts[node] + i] & LinkKind.forced) === 0,
      )
    for (let node = 0; node < table.nodes.length; node++) {
      for (const target of rowOf(node)) expect(rowOf(target)).toContain(node)
    }
    expect(table.nodes.length).toBeGreaterThan(table.candidates)
  })
})

describe('a cell outside an almost locked set', () => {
  // Without 4, the cells in box 1 hold 1, 2, 3 and 6, so r1c9 can only be 5.
  const position = sketch({
    cells: { r1c1: '12', r1c2: '123', r2c1: '346', r2c2: '36', r1c9: '125', r2c5: '45' },
  })
  const table = linkTables.sets(position)
  const nodeOf = (cell: number, digit: number) => table.nodeOf[cell * 10 + digit]
  const [outside, forced] = [nodeOf(9, 4), nodeOf(8, 5)]
  /** The same place of 4 as an end of the set. */
  const locking = table.nodes.findIndex(
    ({ digit, cells }, node) => node >= table.firstEnd && digit === 4 && cells.join() === '9',
  )
  const kindsOf = (from: number, to: number) => {
    const { starts, targets, kinds } = table.strong
    return [...kinds.subarray(starts[from], starts[from + 1])]
      .filter((_, i) => targets[starts[from] + i] === to)
      .map((kind) => kind & LinkKind.any)
  }

  it('is forced by the set, but not the set by the cell', () => {
    expect(kindsOf(locking, forced)).toEqual([LinkKind.forced])
    expect(kindsOf(forced, locking)).toEqual([])
    expect(kindsOf(outside, forced)).toEqual([])
  })

  it('is never the first link of a chain', () => {
    const walk = createWalk(table)
    walkFrom(walk, falseState(outside))
    expect(walk.length[trueState(forced)]).not.toBe(1)
    walkFrom(walk, falseState(nodeOf(13, 5)))
    expect(walk.length[trueState(forced)]).toBe(3)
  })

  it('may end a chain', () => {
    expect(resultsOf(position, 'grouped-aic')).toEqual(['5r1c4 5r1c5 5r1c6 5r2c7 5r2c8 5r2c9'])
  })
})

/** A real position after singles, subsets and fish; chains are next. */
const dense = createCandidates(
  shapeOf(9),
  parsePuzzle('98.7.....6...5.9...7....4....8..3...5...6..9..4.1....8..2.3........4...1....2.67.')
    .values,
)

describe('reachability', () => {
  /** Pairs of candidate states on which closure and walk disagree. */
  function disagreements(table: LinkTable, reach: Reach): string[] {
    const walk = createWalk(table)
    const wrong: string[] = []
    for (let from = 0; from < 2 * table.candidates; from++) {
      walkFrom(walk, from)
      const proved = new Set(provedBy(reach, from).map(trueState))
      for (let to = 0; to < 2 * table.candidates; to++) {
        if (to === from) continue
        const follows = walk.length[to] > 0
        if (leadsTo(reach, from, to) !== follows) wrong.push(`${from} → ${to}`)
        if (isTrueState(to) && proved.has(to) !== follows) wrong.push(`${from} proves ${to}`)
      }
    }
    return wrong
  }

  it('equals the states that a walk reaches, at every level', () => {
    for (const level of ['candidates', 'groups', 'sets'] as const) {
      expect(disagreements(linkTables[level](dense), reachByLevel[level](dense))).toEqual([])
    }
  })
})

describe('a walk', () => {
  it('stops at its goals and finds the same chain', () => {
    const table = linkTables.groups(dense)
    const [whole, short] = [createWalk(table), createWalk(table)]
    walkFrom(whole, trueState(0))
    const goal = whole.reached[whole.reachedCount >> 1]
    walkFrom(short, trueState(0), ANY_LINK, [goal])
    expect(short.reachedCount).toBeLessThan(whole.reachedCount)
    expect(statesTo(short, goal)).toEqual(statesTo(whole, goal))
  })

  it('follows only the links that are selected', () => {
    const table = linkTables.candidates(dense)
    const walk = createWalk(table)
    const bivalue = { strong: LinkKind.cell, weak: LinkKind.house }
    for (let from = 0; from < 2 * table.candidates; from++) {
      walkFrom(walk, from, bivalue)
      const reached = [...walk.reached.subarray(0, walk.reachedCount)]
      const kindOf = (state: number) => (isTrueState(state) ? bivalue.strong : bivalue.weak)
      expect(reached.filter((state) => walk.arrival[state] !== kindOf(state))).toEqual([])
    }
  })

  it('detects a chain that returns to a cell it has left', () => {
    const position = sketch({ cells: { r1c1: '12', r1c5: '12', r1c9: '123' } })
    const table = linkTables.candidates(position)
    const nodeOf = (cell: number, digit: number) => table.nodeOf[cell * 10 + digit]
    const walk = createWalk(table)
    walkFrom(walk, trueState(nodeOf(0, 1)), { strong: LinkKind.cell, weak: LinkKind.house })
    const home = [
      trueState(nodeOf(0, 1)),
      falseState(nodeOf(4, 1)),
      trueState(nodeOf(4, 2)),
      falseState(nodeOf(0, 2)),
    ]
    expect(statesTo(walk, home[3])).toEqual(home)
    expect(crossesItself(walk, home)).toBe(false)
    const past = [...home, trueState(nodeOf(0, 1)), falseState(nodeOf(8, 1))]
    expect(crossesItself(walk, past)).toBe(true)
  })
})

describe('a value memoized per position', () => {
  it('is computed once until a candidate is eliminated', () => {
    let times = 0
    const count = oncePerPosition(() => ++times)
    const position = sketch({})
    expect([count(position), count(position)]).toEqual([1, 1])
    eliminate(position, 0, 1)
    expect([count(position), count(position)]).toEqual([2, 2])
    expect(count(sketch({}))).toBe(3)
  })
})

describe('passes', () => {
  const step = (digit: number, cell: number): Step =>
    createStep({ technique: 'aic', digits: [digit], eliminations: [{ cell, digit }] })
  const finder = simplestFirst([
    (_, found) => void found(step(1, 0)),
    (_, found) => void (found(step(1, 5)) || found(step(2, 5))),
  ])

  it('drop steps of later passes with digits already found', () => {
    const steps: Step[] = []
    finder(sketch({}), (one) => steps.push(one) < 0)
    expect(steps).toEqual([step(1, 0), step(2, 5)])
  })

  it('stop when the callback returns true', () => {
    const steps: Step[] = []
    finder(sketch({}), (one) => steps.push(one) > 0)
    expect(steps).toEqual([step(1, 0)])
  })
})
