/** Colours that all drawings share. */
const INK = '#3b2f28'
const WHITE = '#fffaf2'
const PINK = '#f2a8a0'
const BEAK = '#f0a030'

const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx='${x}' cy='${y}' r='${r}' fill='${fill}'/>`
const ellipse = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx='${x}' cy='${y}' rx='${rx}' ry='${ry}' fill='${fill}'/>`
const shape = (d: string, fill: string) => `<path d='${d}' fill='${fill}'/>`
const line = (d: string, colour = INK) =>
  `<path d='${d}' fill='none' stroke='${colour}' stroke-width='1.3' stroke-linecap='round'/>`
/** Two circles, mirrored at the middle. */
const pair = (dx: number, y: number, r: number, fill: string) =>
  circle(16 - dx, y, r, fill) + circle(16 + dx, y, r, fill)
/** A drawing of the left half together with its mirror image. */
const mirrored = (half: string) => `${half}<g transform='matrix(-1 0 0 1 32 0)'>${half}</g>`
const eyes = (y: number, dx = 4.6) => pair(dx, y, 1.6, INK)

/** A head in two colours of its coat, in a view box of 32 × 32. */
type Head = (coat: string, patch: string) => string

const fox: Head = (coat, patch) =>
  mirrored(shape('M4.5 4.5l9.5 5-7 8z', coat) + shape('M7 8l4.5 2.5-3.5 4z', INK)) +
  shape('M16 28.5C9 27 4.5 21 4.5 15 8 10.5 12 9 16 9s8 1.5 11.5 6c0 6-4.5 12-11.5 13.5z', coat) +
  mirrored(shape('M4.5 15.5c5 0 10 4 11.5 13C9 27 4.5 21.5 4.5 15.5z', patch)) +
  eyes(17.5) +
  circle(16, 26.8, 1.9, INK)

const cat: Head = (coat, patch) =>
  mirrored(shape('M5.5 4l8 5.5-8 7z', coat) + shape('M7.5 7.5l4 3-4 4z', PINK)) +
  ellipse(16, 18, 11.5, 10, coat) +
  line('M16 8.8v4M12.5 9.5l.8 2.8M19.5 9.5l-.8 2.8', patch) +
  eyes(17.5, 5) +
  shape('M14.5 20.5h3L16 22.2z', PINK) +
  line('M16 22.2c0 1.8-2.6 2.2-3.3.8M16 22.2c0 1.8 2.6 2.2 3.3.8') +
  mirrored(line('M3.5 19.5l4.5.8M4 23l4.2-.7', patch))

const bear: Head = (coat, patch) =>
  pair(8.5, 8.5, 4.2, coat) +
  pair(8.5, 8.5, 2.1, patch) +
  ellipse(16, 18, 11, 10.5, coat) +
  ellipse(16, 22, 5.2, 4.2, patch) +
  eyes(16) +
  ellipse(16, 20.3, 2, 1.5, INK) +
  line('M16 21.5v1.3c0 1.2-2 1.2-2.3.5M16 22.8c0 1.2 2 1.2 2.3.5')

const rabbit: Head = (coat, patch) =>
  mirrored(ellipse(11.2, 7.5, 3.1, 7, coat) + ellipse(11.2, 8, 1.4, 5, patch)) +
  ellipse(16, 20, 10, 9, coat) +
  eyes(18.5) +
  mirrored(ellipse(9.3, 22.3, 1.9, 1.2, patch)) +
  shape('M14.6 21h2.8L16 22.6z', PINK) +
  line('M16 22.6v1.2') +
  shape('M14.5 24h3v2.5h-3z', WHITE)

const panda: Head = (coat, patch) =>
  pair(9, 8.5, 4.2, coat) +
  ellipse(16, 18, 11.5, 10.5, patch) +
  mirrored(`<g transform='rotate(35 11 17)'>${ellipse(11, 17, 2.9, 3.8, coat)}</g>`) +
  pair(4.6, 17, 1.3, WHITE) +
  ellipse(16, 21.8, 1.9, 1.3, INK) +
  line('M13.8 24.3c.8 1 1.7 1 2.2 0 .5 1 1.4 1 2.2 0')

const penguin: Head = (coat, patch) =>
  shape('M16 4c7 0 11.5 5.5 11.5 13S22.5 29 16 29 4.5 24.5 4.5 17 9 4 16 4z', coat) +
  mirrored(shape('M16 12.5c-2.5-4-8.5-2.5-8.5 3.5 0 6 3.5 10 8.5 11z', patch)) +
  eyes(15.5) +
  shape('M12.5 19.5c1-2 6-2 7 0L16 23.5z', BEAK)

const bird: Head = (coat, patch) =>
  shape('M16 8c-3.5-.5-3.5-4.5-2-5.5.5 1.5 1 2 2 2.5 0-1.5.8-2.8 2.5-3 .5 2.5.5 4.5-2.5 6z', coat) +
  circle(16, 18.5, 11.5, coat) +
  ellipse(16, 25, 7, 5, patch) +
  eyes(16.5, 5.2) +
  mirrored(ellipse(7.8, 20, 1.9, 1.2, PINK)) +
  shape('M12.8 18.8l3.2-1.8 3.2 1.8-3.2 3.2z', BEAK)

const frog: Head = (coat, patch) =>
  pair(7, 9.5, 5, coat) +
  ellipse(16, 19.5, 12.5, 9.5, coat) +
  ellipse(16, 25, 8, 3.6, patch) +
  pair(7, 9.5, 3.2, WHITE) +
  pair(6.6, 9.8, 1.7, INK) +
  line('M9.5 19.5c2.5 3.5 10.5 3.5 13 0') +
  mirrored(ellipse(7, 19.3, 1.7, 1.1, PINK))

const tiger: Head = (coat, patch) =>
  pair(8.5, 8.5, 4, coat) +
  pair(8.5, 8.5, 2, INK) +
  ellipse(16, 18, 11.5, 10.5, coat) +
  mirrored(ellipse(13.2, 23, 4, 3.6, patch)) +
  line('M16 8v4.5M12.5 9.3l1 2.4M19.5 9.3l-1 2.4') +
  mirrored(line('M4.8 16.5l3.2.7M4.9 20.5l3-.3')) +
  eyes(16.5, 5) +
  shape('M13.8 19.8h4.4L16 22.3z', INK)

const pig: Head = (coat, patch) =>
  mirrored(shape('M5 6.5c4-.5 7 1 8.5 4l-6.5 5C5 13 4.5 9.5 5 6.5z', patch)) +
  ellipse(16, 18, 11.5, 10.5, coat) +
  ellipse(16, 20.5, 4.8, 3.6, patch) +
  pair(1.7, 20.5, 0.9, INK) +
  eyes(15.5, 5.4) +
  line('M13.5 26c1.5 1 3.5 1 5 0')

const dog: Head = (coat, patch) =>
  ellipse(16, 17.5, 10, 10.5, coat) +
  mirrored(shape('M9.5 7C5 6 2.5 10 3 16c.3 4 2 5.5 3.5 5 2.5-1 3-9 3.5-14z', patch)) +
  shape('M12.5 18c0-6 7-6 7 0l3 4c0 8-13 8-13 0z', WHITE) +
  eyes(16, 5) +
  ellipse(16, 19.5, 2.3, 1.7, INK) +
  shape('M14 24h4v2.5c0 2.5-4 2.5-4 0z', PINK) +
  line('M16 21.2v2c-.5 1.3-2.5 1.3-3.2.3M16 23.2c.5 1.3 2.5 1.3 3.2.3')

const owl: Head = (coat, patch) =>
  shape('M5 4.5c3 2.5 6 3.5 11 3.5s8-1 11-3.5V18c0 7-5 10.5-11 10.5S5 25 5 18z', coat) +
  shape('M9 24c2 3 12 3 14 0v-4H9z', patch) +
  pair(5, 15.5, 5.2, WHITE) +
  pair(4.4, 15.5, 2.4, INK) +
  pair(3.7, 14.7, 0.8, WHITE) +
  shape('M14 18.5h4l-2 4z', BEAK)

const COAT_COUNT = 2
const BACKGROUND_COUNT = 4

/** The twelve animals: each head with its colours in the first and in the second twelve avatars. */
const ANIMALS: readonly (readonly [Head, readonly [string, string], readonly [string, string]])[] =
  [
    [fox, ['#e0763c', WHITE], ['#b7c6d8', WHITE]],
    [cat, ['#eda64e', '#a8601c'], ['#8fa3b8', '#566a80']],
    [bear, ['#a9754a', '#e3c4a0'], ['#f7f2e8', '#d9c9ae']],
    [rabbit, ['#f7f1ea', PINK], ['#a39a94', '#f0c9c0']],
    [panda, ['#5a524d', WHITE], ['#8a5a3c', '#f6e6d0']],
    [penguin, ['#5d6d8a', WHITE], ['#4f8fc0', WHITE]],
    [bird, ['#f2c84b', '#fbe7a6'], ['#6fb1dc', '#d8ecf8']],
    [frog, ['#7fb85c', '#cfe6a8'], ['#58aaa0', '#bfe3da']],
    [tiger, ['#ee9a3a', WHITE], ['#ece8e2', WHITE]],
    [pig, ['#f5b8b4', '#e38f8f'], ['#b99a8c', '#8f6f64']],
    [dog, ['#e8c184', '#b07a3e'], ['#857a74', '#544d49']],
    [owl, ['#96704e', '#d9bd94'], ['#c3ccd6', '#e6eaef']],
  ]

/** Where the animal of an avatar stands in ANIMALS, and which of its coats it wears. */
function lookOf(number: number): { animal: number; coat: number } {
  const index = Math.max(0, number - 1)
  return {
    animal: index % ANIMALS.length,
    coat: Math.floor(index / ANIMALS.length) % COAT_COUNT,
  }
}

/** The SVG of an avatar by its number, from 1. Numbers of a later version show some avatar. */
export function avatarDrawing(number: number): string {
  const { animal, coat } = lookOf(number)
  const [head, first, second] = ANIMALS[animal]
  const colours = [first, second][coat]
  return `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'>${head(...colours)}</svg>`
}

/** The number of an avatar's background colour: a token `--avatar-N`. */
export function backgroundOf(number: number): number {
  const { animal, coat } = lookOf(number)
  return (animal + coat + 1) % BACKGROUND_COUNT
}
