/** Chains, loops and forcing chains, told link by link. */
import type { Candidate } from '../../../../core/sudoku/logic/candidates'
import type { Link, LinkEnd } from '../../../../core/sudoku/logic/step'
import { fill } from '../../../../strings/index'
import { chainsOf, techniqueWords } from '../../../../strings/phrases'
import { digitInCells, type Moment, type StoryContext, type StoryTeller } from './context'

/** X- and XY-Chains and AICs between two candidates of one digit: at least one of them is true. */
export const tellChain: StoryTeller = (context) => {
  const { step, tell, name, reasons } = context
  const { links, eliminations } = step
  const [{ from }] = links
  const start = ends(from)
  const { cells } = from
  const [first, second, third, last] = tell('chain', { start: name(cells), digit: from.digit }, [
    { cells, reasons: start },
    { cells, reasons: start, strikes: eliminations },
    { cells, reasons: start },
    { reasons, links, isResult: true },
  ])
  return [first, second, [...third, ...linkMoments(context, links)], last]
}

/** A chain that returns to its start. */
export const tellLoop: StoryTeller = (context) => {
  const { step, tell, name, reasons, words, either } = context
  const { links, eliminations } = step
  const [{ from }] = links
  const values = {
    start: name(from.cells),
    digit: from.digit,
    either: either([...new Set(eliminations.map(({ digit }) => digit))]),
  }
  const start = { cells: from.cells, reasons: ends(from) }
  const [first, second, third, last] = tell('loop', values, [
    start,
    { reasons, links },
    start,
    { reasons, links, isResult: true },
  ])
  const around = { text: words.around, reasons, links }
  return [first, second, [...third, ...linkMoments(context, links), around], last]
}

/** Several chains from one assumption leave a house without a place for a digit. The short ones are told first. */
export const tellRefutation: StoryTeller = (context) => {
  const { step, tell, name, cellsOf } = context
  const [{ from }] = step.links
  const chains = chainsOf(step.links).sort((a, b) => a.length - b.length)
  const direct = chains.filter(({ length }) => length === 1).flat()
  const longer = chains.filter(({ length }) => length > 1)
  const told = longer.map((chain, index) =>
    linkMoments(context, chain, [...direct, ...longer.slice(0, index).flat()]),
  )
  const values = { digit: from.digit, start: name(from.cells), lost: step.digits[0] }
  const all = { reasons: reasonsAt(step.links), links: step.links }
  const [first, second, third, last] = tell('refuted', values, [
    { cells: from.cells, reasons: ends(from) },
    { cells: direct.flatMap(({ to }) => to.cells), reasons: reasonsAt(direct), links: direct },
    { ...all, shade: cellsOf(step.houses), cells: step.cells },
    { ...all, isResult: true },
  ])
  const longest = told.pop() ?? []
  return [first, [...second, ...told.flat()], [...longest, ...third], last]
}

/**
 * One moment per link, or for two links through one cell. Each also shows the links before it. `shown`: those of other chains
 * from the same start.
 */
function linkMoments(
  context: StoryContext,
  links: readonly Link[],
  shown: readonly Link[] = [],
): Moment[] {
  const moments: Moment[] = []
  let index = 0
  while (index < links.length) {
    const [link, following] = links.slice(index, index + 2)
    const isThrough = !isInside(link) && !link.strong && following && isInside(following)
    index += isThrough ? 2 : 1
    const isFirst = shown.length > 0 && moments.length === 0
    const before = [...shown, ...links.slice(0, index)]
    moments.push({
      text: isThrough ? sayThrough(context, link, following) : sayLink(context, link, isFirst),
      cells: link.to.cells,
      reasons: reasonsAt(before),
      links: before,
    })
  }
  return moments
}

/** Whether a link changes the digit inside one cell. */
function isInside({ from, to }: Link): boolean {
  return from.cells.join() === to.cells.join()
}

/** Into a cell and on inside it: 于是左边这格不是 7，只能是 6. */
function sayThrough({ words, name, say }: StoryContext, into: Link, inside: Link): string {
  return say(words.links.through, {
    place: name(into.to.cells),
    from: into.to.digit,
    digit: inside.to.digit,
  })
}

function sayLink({ words, name, say }: StoryContext, link: Link, isOtherSide: boolean) {
  const { other, strongInside, weakInside } = words.links
  const { from, to, strong } = link
  if (isInside(link)) {
    return say(strong ? strongInside : weakInside, { from: from.digit, digit: to.digit })
  }
  const clause = sayClause(to, name(to.cells), strong)
  return say(isOtherSide ? words.also : other[strong ? 0 : 1], { to: clause })
}

/** An end of a link as true or false, with its cells by name. */
function sayClause({ digit, cells }: LinkEnd, place: string, isTrue: boolean): string {
  const { is, isNot, oneIs, noneIs } = techniqueWords()
  const text = cells.length > 1 ? (isTrue ? oneIs : noneIs) : isTrue ? is : isNot
  return fill(text, { cells: place, digit })
}

function ends({ cells, digit }: LinkEnd): Candidate[] {
  return digitInCells(cells, digit)
}

function reasonsAt(links: readonly Link[]): Candidate[] {
  return links.flatMap(({ from, to }) => [...ends(from), ...ends(to)])
}
