/** Operators are named in a function's environment, where no player can reach. */
export function isOperator(openid: string): boolean {
  const operators = (process.env.OPERATORS ?? '').split(',').map((name) => name.trim())
  return operators.includes(openid)
}
