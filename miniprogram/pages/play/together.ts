import { isInRoom } from '../../core/game/together'
import { loadTable } from '../../platform/environment'
import { log } from '../../platform/log'
import { onReconnect } from '../../platform/network'
import { router } from '../../platform/router'
import type { RoomTable, TableHooks, TablePart } from '../../state/social/table'
import { words } from '../../strings/index'
import type { PlayController } from './controller'
import type { ActHandlers, Modes } from './mode'

const REACTIONS = [1, 2, 3, 4]

/** Of the play page: loads the part that talks to the cloud, and lets it change the game. */
export interface Together {
  readonly handlers: ActHandlers
  enter(): void
  leave(): void
  /** The page shows the game, which may have changed. */
  changed(): void
}

export function createTogether(controller: PlayController, modes: Modes): Together {
  let table: RoomTable | undefined
  let isShown = false
  let shown = controller.game()

  const hooks: TableHooks = {
    game: controller.game,
    accept(change) {
      const { status } = controller.game()
      controller.accept(change)
      if (status !== 'finished' || controller.game().status === status) return
      // The board looked solved, and is not.
      for (const kind of ['wave', 'result'] as const) modes.close(kind)
      controller.play({ kind: 'enter' })
    },
    show: (crew) => controller.update({ crew }),
  }

  async function load() {
    try {
      const { createTable } = (await loadTable()) as TablePart
      const loaded = table ?? createTable(hooks)
      table = loaded
      if (isShown) loaded.enter()
    } catch (error) {
      // Moves wait until there is a network again.
      log.info('together.load', { error: String(error) })
      const stop = onReconnect(() => {
        stop()
        if (isShown && !table) load()
      })
    }
  }

  return {
    enter() {
      isShown = true
      if (!isInRoom(controller.game())) return
      if (table) table.enter()
      else load()
    },
    leave() {
      isShown = false
      table?.leave()
    },
    changed() {
      const next = controller.game()
      if (next !== shown) table?.changed(shown, next)
      shown = next
    },
    handlers: {
      ...Object.fromEntries(REACTIONS.map((n) => [`react${n}`, () => table?.react(n)])),
      point: ({ cell }) => table?.point(cell),
      othersNotes: () => table?.toggleNotes(),
      together: () => showRoom(controller),
      crew() {
        if (!table) return
        modes.open({ kind: 'menu', title: words().game.together, lines: table.lines() })
        controller.update({})
      },
    },
  }
}

/** The page of a game's room; one on which a room can be opened, above the game that has none. */
export function showRoom({ id, game }: Pick<PlayController, 'id' | 'game'>) {
  return router[game().room ? 'back' : 'open']('together', { id })
}
