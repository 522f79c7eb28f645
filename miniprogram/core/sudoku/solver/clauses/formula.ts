/**
 * A formula in conjunctive normal form. Variables are numbered from 0; a literal is 2·variable, or
 * 2·variable + 1 for its negation, so that `literal ^ 1` is the opposite.
 */
export interface Formula {
  readonly variables: number
  /**
   * Clauses of two literals, as implications: literal `l`, once true, implies `implied[i]` for i from
   * `impliedStarts[l]` to below `impliedStarts[l + 1]`. Each clause stands there twice, once each way.
   */
  readonly impliedStarts: Int32Array
  readonly implied: Int32Array
  /** The other clauses; no literal twice in one. */
  readonly clauses: readonly (readonly number[])[]
}

/** The formula of any clauses. */
export function createFormula(variables: number, clauses: readonly (readonly number[])[]): Formula {
  const consequences: number[][] = Array.from({ length: 2 * variables }, () => [])
  for (const clause of clauses) {
    if (clause.length !== 2) continue
    consequences[clause[0] ^ 1].push(clause[1])
    consequences[clause[1] ^ 1].push(clause[0])
  }
  const impliedStarts = new Int32Array(2 * variables + 1)
  consequences.forEach((list, literal) => {
    impliedStarts[literal + 1] = impliedStarts[literal] + list.length
  })
  return {
    variables,
    impliedStarts,
    implied: Int32Array.from(consequences.flat()),
    clauses: clauses.filter((clause) => clause.length !== 2),
  }
}
