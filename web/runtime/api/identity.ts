/** Who uses this browser tab: the address's `?user=` name, so that one machine can be several WeChat users at once. */
export function currentUser(search = location.search): string {
  return new URLSearchParams(search).get('user') || 'me'
}
