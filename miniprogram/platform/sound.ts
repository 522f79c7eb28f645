import { attempt, call } from './call'
import { log } from './log'
import { type Tone, waveFile } from './wave-file'

/** Short sounds by name. A failure is logged and otherwise ignored: a game goes on without sounds. */
export interface Sounds<Name extends string> {
  /** Makes the files and the players, unless they are ready. Playing does it, too, but then the first sound is late. */
  prepare(): void
  /** Plays a sound. Returns at once. */
  play(name: Name): void
  /** Frees the players. */
  release(): void
}

type Players<Name extends string> = ReadonlyMap<Name, WechatMiniprogram.InnerAudioContext>

/** @param sounds the tones of each sound. The files are made from them on the phone, which is less than to download them. */
export function createSounds<Name extends string>(
  sounds: Readonly<Record<Name, readonly Tone[]>>,
): Sounds<Name> {
  let ready: Promise<Players<Name>> | undefined

  function prepare(): Promise<Players<Name>> {
    ready ??= createPlayers(sounds).catch((error) => {
      log.warn('sound.prepare', { error: String(error) })
      return new Map()
    })
    return ready
  }

  return {
    prepare() {
      prepare()
    },
    play(name) {
      prepare().then((players) => players.get(name)?.play())
    },
    release() {
      ready?.then((players) => {
        for (const player of players.values()) player.destroy()
      })
      ready = undefined
    },
  }
}

async function createPlayers<Name extends string>(
  sounds: Readonly<Record<Name, readonly Tone[]>>,
): Promise<Players<Name>> {
  // The defaults, but they matter: silent in silent mode, and the player's music goes on.
  attempt((done) => wx.setInnerAudioOption({ obeyMuteSwitch: true, mixWithOther: true, ...done }))
  const players = new Map<Name, WechatMiniprogram.InnerAudioContext>()
  for (const name of Object.keys(sounds) as Name[]) {
    const file = `${wx.env.USER_DATA_PATH}/sound-${name}.wav`
    await writeFile(file, waveFile(sounds[name]))
    const player = wx.createInnerAudioContext()
    player.onError(({ errCode, errMsg }) => log.warn('sound.play', { name, errCode, errMsg }))
    player.src = file
    players.set(name, player)
  }
  return players
}

function writeFile(filePath: string, data: ArrayBuffer): Promise<unknown> {
  return call('writeFile', (done) =>
    wx.getFileSystemManager().writeFile({ filePath, data, ...done }),
  )
}
