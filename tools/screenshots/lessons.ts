import type { Phone } from '../phone/phone'
import type { State } from './state'

const learn = 'pages/learn/learn'
const lesson = 'packages/lessons/lesson/lesson'
const drill = 'packages/lessons/drill/drill'

/** Turns the pages of a lesson. */
async function turn(phone: Phone, pages: number) {
  for (let page = 0; page < pages; page++) await phone.tap('[aria-label="下一页"]')
}

/** Opens a drill's hint up to its last stage, which draws the step. */
async function drawDrill(phone: Phone) {
  await phone.tap('[aria-label="提示"]')
  for (const action of ['说说原因', '画出来']) await phone.tap(action)
}

/** Eliminates the candidates that a drill's hint shows. */
async function solveDrill(phone: Phone) {
  await drawDrill(phone)
  const cells = await phone.cellsWith('elimination')
  await phone.tap('知道了')
  for (const cell of cells) {
    if ((await phone.find('.done-title').count()) > 0) return
    await phone.tapCell(cell)
    await tapNotes(phone)
  }
}

/** Tries every digit of a drill's cell until the drill is solved. */
async function tapNotes(phone: Phone) {
  for (const digit of '123456789') {
    const key = phone.find('.pad [aria-disabled="false"]').filter({ hasText: digit })
    if ((await key.count()) > 0) await phone.tap(key)
  }
}

/** The list of lessons, their pages and their drills. */
export const lessonStates: readonly State[] = [
  { name: 'learn', page: learn },
  {
    name: 'learn-begun',
    page: learn,
    storage: {
      lessons: JSON.stringify({
        version: 1,
        data: { solved: { 'full-house': 7, 'hidden-single': 7, 'naked-single': 3 }, begun: null },
      }),
    },
  },
  { name: 'lesson', page: lesson, query: { id: 'x-wing' } },
  {
    name: 'lesson-pattern',
    page: lesson,
    query: { id: 'x-wing' },
    act: (phone) => turn(phone, 1),
  },
  { name: 'lesson-result', page: lesson, query: { id: 'x-wing' }, act: (phone) => turn(phone, 2) },
  {
    name: 'lesson-single',
    page: lesson,
    query: { id: 'hidden-single' },
    act: (phone) => turn(phone, 1),
  },
  { name: 'lesson-chain', page: lesson, query: { id: 'aic' }, act: (phone) => turn(phone, 3) },
  { name: 'lesson-sets', page: lesson, query: { id: 'als-xz' }, act: (phone) => turn(phone, 4) },
  {
    name: 'lesson-end',
    page: lesson,
    query: { id: 'xy-wing' },
    act: (phone) => phone.find('在我的题里找').scrollIntoViewIfNeeded(),
  },
  {
    name: 'lesson-offer',
    page: lesson,
    query: { id: 'xy-wing' },
    async act(phone) {
      await phone.tap('在我的题里找')
      await phone.find('来一道用得上它的新题').scrollIntoViewIfNeeded()
    },
  },
  { name: 'drill', page: drill, query: { id: 'x-wing', drill: '0' } },
  {
    name: 'drill-cell',
    page: drill,
    query: { id: 'x-wing', drill: '0' },
    async act(phone) {
      await drawDrill(phone)
      const [cell] = await phone.cellsWith('reason')
      await phone.tap('[aria-label="关闭"]')
      await phone.tapCell(cell)
      await tapNotes(phone)
    },
  },
  {
    name: 'drill-hint',
    page: drill,
    query: { id: 'xy-wing', drill: '0' },
    act: drawDrill,
  },
  {
    name: 'drill-place',
    page: drill,
    query: { id: 'hidden-single', drill: '0' },
    act: (phone) => phone.tapCell(40),
  },
  { name: 'drill-solved', page: drill, query: { id: 'x-wing', drill: '1' }, act: solveDrill },
  { name: 'lesson-missing', page: lesson, query: { id: 'luck' } },
]
