/** The WeChat user of this browser tab: the name in `?user=`, or `me`. Each user has separate data. */
export function currentUser(search = location.search): string {
  return new URLSearchParams(search).get('user') || 'me'
}
