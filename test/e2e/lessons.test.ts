import { CHAPTERS, LESSONS, type Lesson, lessonOf } from '../../miniprogram/core/learning/lessons'
import { puzzleWithShape, shapeOf } from '../../miniprogram/core/sudoku/grid'
import { solvePath } from '../../miniprogram/core/sudoku/logic/path'
import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { solve } from '../../miniprogram/core/sudoku/solver'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import {
  type Drill,
  drillOf,
  exampleOf,
  isPlacing,
  stepResults,
} from '../../miniprogram/packages/lessons/course/drill'
import { sayChapter, sayLesson } from '../../miniprogram/strings/lessons'
import { eventually } from '../../tools/phone/patience'
import { documentSelector, type Phone } from '../../tools/phone/phone'
import { openPhone, textOf } from '../support/phone'
import { openGame } from '../support/play'
import { seen } from '../support/seen'

/** A position without singles: the easiest step is an XY-Wing. */
const wing = '..493.1...8.15.4.31.346..924152937..736841925298576341...614.3936.78..14.4132.6.7'

const xWing = lessonOf('x-wing') as Lesson

/** Opens a lesson from the list, in which its chapter is folded. */
async function openLesson(phone: Phone, name: string) {
  await phone.tap('学习')
  await phone.tap(chapterOf(phone, name))
  await phone.tap(name)
}

/** The name of a lesson's chapter in the list. */
function chapterOf(phone: Phone, lesson: string) {
  const chapter = CHAPTERS.find(({ lessons }) => lessons.some(({ id }) => sayLesson(id) === lesson))
  return phone.find('.chapter-head').filter({ hasText: sayChapter((chapter ?? CHAPTERS[0]).id) })
}

async function keyOf(phone: Phone, digit: number) {
  return phone.find('.pad [aria-disabled="false"]').filter({ hasText: String(digit) })
}

/** The picture that a lesson shows, from 1. */
async function pictureOf(phone: Phone) {
  const label = await phone.find('.bars').getAttribute('aria-label')
  return Number(/\d/.exec(label ?? '')?.[0])
}

test('a lesson is four pictures of its board, turned by taps where less motion is wanted', async () => {
  const phone = await openPhone()
  await openLesson(phone, 'XY-Wing')
  const sentence = phone.find('.caption')
  const [step] = exampleOf(lessonOf('xy-wing') as Lesson).steps
  const [pivot, left, right] = step.cells
  const [x, y] = [step.links[2].from.digit, step.links[2].to.digit]
  const z = step.eliminations[0].digit

  // Each picture marks the cells that its sentence is about.
  await eventually(async () => expect(await textOf(sentence)).toContain(`不是 ${x} 就是 ${y}`))
  expect(await phone.cellsWith('reason')).toEqual([pivot])
  expect(await phone.find('.turn--play').isVisible()).toBe(false)
  // The name of the cell, by its area, makes it pulse.
  expect(await phone.find('.caption .name').textContent()).toBe('右上这格')
  await phone.tap('.caption .name')
  const [ring, cell] = await Promise.all(
    [phone.find('.ring'), await phone.cell(pivot)].map((one) => one.boundingBox()),
  )
  expect(Math.abs((ring?.x ?? 0) - (cell?.x ?? 99))).toBeLessThan(2)
  await phone.tap('下一步')
  expect(await textOf(sentence)).toMatch(new RegExp(`如果是 ${x}，.*就只能是 ${z}`))
  expect(await phone.cellsWith('reason')).toEqual([pivot, left].sort((a, b) => a - b))
  // A tap on the board also goes on.
  await phone.tapCell(0)
  expect(await textOf(sentence)).toMatch(new RegExp(`如果是 ${y}，.*就只能是 ${z}`))
  expect(await phone.cellsWith('reason')).toEqual([pivot, right].sort((a, b) => a - b))
  expect(await phone.cellsWith('elimination')).toEqual([])
  await phone.tap('[aria-label="上一步"]')
  expect(await pictureOf(phone)).toBe(2)
  await phone.tap('下一步')
  await phone.tap('下一步')
  expect(await pictureOf(phone)).toBe(4)
  expect(await phone.cellsWith('elimination')).toEqual(step.eliminations.map(({ cell }) => cell))

  await phone.tap('[aria-label="重播"]')
  expect(await pictureOf(phone)).toBe(1)
  for (let picture = 2; picture <= 4; picture++) await phone.tap('下一步')
  await phone.tap('试一试')
  await phone.find('XY-Wing 1/3').waitFor()
  await phone.goBack()
  // The texts are folded until they are wanted.
  expect(await phone.find('.prose').count()).toBe(0)
  await phone.tap('多说几句')
  expect(await phone.find('.prose').count()).toBe(3)
})

test('the pictures of a lesson play by themselves and can be paused', async () => {
  const phone = await openPhone({ path: 'packages/lessons/lesson/lesson?id=aic' })
  // On a slow machine, a picture would end before the test has read it.
  const content = `${documentSelector('.clock')} { animation-duration: 1000s !important }`
  await phone.page.addStyleTag({ content })
  await phone.page.emulateMedia({ reducedMotion: 'no-preference' })
  await phone.find('.clock').waitFor()
  /** Ends the animation that times the current moment. */
  const runOut = () =>
    phone.find('.clock').evaluate((clock) => {
      for (const animation of clock.getAnimations()) animation.finish()
    })
  const sentence = () => textOf(phone.find('.caption'))

  const first = await sentence()
  await phone.tap('[aria-label="暂停"]')
  await phone.find('.clock--paused').waitFor()
  await phone.tap('[aria-label="播放"]')
  expect(await phone.find('.clock--paused').count()).toBe(0)
  // The third picture has a moment for every step along the chain.
  const heard = [first]
  const pictures = [1]
  while ((await phone.find('试一试').count()) === 0) {
    const before = heard[heard.length - 1]
    await runOut()
    await eventually(async () => expect(await sentence()).not.toBe(before))
    heard.push(await sentence())
    pictures.push(await pictureOf(phone))
  }
  expect([...new Set(pictures)]).toEqual([1, 2, 3, 4])
  expect(pictures.filter((picture) => picture === 3).length).toBeGreaterThan(3)
  await runOut()
  await phone.find('[aria-label="重播"]').waitFor()
  // A tap turns a page and stops the clock.
  await phone.tap('[aria-label="重播"]')
  await phone.find('.clock').waitFor()
  await phone.tap('下一步')
  expect(await phone.find('.clock').count()).toBe(0)
})

test('learning is a path with one current lesson, and own games count', async () => {
  const phone = await openPhone({
    storage: {
      lessons: JSON.stringify({
        version: 1,
        data: { solved: { 'full-house': 7, 'hidden-single': 1 }, begun: null },
      }),
      'lesson-games': JSON.stringify({
        version: 1,
        data: { counts: { 'hidden-single': 2, 'naked-single': 1 }, recent: [] },
      }),
    },
  })
  await phone.tap('学习')
  await phone.find(`学会 2/${LESSONS.length} 课`).waitFor()
  expect(await phone.find('.node--current').count()).toBe(1)
  const current = phone.find('.node--current')
  expect(await current.textContent()).toMatch(/唯一余数.*这一格还剩什么.*在棋局里用过 1 次.*继续/)
  expect(await phone.find('.chapter-count').first().textContent()).toBe('2/3')
  await seen(phone, 'learn-begun')
  expect(await phone.find('.node--done').count()).toBe(2)
  // Only the chapter of the current lesson is open; the others tell how far the player is.
  const unfolded = async () =>
    (await phone
      .find('.chapter-head')
      .evaluateAll((heads) =>
        heads.map((head) => head.getAttribute('aria-expanded') === 'true'),
      )) as boolean[]
  expect(await unfolded()).toEqual([true, ...CHAPTERS.slice(1).map(() => false)])
  expect(await phone.find('.node').count()).toBe(3)
  await phone.tap(chapterOf(phone, 'X-Wing'))
  expect(await unfolded()).toEqual(CHAPTERS.map(({ id }) => id === 'first' || id === 'lines'))
  await seen(phone, 'learn-unfolded')
  expect(await phone.find('.node--current').count()).toBe(1)
  await phone.tap(chapterOf(phone, 'X-Wing'))

  // Two drills and the game make three: the chapter is done and folded, the next one begins.
  await phone.tap('继续')
  for (const index of [0, 1]) {
    await phone.tap(`练习 ${index + 1}`)
    const drill = drillOf(lessonOf('naked-single') as Lesson, index) as Drill
    const [{ cell, digit }] = stepResults(drill.steps[0])
    await phone.tapCell(cell)
    await phone.tap(await keyOf(phone, digit))
    await phone.find('对了').waitFor()
    await phone.goBack()
  }
  await phone.goBack()
  await phone.find(`学会 3/${LESSONS.length} 课`).waitFor()
  expect(await phone.find('.node--done').count()).toBe(0)
  expect(await phone.find('.node--current').textContent()).toMatch(/宫区块.*开始/)
  await phone.tap('.chapter-head')
  expect(await phone.find('.node--done').count()).toBe(3)
  const fullHouse = phone.find('.node').first()
  expect(await fullHouse.textContent()).not.toContain('在棋局里用过')

  // A game that is finished without help counts: its last cell is a full house.
  const solved = [...(solve(parsePuzzle(wing)) as Uint8Array)]
  const cell = wing.indexOf('.')
  await openGame(phone, solved.map((digit, at) => (at === cell ? '.' : digit)).join(''))
  await phone.tapCell(cell)
  await phone.tapDigit(String(solved[cell]))
  await phone.find('完成了').waitFor()
  await phone.tap(phone.find('.other--more'))
  await phone.page.getByText(/^学一学.*最后一格$/).waitFor()
  await phone.goBack()
  await phone.tap('.chapter-head')
  await eventually(async () => expect(await fullHouse.textContent()).toContain('在棋局里用过 1 次'))
})

test('a half-solved drill survives a restart', async () => {
  const phone = await openPhone()
  await openLesson(phone, 'X-Wing')
  await phone.tap('练习 1')
  await seen(phone, 'drill')
  const drill = drillOf(xWing, 0)
  if (!drill) throw new Error('no drill')
  const [step] = drill.steps
  const [first, ...rest] = stepResults(step)
  // A candidate of the pattern is refused.
  await phone.tapCell(step.cells[0])
  await phone.tap(await keyOf(phone, step.digits[0]))
  await phone.find('.message--care').waitFor()
  expect(await phone.find('.message--care').textContent()).toContain('正要用到')
  await seen(phone, 'drill-cell')

  await phone.tapCell(first.cell)
  await phone.tap(await keyOf(phone, first.digit))
  await phone.find(`对，还有 ${rest.length} 个可以划掉`).waitFor()
  const begun = (await phone.cells())[first.cell]
  expect(begun).not.toContain(String(first.digit))

  // A restart keeps the eliminations.
  await phone.restart()
  await openLesson(phone, 'X-Wing')
  await phone.tap('练习 1')
  expect((await phone.cells())[first.cell]).toBe(begun)
  for (const { cell, digit } of rest) {
    await phone.tapCell(cell)
    await phone.tap(await keyOf(phone, digit))
  }
  await phone.find('对了').waitFor()
  await seen(phone, 'drill-solved')
  expect(await phone.cellsWith('elimination')).toEqual(
    [...new Set(stepResults(step).map(({ cell }) => cell))].sort((a, b) => a - b),
  )

  await phone.tap('下一题')
  await phone.find('X-Wing 2/3').waitFor()
  expect(await phone.cellsWith('elimination')).toEqual([])

  await phone.restart()
  await phone.tap('学习')
  await phone.tap(chapterOf(phone, 'X-Wing'))
  await phone.find('练会 1/3 题').waitFor()
  await phone.tap('X-Wing')
  await phone.find('[aria-label="练习 1，已练会"]').waitFor()
})

test('a placement drill asks for cell and digit and gives hints in stages', async () => {
  const lesson = lessonOf('hidden-single') as Lesson
  const drill = drillOf(lesson, 2)
  if (!drill) throw new Error('no drill')
  expect(isPlacing(drill)).toBe(true)
  const phone = await openPhone({ path: 'packages/lessons/drill/drill?id=hidden-single&drill=2' })
  const [{ cell, digit }] = stepResults(drill.steps[0])
  // The area, really marked, while nothing else is; then the reason, drawn: the technique is known, so nothing asks for it.
  await phone.tapCell(80)
  await phone.tap('[aria-label="提示"]')
  await phone.find('下一步在哪').waitFor()
  const [house] = drill.steps[0].houses
  expect(await phone.cellsWith('peer')).toEqual([...shapeOf(9).houses[house]])
  for (const look of ['selected', 'same', 'reason']) {
    expect([look, await phone.cellsWith(look)]).toEqual([look, []])
  }
  expect(await phone.find('用什么方法').count()).toBe(0)
  await seen(phone, 'drill-hint-area')
  await phone.tap('画出来')
  expect(await phone.cellsWith('reason')).toContain(cell)
  await seen(phone, 'drill-hint')
  // The name of the cell makes it pulse.
  await phone.tap('.panel .name')
  const places = await Promise.all(
    [phone.find('.ring'), await phone.cell(cell)].map((one) => one.boundingBox()),
  )
  expect(Math.abs((places[0]?.x ?? 0) - (places[1]?.x ?? 99))).toBeLessThan(2)
  // A tap on the board brings the pad back, while the drawing stays.
  await phone.tapCell(80)
  expect(await phone.find('.panel').count()).toBe(0)
  expect(await phone.cellsWith('reason')).toContain(cell)
  await phone.takeSetData()
  await phone.tapCell(cell)
  const sent = (await phone.takeSetData()).filter(({ path }) => path.includes('drill/drill'))
  expect(sent).toHaveLength(1)
  expect(sent[0].bytes).toBeLessThanOrEqual(60)
  await seen(phone, 'drill-place')
  const open = drill.steps.flatMap(stepResults)
  const wrong = [1, 2, 3, 4, 5, 6, 7, 8, 9].find(
    (other) => !open.some((one) => one.cell === cell && one.digit === other),
  ) as number
  await phone.tap(await keyOf(phone, wrong))
  await phone.find('.message--care').waitFor()
  expect((await phone.cells())[cell]).toBe('')
  await phone.tap(await keyOf(phone, digit))
  await phone.find('对了').waitFor()
  expect((await phone.cells())[cell]).toBe(String(digit))
  // A drill that was opened directly also leads to its lesson.
  await phone.tap('回到这一课')
  await phone.find('[aria-label="练习 3，已练会"]').waitFor()
})

test('a lesson finds its technique in a game, and the hint there links to the lesson', async () => {
  const phone = await openPhone()
  await phone.find('手动输入').waitFor()
  await openGame(phone, wing)
  await phone.restart()
  await openLesson(phone, 'XY-Wing')
  await phone.tap('在我的题里找')
  await phone.find('可以用XY-Wing').waitFor()
  expect(await phone.cellsWith('reason')).toEqual([])
  await phone.tap('用什么方法')
  await phone.tap('画出来')
  for (let beat = 0; beat < 3; beat++) await phone.tap('接着看')
  expect(await phone.cellsWith('reason')).toEqual([0, 8, 24])

  await phone.tap('学这个技巧')
  await phone.find('.bars').waitFor()
  await phone.goBack()
  await phone.find('学这个技巧').waitFor()
  await phone.tap('帮我做')
  expect(await phone.find('.panel').count()).toBe(0)
})

/** Whether an element is in the window without scrolling. */
async function isInSight(phone: Phone, target: string) {
  const box = await phone.find(target).first().boundingBox()
  const { height } = phone.page.viewportSize() ?? { height: 0 }
  return box !== null && box.y > 0 && box.y + box.height <= height
}

test('the end of a lesson and a solved drill offer a new puzzle in sight; it needs the technique', async () => {
  const path = 'packages/lessons/lesson/lesson?id=xy-wing'
  const phone = await openPhone({ path, width: 375, height: 667 })
  await phone.find('.bars').waitFor()
  expect(await phone.find('来一道用得上它的新题').count()).toBe(0)
  for (let picture = 2; picture <= 4; picture++) await phone.tap('下一步')
  expect(await isInSight(phone, '来一道用得上它的新题')).toBe(true)
  const small = await openPhone({ path, width: 320, height: 568 })
  for (let picture = 2; picture <= 4; picture++) await small.tap('下一步')
  expect(await isInSight(small, '[aria-label="来一道用得上它的新题"]')).toBe(true)

  const drill = drillOf(lessonOf('xy-wing') as Lesson, 0) as Drill
  await phone.tap('试一试')
  for (const { cell, digit } of stepResults(drill.steps[0])) {
    await phone.tapCell(cell)
    await phone.tap(await keyOf(phone, digit))
  }
  await phone.find('对了').waitFor()
  expect(await isInSight(phone, '来一道用得上它的新题')).toBe(true)
  expect(await isInSight(phone, '下一题')).toBe(true)
  await phone.tap('来一道用得上它的新题')
  await phone.find('.puzzle').filter({ hasText: 'XY-Wing' }).waitFor()
  const givens = (await phone.cells()).map((text) => text || '.').join('')
  const { steps, end } = solvePath(parsePuzzle(givens))
  expect(end).toBe('solved')
  expect(steps.map(({ technique }) => technique)).toContain('xy-wing')
})

test('an unknown lesson links to the list of lessons', async () => {
  const phone = await openPhone({ path: 'packages/lessons/lesson/lesson?id=luck' })
  await phone.find('没有这一课').waitFor()
  await seen(phone, 'lesson-missing')
  await phone.tap('去学习页')
  await phone.find('一课学会一个技巧').waitFor()
  await seen(phone, 'learn')
})

test('a game tells its rules, a hint leads to the lesson on them, and the lesson to a new game', async () => {
  const drill = drillOf(lessonOf('diagonal') as Lesson, 0) as Drill
  const [{ cell, digit }] = stepResults(drill.steps[0])
  const code = encodeShare({ puzzle: puzzleWithShape(drill.shape, drill.values) })
  const phone = await openPhone({ path: `pages/play/play?code=${code}` })
  await phone.find('.lock-line').waitFor()
  expect(await textOf(phone.find('.lock-line'))).toBe('对角线数独：两条对角线也都有 1–9')
  expect(await (await phone.cell(cell)).getAttribute('aria-label')).toContain('对角线，空格')

  for (const button of ['[aria-label="提示"]', '用什么方法', '画出来']) await phone.tap(button)
  await phone.find('对角线排除').waitFor()
  await phone.tap('学这个技巧')
  await phone.find('对角线数独：两条对角线上，1 到 9 也各出现一次。').waitFor()
  expect(await phone.find('.edges').count()).toBe(1)
  await phone.goBack()
  await phone.tap('帮我做')
  expect((await phone.cells())[cell]).toBe(String(digit))
  // The first move ends the line; a tap shows it again.
  expect(await phone.find('.lock-line').count()).toBe(0)
  await phone.tap('规则')
  await phone.find('.lock-line').waitFor()

  await openLessonOf(phone, 'law-of-leftovers')
  for (let turn = 0; turn < 3; turn++) await phone.tap('下一步')
  await phone.tap('来一道用得上它的新题')
  await phone.find('.lock-line').filter({ hasText: '锯齿数独' }).waitFor()
})

test('the rule of 45 is told on a killer, drilled by a digit, and a new killer needs it', async () => {
  const lesson = lessonOf('rule-of-45') as Lesson
  const phone = await openPhone()
  await openLessonOf(phone, lesson.id)
  await phone.find('.board .areas').waitFor()
  await phone.find('看第3宫：1 加到 9，和是 45。').waitFor()
  for (let turn = 0; turn < 3; turn++) await phone.tap('下一步')
  await phone.tap('试一试')
  const [{ cell, digit }] = stepResults((drillOf(lesson, 0) as Drill).steps[0])
  await phone.tapCell(cell)
  await phone.tap(await keyOf(phone, digit))
  await phone.find('.done-title').waitFor()
  await phone.tap('来一道用得上它的新题')
  await phone.find('.lock-line').filter({ hasText: '杀手数独' }).waitFor()
})

/** Opens a lesson by its link. */
async function openLessonOf(phone: Phone, id: string) {
  await phone.page.evaluate((to) => {
    location.hash = `#/packages/lessons/lesson/lesson?id=${to}`
  }, id)
  await phone.find('.bars').waitFor()
}
