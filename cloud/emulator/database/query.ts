/** A condition or an update in MongoDB's language, as the SDK sends it. */
export type Query = Readonly<Record<string, unknown>>

/** Fields with 1 (ascending) or -1 (descending), most significant first. */
export type Sort = readonly (readonly [field: string, direction: 1 | -1])[]

/** The part of a query that SQLite answers, over the columns of a table. */
interface Conditions {
  /** Joined with AND. */
  readonly terms: string[]
  readonly parameters: unknown[]
  /** Whether these are all conditions of the query, so that every row they find matches. */
  exact: boolean
}

const COMPARISONS: Readonly<Record<string, string>> = {
  $eq: '=',
  $gt: '>',
  $gte: '>=',
  $lt: '<',
  $lte: '<=',
}

/** @param columnOf the column that holds a field; undefined if no index has the field */
export function conditionsOf(
  query: Query,
  columnOf: (field: string) => string | undefined,
): Conditions {
  const conditions: Conditions = { terms: [], parameters: [], exact: true }
  addConditions(conditions, query, columnOf)
  return conditions
}

function addConditions(
  conditions: Conditions,
  query: Query,
  columnOf: (field: string) => string | undefined,
): void {
  for (const [field, wanted] of Object.entries(query)) {
    const column = columnOf(field)
    if (field === '$and') {
      for (const part of wanted as Query[]) addConditions(conditions, part, columnOf)
    } else if (column === undefined) conditions.exact = false
    else {
      const operators = isPlainObject(wanted) ? wanted : { $eq: wanted }
      for (const [operator, value] of Object.entries(operators)) {
        addComparison(conditions, column, operator, value)
      }
    }
  }
}

/** Values compare only with values of the same type, as in MongoDB. */
function addComparison(
  conditions: Conditions,
  column: string,
  operator: string,
  value: unknown,
): void {
  const { terms, parameters } = conditions
  const comparison = COMPARISONS[operator]
  if (operator === '$in' && Array.isArray(value) && value.every(isTextOrNumber)) {
    terms.push(`${column} IN (SELECT value FROM json_each(?))`)
    parameters.push(JSON.stringify(value))
  } else if (operator === '$eq' && value === null) terms.push(`${column} IS NULL`)
  else if (operator === '$eq' && typeof value === 'boolean') {
    // SQLite has no booleans. A field with two values narrows less than any other.
    terms.push(`likelihood(${column} = ${Number(value)}, 0.5)`)
    conditions.exact = false
  } else if (comparison && isTextOrNumber(value)) {
    terms.push(`${column} ${comparison} ?`)
    if (operator !== '$eq') {
      terms.push(`typeof(${column}) ${typeof value === 'string' ? '=' : '<>'} 'text'`)
    }
    parameters.push(value)
  } else conditions.exact = false
}

function isTextOrNumber(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number'
}

function isPlainObject(value: unknown): value is Query {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
