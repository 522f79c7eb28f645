import type { Phone } from '../phone/phone'
import type { State } from './state'

const learn = 'pages/learn/learn'
const lesson = 'packages/lessons/lesson/lesson'
const drill = 'packages/lessons/drill/drill'

/** Turns to a picture of a lesson, from 1 to 4, and there to its last moment. */
export async function turnTo(phone: Phone, picture: number) {
  const place = phone.find('.bars')
  const next = phone.find('.controls .action')
  const isThere = async () => {
    const label = await place.getAttribute('aria-label')
    return new RegExp(`^(第|Picture) ${picture}\\b`).test(label ?? '')
  }
  while (!(await isThere())) await next.click()
  const count = await phone.find(`.bar:nth-child(${picture}) .part`).count()
  for (let moment = 1; moment < count; moment++) await next.click()
}

/** The last three pictures of one lesson of every family. */
function pictureStates(): State[] {
  const ids = [
    'hidden-single',
    'naked-single',
    'pointing',
    'naked-pair',
    'hidden-triple',
    'x-wing',
    'skyscraper',
    'finned-x-wing',
    'empty-rectangle',
    'xy-wing',
    'w-wing',
    'unique-rectangle-3',
    'bug-plus-1',
    'simple-colors-trap',
    'aic',
    'als-xz',
    'sue-de-coq',
    'forcing-chain-contradiction',
  ]
  return ids.flatMap((id) =>
    [2, 3, 4].map((picture) => ({
      name: `lesson-${id}-${picture}`,
      page: lesson,
      query: { id },
      ...(picture < 4 && { alike: true as const }),
      act: (phone: Phone) => turnTo(phone, picture),
    })),
  )
}

/** The last pictures of some lessons in English, whose sentences are longer. */
function englishStates(): State[] {
  const ids = ['hidden-single', 'x-wing', 'finned-x-wing', 'xy-wing', 'w-wing', 'hidden-rectangle']
  return ids.flatMap((id) =>
    [3, 4].map((picture) => ({
      name: `english-lesson-${id}-${picture}`,
      page: lesson,
      query: { id },
      storage: english,
      act: (phone: Phone) => turnTo(phone, picture),
    })),
  )
}

/** Opens a drill's hint up to its last stage, which draws the step. */
async function drawDrill(phone: Phone) {
  await phone.tap('[aria-label="提示"]')
  await phone.tap('画出来')
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

/** A player who chose English. */
const english = { settings: JSON.stringify({ version: 1, data: { language: 'en' } }) }

/** A player who knows the first chapter, partly from own games. */
const begun = {
  lessons: JSON.stringify({
    version: 1,
    data: {
      solved: { 'full-house': 7, 'hidden-single': 7, 'naked-single': 3, pointing: 7, claiming: 1 },
      begun: null,
    },
  }),
  'lesson-games': JSON.stringify({
    version: 1,
    data: { counts: { 'hidden-single': 12, 'naked-single': 9, 'naked-pair': 1 }, recent: [] },
  }),
}

/** The path of lessons, their pictures and their drills. */
export const lessonStates: readonly State[] = [
  { name: 'learn', page: learn },
  { name: 'learn-english', page: learn, storage: { ...begun, ...english } },
  { name: 'learn-begun', page: learn, storage: begun },
  {
    name: 'learn-unfolded',
    page: learn,
    storage: begun,
    act: (phone) => phone.tap('.chapter-head'),
  },
  { name: 'lesson', page: lesson, query: { id: 'x-wing' } },
  ...pictureStates(),
  ...englishStates(),
  {
    name: 'lesson-end',
    page: lesson,
    query: { id: 'xy-wing' },
    act: (phone) => turnTo(phone, 4),
  },
  {
    name: 'lesson-more',
    page: lesson,
    query: { id: 'xy-wing' },
    async act(phone) {
      await phone.tap('多说几句')
      await phone.find('.prose').last().scrollIntoViewIfNeeded()
    },
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
    name: 'drill-hint-area',
    page: drill,
    query: { id: 'xy-wing', drill: '0' },
    act: (phone) => phone.tap('[aria-label="提示"]'),
  },
  {
    name: 'drill-hint-chain',
    page: drill,
    query: { id: 'aic', drill: '0' },
    async act(phone) {
      await drawDrill(phone)
      for (let link = 1; link < 4; link++) await phone.tap('下一环')
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
