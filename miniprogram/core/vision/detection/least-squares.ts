/**
 * Weighted least squares with ridge regularisation: the x that minimises
 * Σ weights[k] · (rows[k] · x − values[k])² + Σ ridge[i] · x[i]², by the normal equations.
 * Undefined if the equations do not determine x.
 */
export function solveLeastSquares(
  rows: readonly (readonly number[])[],
  values: ArrayLike<number>,
  weights?: ArrayLike<number>,
  ridge?: ArrayLike<number>,
): Float64Array | undefined {
  const n = rows[0].length
  const matrix = Array.from({ length: n }, (_, i) => {
    const line = new Float64Array(n + 1)
    if (ridge) line[i] = ridge[i]
    return line
  })
  rows.forEach((row, k) => {
    const weight = weights ? weights[k] : 1
    for (let i = 0; i < n; i++) {
      const factor = weight * row[i]
      if (factor === 0) continue
      const line = matrix[i]
      for (let j = 0; j < n; j++) line[j] += factor * row[j]
      line[n] += factor * values[k]
    }
  })
  return solveByElimination(matrix)
}

/** Gaussian elimination with partial pivoting. Each row holds n coefficients and the right-hand side. */
function solveByElimination(matrix: Float64Array[]): Float64Array | undefined {
  const n = matrix.length
  for (let i = 0; i < n; i++) {
    let pivot = i
    for (let j = i + 1; j < n; j++) {
      if (Math.abs(matrix[j][i]) > Math.abs(matrix[pivot][i])) pivot = j
    }
    const line = matrix[pivot]
    matrix[pivot] = matrix[i]
    matrix[i] = line
    if (Math.abs(line[i]) < 1e-12) return undefined
    for (let j = i + 1; j < n; j++) {
      const factor = matrix[j][i] / line[i]
      if (factor === 0) continue
      for (let k = i; k <= n; k++) matrix[j][k] -= factor * line[k]
    }
  }
  const x = new Float64Array(n)
  for (let i = n - 1; i >= 0; i--) {
    let rest = matrix[i][n]
    for (let j = i + 1; j < n; j++) rest -= matrix[i][j] * x[j]
    x[i] = rest / matrix[i][i]
  }
  return x
}
