import { curveView } from '../../../miniprogram/packages/social/board/curve'

const today = { isToday: true, isOld: false }

/** Times between one and four minutes, most of them in the middle. */
const curveOf = (total: number) => ({
  total,
  curve: {
    ...{ from: 60_000, to: 240_000 },
    counts: Array.from({ length: 24 }, (_, i) => total * Math.round(100 - (i - 11.5) ** 2 / 2)),
  },
})

test('fewer than 20 people are a number, and what is missing for a curve', () => {
  const view = curveView({ total: 12 }, 90_000, today)
  expect(view).toMatchObject({ heading: '今天已有 12 人做完', picture: '', place: null, band: '' })
  expect(view.text).toBe('满 20 人后，这里会画出大家的用时')
  // A past day gets no more people.
  const past = curveView({ total: 12 }, undefined, { ...today, isToday: false })
  expect(past).toMatchObject({ heading: '那天有 12 人做完', text: '' })
})

test('the own place is on the curve, by the ratio of the times', () => {
  const at = (ms: number) => curveView(curveOf(300), ms, today).place
  expect(at(120_000)).toMatchObject({ left: 50 })
  expect(at(1)).toMatchObject({ left: 0 })
  expect(at(1_000_000)).toMatchObject({ left: 100 })
  // The middle is higher than the ends: less from the top.
  expect(at(120_000)?.top).toBeLessThan(10)
  expect(at(60_000)?.top).toBeGreaterThan(40)
})

test('a player whose game is not compared sees the curve without a place', () => {
  const { place, band, picture, label } = curveView(
    { ...curveOf(300), percentile: undefined },
    undefined,
    today,
  )
  expect({ place, band }).toEqual({ place: null, band: '' })
  expect(picture).toMatch(/^-webkit-mask-image:url/)
  expect(label).toBe('今天已有 300 人做完，一半的人用了 01:31 到 02:37')
})

test('the label of the picture says what it shows', () => {
  const { label, times, band } = curveView({ ...curveOf(300), percentile: 93 }, 90_000, today)
  expect(label).toMatch(/，你用了 01:30$/)
  expect(times).toEqual(['01:00', '02:00', '04:00'])
  expect(band).toBe('前 10%')
})

test.each([
  ['one time only', [...new Array(23).fill(0), 20]],
  ['two far times', [10, ...new Array(22).fill(0), 10]],
])('every point of a curve is in the picture: %s', (_, counts) => {
  const curve = { from: 60_000, to: 240_000, counts }
  const view = curveView({ total: 20, curve }, 240_000, today)
  const points = [...decodeURIComponent(view.picture).matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)]
  expect(points.length).toBeGreaterThan(100)
  for (const [, x, y] of points) {
    expect(Number(x)).toBeGreaterThanOrEqual(0)
    expect(Number(y)).toBeGreaterThanOrEqual(0)
    expect(Math.max(Number(x), Number(y))).toBeLessThanOrEqual(100)
  }
  expect(view.place?.top).toBeLessThan(97)
})
