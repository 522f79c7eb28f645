/**
 * A formula in conjunctive normal form. Variables are numbered from 0. A literal is 2·variable, or
 * 2·variable + 1 for its negation, so `literal ^ 1` is the negation of a literal.
 */
export interface Formula {
  readonly variables: number
  /**
   * Binary clauses as implications: literal `l`, when true, implies `implied[i]` for all i with
   * `impliedStarts[l]` ≤ i < `impliedStarts[l + 1]`. Each clause is stored in both directions.
   */
  readonly impliedStarts: Int32Array
  readonly implied: Int32Array
  /** All other clauses, without repeated literals. */
  readonly clauses: readonly (readonly number[])[]
}

/** Creates a formula from arbitrary clauses. */
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
