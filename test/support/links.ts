import type { Link } from '../../miniprogram/core/sudoku/logic/step'

/** Parses 'r3c5' as a cell. */
export function cellNamed(name: string, size = 9): number {
  const [, row, column] = /^r(\d+)c(\d+)$/.exec(name) as RegExpExecArray
  return (Number(row) - 1) * size + Number(column) - 1
}

/** Parses '4r1c2=4r1c8 4r1c8-4r5c8': strong and weak links; groups as 4r1c2+r1c3. */
export function links(text: string): Link[] {
  const end = (part: string) => ({
    digit: Number(part[0]),
    cells: part
      .slice(1)
      .split('+')
      .map((name) => cellNamed(name)),
  })
  return text.split(' ').map((link) => {
    const [from, to] = link.split(/[=-]/).map(end)
    return { from, to, strong: link.includes('=') }
  })
}
