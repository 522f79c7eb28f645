import {
  CHAPTERS,
  LESSONS,
  type Lesson,
  lessonAfter,
} from '../../../miniprogram/core/learning/lessons'
import { sayResult, sayStep } from '../../../miniprogram/packages/analysis/sentences/step'
import { exampleOf, positionOf } from '../../../miniprogram/packages/lessons/course/drill'
import { lessonText } from '../../../miniprogram/packages/lessons/course/texts'
import { pack } from '../../../miniprogram/packages/settings/languages/pack'
import { addLanguages, fill, setLanguage } from '../../../miniprogram/strings/index'
import { sayChapter, sayIdea, sayLesson } from '../../../miniprogram/strings/lessons'
import { boardSvg } from './board'
import { TEXT_WORDS, type TextLanguage } from './words'

/** A page of static text, which can be read without scripts. */
export interface TextPage {
  readonly language: TextLanguage
  /** Its folder in the site, the same in each language: `lessons/x-wing/`. */
  readonly topic: string
  readonly title: string
  readonly description: string
  /** HTML. Links begin with `/` for the folder of the site, and with `~/` for that of the language. */
  readonly body: string
}

/** The lessons, the list of them and the solver, in a language. */
export function textPages(language: TextLanguage): TextPage[] {
  addLanguages(pack)
  setLanguage(language)
  try {
    return [
      solverPage(language),
      listPage(language),
      ...LESSONS.map((one) => lessonPage(language, one)),
    ]
  } finally {
    setLanguage('zh')
  }
}

const folderOf = ({ id }: Lesson) => `lessons/${id}/`
const link = (href: string, text: string, kind = '') =>
  `<a${kind && ` class="${kind}"`} href="${href}">${text}</a>`

function solverPage(language: TextLanguage): TextPage {
  const { title, heading, description, parts, enter, scan, learn } = TEXT_WORDS[language].solver
  const texts = parts.map((part) => `<h2>${part.heading}</h2>\n<p>${part.text}</p>`)
  const body = `<h1>${heading}</h1>
<p class="idea">${description}</p>
<div class="actions">${link('/#/packages/capture/input/input', enter, 'button')}${link('/#/packages/capture/scan/scan', scan, 'button button--quiet')}</div>
${texts.join('\n')}
<div class="turns">${link('~/lessons/', learn)}</div>`
  return { language, topic: 'solver/', title, description, body }
}

function listPage(language: TextLanguage): TextPage {
  const { title, heading, intro, ...t } = TEXT_WORDS[language].lessons
  const description = fill(t.description, { n: LESSONS.length })
  const row = (lesson: Lesson) =>
    `<li>${link(`~/${folderOf(lesson)}`, `<b>${sayLesson(lesson.id)}</b><span>${sayIdea(lesson.id)}</span>`)}</li>`
  const chapters = CHAPTERS.map(
    ({ id, lessons }) =>
      `<h2>${sayChapter(id)}</h2>\n<ul class="list card">\n${lessons.map(row).join('\n')}\n</ul>`,
  )
  const body = `<h1>${heading}</h1>
<p class="idea">${intro}</p>
${chapters.join('\n')}`
  return { language, topic: 'lessons/', title, description, body }
}

function lessonPage(language: TextLanguage, lesson: Lesson): TextPage {
  const t = TEXT_WORDS[language].lesson
  const { what, look, slip } = lessonText(lesson.id)
  const [name, idea] = [sayLesson(lesson.id), sayIdea(lesson.id)]
  const { givens, ...example } = exampleOf(lesson)
  const position = positionOf({ givens, ...example })
  const [step] = example.steps
  const { shape } = position
  const before = LESSONS[LESSONS.indexOf(lesson) - 1]
  const after = lessonAfter(lesson)
  const turn = (other: Lesson | undefined, text: string) =>
    other ? link(`~/${folderOf(other)}`, fill(text, { name: sayLesson(other.id) })) : ''
  const body = `<h1>${name}</h1>
<p class="idea">${idea}</p>
<h2>${t.what}</h2>
<p>${what}</p>
<h2>${t.example}</h2>
<figure>
${boardSvg(position, givens, step, t.picture)}
<figcaption>${sayStep(shape, step)} <b>${sayResult(shape, step)}</b></figcaption>
</figure>
<h2>${t.look}</h2>
<p>${look}</p>
<h2>${t.slip}</h2>
<p>${slip}</p>
<div class="actions">${link(`/#/packages/lessons/lesson/lesson?id=${lesson.id}`, t.open, 'button')}</div>
<nav class="turns">${turn(before, t.before)}${turn(after, t.after)}</nav>`
  const title = fill(t.title, { name, idea })
  return { language, topic: folderOf(lesson), title, description: what, body }
}
