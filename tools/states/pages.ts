import type { Browser } from 'playwright-core'
import { FRESH } from '../audit/visit'
import { type Paper, photograph } from '../phone/photograph'
import { playedFinishes, storedFinishes } from '../phone/stored-finishes'
import { answered, back, cell, english, keys, type Step, scrolledTo, shown } from './steps'
import type { Tour } from './tour'

const home = 'pages/home/home'
const daily = 'pages/daily/daily'
const board = 'packages/social/board/board'
const input = 'packages/capture/input/input'

/** A Saturday. */
const DAY = '2026-11-21'

const extra = '周六加餐 · 中等'
const played: readonly Step[] = [shown('digit-pad'), back]

/** The app that has just started. */
const fresh: Tour = { page: home, states: { [FRESH]: [] } }

const homeTours: readonly Tour[] = [
  { page: home, states: { 'home-choose': ['换一种'], 'home-choose-wide': ['更多玩法', '杀手'] } },
  {
    page: home,
    states: {
      'home-filters': [
        ...['锯齿', '窗口', '标准'].flatMap((kind) => ['换一种', kind, '.ask-go', ...played]),
        ...[shown('全部'), scrolledTo('.rows')],
      ],
    },
  },
  { page: home, cloud: true, states: { 'home-saturday-begun': [extra, ...played, shown(extra)] } },
  { page: home, cloud: true, daysLater: 21, states: { 'home-saturday-killer': [shown(extra)] } },
  {
    page: home,
    storage: { ...english, ...storedFinishes(playedFinishes(Date.parse(DAY))) },
    states: { 'home-fit-english': ['Change', 'For you'] },
  },
  {
    page: home,
    cloud: true,
    storage: english,
    states: {
      'home-saturday-english': [shown('Saturday extra · Medium')],
      'home-kind-english': ['Change', 'More kinds', 'Anti-knight'],
      'home-killer-english': ['Killer'],
    },
  },
  {
    page: home,
    cloud: true,
    storage: english,
    daysLater: 1,
    states: { 'home-english': [], 'daily-english': ['Daily'] },
  },
  {
    page: 'packages/settings/techniques/techniques',
    storage: english,
    states: { 'techniques-en': ['Tournament'] },
  },
]

/** So many people, and the percentile of the own game of the time in seconds; without it the player has not played. */
function everyone(total: number, seconds?: number, percentile?: number, why?: 'not-joined'): Step {
  const weights = Array.from({ length: 24 }, (_, i) => Math.exp(-((i - 10 + i / 8) ** 2) / 30))
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const counts = weights.map((weight) => Math.round((total * weight) / sum))
  const own = seconds && { ms: 1000 * seconds, percentile, why }
  const curve = { from: 76_000, to: 742_000, counts }
  const answer = { total, ...(total >= 20 && { curve }), ...(own && { own }) }
  return answered('board', 'everyone', answer)
}
const member = (joined: boolean): Step =>
  answered('profile', 'get', { profile: { joined, name: null, avatar: 16 } })

/** The board of everyone, after the page has shown other answers. */
const everyoneOf = (...answers: readonly Step[]): readonly Step[] => [
  ...answers,
  (phone) => phone.tap(phone.find('.segment').nth(-2)),
  (phone) => phone.find('.curve-text').waitFor({ state: 'detached' }),
  (phone) => phone.tap(phone.find('.segment').last()),
  shown('.curve-text'),
]

const dayTours: readonly Tour[] = [
  {
    page: daily,
    cloud: true,
    daysLater: 2,
    states: {
      'daily-saturday-past': [
        shown('.round-name'),
        '[aria-label*="11月21日"]',
        shown('补做11月21日'),
      ],
    },
  },
  {
    page: board,
    cloud: true,
    states: {
      'board-few': everyoneOf(member(true), everyone(12, 252)),
      'board-everyone': everyoneOf(member(true), everyone(300, 118, 93)),
      'board-million': everyoneOf(member(true), everyone(1_000_000, 93, 99)),
      'board-slower': everyoneOf(member(true), everyone(300, 640, 7)),
    },
  },
  {
    page: board,
    cloud: true,
    storage: english,
    states: {
      'board-none-english': [shown('No one yet')],
      'board-few-english': everyoneOf(member(true), everyone(12)),
      'board-everyone-english': everyoneOf(member(false), everyone(300, 172, 62, 'not-joined')),
      'board-million-english': everyoneOf(member(false), everyone(1_000_000)),
    },
  },
  {
    page: board,
    cloud: true,
    reports: true,
    states: {
      'board-offline': [
        shown('加入排行榜'),
        ({ page }) => page.context().setOffline(true),
        ...['中等', shown('现在连不上网')],
      ],
    },
  },
]

const dragged =
  (...cells: readonly number[]): Step =>
  (phone) =>
    phone.dragCells(cells)
const segment =
  (name: string): Step =>
  (phone) =>
    phone.tap(phone.find('.segment').filter({ hasText: name }))
const closed: Step = (phone) => phone.find('.segment').first().waitFor({ state: 'hidden' })

/** A jigsaw with one solution. */
const jigsaw: Paper = {
  transform: 'none',
  printed: '...19...2.2.7..9511.9.2.5..6.195..2..4.3.51.93582.169..9.8.2.1.....19..591.5.72..',
  regions: 'AAABCCCCCAAABBBBCCDAAEBBBCCDDAEEBFFFDDDEEFFFFDDGEEEHHFGDGEIHHHFGGGIIIHHHGGGIIIIIH',
}

/** Chooses a picture of the jigsaw from the album. */
const photographed: Step = async (phone) => {
  const buffer = await photograph(phone.page.context().browser() as Browser, jigsaw)
  const chooser = phone.page.waitForEvent('filechooser')
  await phone.find('相册').first().tap()
  await (await chooser).setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
}

const captureTours: readonly Tour[] = [
  {
    page: input,
    states: {
      'input-marks': [
        ...['9×9 标准', '[aria-label^="奇数格、偶数格"]', closed, dragged(30, 31, 32, 41, 50)],
        ...['偶数', dragged(10, 11, 12)],
      ],
    },
  },
  {
    page: input,
    storage: english,
    states: {
      'input-rules-en': ['9×9 Classic', shown('Regions')],
      'input-regions-en': [segment('Jigsaw'), closed, dragged(0, 1, 2, 11, 10, 9, 19, 20, 29)],
    },
  },
  {
    page: input,
    storage: english,
    states: {
      'input-cages-en': [
        ...['9×9 Classic', '[aria-label^="Cages (Killer)"]', closed],
        ...[dragged(0, 1, 9), keys('15'), dragged(2, 3, 4), keys('21')],
      ],
      'input-cages-en-wrong': [cell(8), keys('9'), cell(9), keys('1'), dragged(18, 27)],
    },
  },
  {
    page: 'packages/capture/scan/scan',
    states: {
      'scan-rules': [photographed, shown('唯一解'), '.action--narrow', '题型', shown('宫的形状')],
    },
  },
]

export const pageTours: readonly Tour[] = [fresh, ...homeTours, ...dayTours, ...captureTours]
