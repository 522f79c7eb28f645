/**
 * The operator named in the terms of use. Fill it in before publishing (docs/launch.md); until then the
 * terms refer to the account information that WeChat shows, and `npm run deploy` prints a warning.
 */
export const operator = {
  /** The registered account holder: a company or a person. */
  name: '',
  /** An e-mail address or phone number, in addition to the feedback form of WeChat. */
  contact: '',
}
