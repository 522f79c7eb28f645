/** Whether a player is an operator: `OPERATORS` holds comma-separated openids. Players cannot change it. */
export function isOperator(openid: string): boolean {
  const openids = (process.env.OPERATORS ?? '').split(',').map((item) => item.trim())
  return openids.includes(openid)
}
