/**
 * Who publishes this mini program, as its terms of use name them. To be filled in before publishing, here alone
 * (docs/launch.md); until then the terms point to where WeChat itself says it, and `npm run deploy` warns.
 */
export const operator = {
  /** The account's holder, as registered: a company or a person. */
  name: '',
  /** One more way to reach them, beside the complaints that WeChat passes on: an e-mail address or a telephone number. */
  contact: '',
}
