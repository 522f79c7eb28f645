import { LESSONS } from '../../miniprogram/core/learning/lessons'
import { PATH_TECHNIQUES } from '../../miniprogram/core/sudoku/logic/path'
import { drillsOf, techniquesAhead } from '../../tools/lessons/search'

const seeds = Array.from({ length: 30 }, (_, index) => index + 1)
const search = () => seeds.flatMap((seed) => [...drillsOf(seed)])

describe('the search for drills', () => {
  const found = search()

  test('finds the same positions for the same seeds', () => {
    expect(search()).toEqual(found)
    expect(found.length).toBeGreaterThan(100)
  })

  test('takes a position only if no easier step is left', () => {
    for (const { lesson, drill } of found) {
      const ahead = techniquesAhead(lesson)
      for (const { technique } of drill.steps) {
        expect(lesson.techniques).toContain(technique)
        expect(ahead).not.toContain(technique)
      }
    }
    for (const lesson of LESSONS) {
      const first = PATH_TECHNIQUES.indexOf(lesson.techniques[0])
      for (const id of techniquesAhead(lesson)) {
        expect(PATH_TECHNIQUES.indexOf(id)).toBeLessThan(first)
      }
    }
  })
})
