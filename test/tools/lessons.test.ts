import { LESSONS, type Lesson, lessonOf } from '../../miniprogram/core/learning/lessons'
import { PATH_TECHNIQUES } from '../../miniprogram/core/sudoku/logic/path'
import type { Drill } from '../../miniprogram/packages/lessons/course/drill'
import { createChoice } from '../../tools/lessons/choose'
import { drillsOf, type Found, techniquesAhead } from '../../tools/lessons/search'

const seeds = Array.from({ length: 30 }, (_, index) => index + 1)
const search = () => seeds.flatMap((seed) => [...drillsOf(seed)])

function choose(found: readonly Found[], lesson: Lesson): Drill[] {
  const choice = createChoice()
  for (const one of found) choice.add(one)
  return choice.take(lesson)
}

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

  test('results are chosen from different puzzles, the clearest first', () => {
    for (const id of ['pointing', 'naked-pair', 'hidden-single'] as const) {
      const lesson = lessonOf(id) as Lesson
      const chosen = choose(found, lesson)
      expect(chosen).toHaveLength(4)
      expect(new Set(chosen.map(({ seed }) => seed)).size).toBe(4)
      // without the clearest one, the second is chosen
      const others = found.filter(({ drill }) => drill.seed !== chosen[0].seed)
      expect(choose(others, lesson)[0]).toEqual(chosen[1])
    }
  })

  test('prefers one clear step to several', () => {
    const lesson = lessonOf('naked-pair') as Lesson
    const clear = found.filter(
      ({ lesson: one, drill }) => one.id === lesson.id && drill.steps.length === 1,
    )
    const [{ drill }] = clear
    const crowded = { ...drill, seed: 0, steps: [drill.steps[0], drill.steps[0]] }
    expect(choose([{ lesson, drill: crowded }, ...clear], lesson)[0].steps).toHaveLength(1)
  })

  test('never mixes placements with eliminations', () => {
    const lesson = lessonOf('naked-pair') as Lesson
    const { drill } = found.find((one) => one.lesson.id === lesson.id) as Found
    const [step] = drill.steps
    const placing = { ...step, placements: [{ cell: 0, digit: 1 }], eliminations: [] }
    expect(choose([{ lesson, drill: { ...drill, steps: [step, placing] } }], lesson)).toEqual([])
  })
})
