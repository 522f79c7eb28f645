import { galleryPage } from '../../tools/screenshots/gallery-page'

const states = [
  { name: 'home', page: 'pages/home/home' },
  { name: 'play', page: 'pages/play/play' },
  { name: 'play-more', page: 'pages/play/play' },
]

const columns = [
  { name: 'light', title: 'light' },
  { name: '1024x768', title: '1024 × 768' },
]

const shot = (state: string, look: string, problems: string[] = []) => ({
  ...{ state, look, problems },
  file: `${state}-${look}.png`,
})

test('the gallery shows the looks of a state side by side, grouped by page, and says what went wrong', () => {
  const html = galleryPage(states, columns, [
    shot('home', 'light'),
    shot('home', '1024x768'),
    shot('play-more', 'light', ['<text> is cut']),
  ])
  expect(html).toContain('2 pages, 3 states, 3 pictures')
  expect(html.match(/<h2 id="[^"]+"/g)).toEqual([
    '<h2 id="pages/home/home"',
    '<h2 id="pages/play/play"',
  ])
  expect(html).toMatch(/home-light\.png.*home-1024x768\.png/)
  expect(html).toContain('&#60;text&#62; is cut')
  // It works from the disk: nothing but its pictures is loaded.
  expect(html).not.toMatch(/https?:|src="\/|<script/)
})
