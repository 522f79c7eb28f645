/** Cages in the form of rules, from text: `12=r1c1,r1c2 =r5c5,r5c6` has a cage with the sum 12 and one without. */
export const cagesOf = (text: string) =>
  text.split(' ').map((cage) => {
    const [sum, cells] = cage.split('=')
    return { ...(sum && { sum: Number(sum) }), cells: cells.split(',') }
  })
