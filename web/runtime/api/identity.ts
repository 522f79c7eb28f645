/** The WeChat user of this browser tab: the name in `?user=`, or `me`. Each user has separate data. */
export function currentUser(): string {
  return new URLSearchParams(location.search).get('user') || 'me'
}
