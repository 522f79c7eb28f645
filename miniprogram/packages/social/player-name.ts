import type { BoardRow } from '../../state/social/ranking'
import { fill } from '../../strings/index'
import { sayPlayer } from '../../strings/say'
import { socialWords } from './strings/index'

/** The name of a player in a row of a leaderboard or of a challenge: 小灰兔, 小灰兔（我）. */
export function nameInRow({
  hidden,
  mine,
  name,
  avatar = 0,
}: Pick<BoardRow, 'hidden' | 'mine' | 'name' | 'avatar'>): string {
  const { report, ranking } = socialWords()
  if (hidden) return report.hidden
  const shown = sayPlayer(name, avatar)
  if (!mine) return shown
  // Offline, the phone does not know its player's avatar.
  return name || avatar > 0 ? fill(ranking.mine, { name: shown }) : ranking.me
}
