import { LESSONS } from '../../miniprogram/core/learning/lessons'
import { english, type Step, scrolledTo } from './steps'
import type { Tour } from './tour'

/** Turns to a picture of a lesson, from 1 to 4, and there to its last moment. */
const picture =
  (number: number): Step =>
  async (phone) => {
    const place = phone.find('.bars')
    const goOn = () => phone.tap('.controls .action')
    const isThere = async () => {
      const label = await place.getAttribute('aria-label')
      return new RegExp(`^(第|Picture) ${number}\\b`).test(label ?? '')
    }
    while (!(await isThere())) await goOn()
    const count = await phone.find(`.bar:nth-child(${number}) .part`).count()
    for (let moment = 1; moment < count; moment++) await goOn()
  }

const lesson = (id: string, states: Tour['states'], storage: Tour['storage'] = {}): Tour => ({
  page: 'packages/lessons/lesson/lesson',
  query: { id },
  storage,
  states,
})

/** A lesson and the last moments of its pictures. */
const pictured = (id: string, before: Tour['states'] = {}, after: Tour['states'] = {}) => {
  const pictures = Object.fromEntries([2, 3, 4].map((n) => [`lesson-${id}-${n}`, [picture(n)]]))
  return lesson(id, { ...before, ...pictures, ...after })
}

const drill = (id: string, states: Tour['states']): Tour => ({
  page: 'packages/lessons/drill/drill',
  query: { id, drill: '0' },
  states,
})

/** Lessons whose pictures differ. */
const FAMILIES = [
  'pointing',
  'finned-x-wing',
  'unique-rectangle-3',
  'als-xz',
  'forcing-chain-contradiction',
]

const KILLERS = LESSONS.filter(({ rules }) => rules === 'killer').map(({ id }) => id)

/** A hint up to its last stage, which draws the step. */
const drawn = ['[aria-label="提示"]', '画出来']

/** The list of lessons, their pictures and their drills. */
export const learnTours: readonly Tour[] = [
  {
    page: 'pages/learn/learn',
    states: {
      'learn-killer': ['.chapter:last-child .chapter-head', scrolledTo('.chapter:last-child')],
    },
  },
  pictured('xy-wing', { lesson: [] }, { 'lesson-more': ['多说几句', scrolledTo('.prose')] }),
  ...[...FAMILIES, ...KILLERS].map((id) => lesson(id, { [`lesson-${id}`]: [picture(4)] })),
  ...['hidden-single', 'finned-x-wing'].map((id) =>
    lesson(
      id,
      { [`english-lesson-${id}-3`]: [picture(3)], [`english-lesson-${id}-4`]: [picture(4)] },
      english,
    ),
  ),
  lesson('xy-wing', { 'lesson-offer': ['在我的题里找', scrolledTo('来一道用得上它的新题')] }),
  ...LESSONS.filter(({ rules = 'killer' }) => rules !== 'killer').flatMap(({ id }) => [
    pictured(id, { [`lesson-${id}-1`]: [] }),
    drill(id, { [`drill-${id}`]: [], [`drill-${id}-hint`]: drawn }),
  ]),
  lesson('cage-combinations', { 'lesson-cage-combinations-1': [] }),
  lesson('rule-of-45', { 'english-lesson-rule-of-45-3': [picture(3)] }, english),
  ...['cage-combinations', 'rule-of-45', 'innies-outies'].map((id) =>
    drill(id, { [`drill-${id}`]: [], [`drill-${id}-hint`]: drawn }),
  ),
  lesson(
    'law-of-leftovers',
    { 'english-lesson-leftovers-1': [], 'english-lesson-leftovers-3': [picture(3)] },
    english,
  ),
  drill('aic', { 'drill-hint-chain': [...drawn, '下一环', '下一环', '下一环'] }),
]
