import { settings } from '../../../state/settings/settings'

/** The properties of a board that follow from the player's settings. */
export function boardPreferences() {
  const { markConflicts, highlightPeers, highlightSame, digitSize } = settings.get()
  return {
    digitSize,
    assist: { conflicts: markConflicts, peers: highlightPeers, same: highlightSame },
  }
}
