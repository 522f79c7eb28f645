/**
 * What the operator fills in before publishing (docs/launch.md). Nothing here is secret: it travels with the mini program.
 * While it is empty, the app works without a cloud.
 */
export interface Config {
  /** Ids of the cloud environments of the published, the trial and the development version. Two may be the same. */
  readonly environments: Readonly<Record<AppVersion, string>>
  /** Named in the terms of use; until then they refer to the account information that WeChat shows. */
  readonly operator: {
    /** The registered account holder: a company or a person. */
    readonly name: string
    /** An e-mail address or phone number, in addition to the feedback form of WeChat. */
    readonly contact: string
  }
  /** The reminder of an evening; off without a template. `npm run deploy` passes both to the cloud. */
  readonly reminder: {
    /** The id of a one-time subscription template. */
    readonly template: string
    /** The message, by the template's field names, such as `{ thing1: { value: '今日数独' } }`. */
    readonly fields: Readonly<Record<string, { readonly value: string }>>
  }
  /**
   * The picture of the mini program code, a path in the package such as '/packages/analysis/code.png'. Pictures that players save
   * carry it. Empty for none.
   */
  readonly code: string
  /** The address of the web site with a slash at its end (docs/launch.md); links to puzzles lead there. Empty for none. */
  readonly site: string
  /** Whether the events of platform/events.ts are counted in We 分析. Declare them in the privacy guide first. */
  readonly countsEvents: boolean
}

/** `wx.getAccountInfoSync().miniProgram.envVersion` */
type AppVersion = 'release' | 'trial' | 'develop'

export const config: Config = {
  environments: { release: '', trial: '', develop: '' },
  operator: { name: '', contact: '' },
  reminder: { template: '', fields: {} },
  code: '',
  site: '',
  countsEvents: false,
}
