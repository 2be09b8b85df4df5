/**
 * A sum in whole cents in parts that are like the weights. What rounding leaves over goes to the parts that lost most by it,
 * the first of equal ones. No part is more than its weight if the sum is not more than all of them.
 */
export function spread(sum: number, weights: readonly number[]): number[] {
  const all = weights.reduce((total, weight) => total + BigInt(weight), 0n)
  if (all === 0n || sum === 0) return weights.map(() => 0)
  const shares = weights.map((weight, index) => {
    const product = BigInt(weight) * BigInt(sum)
    return { index, cents: Number(product / all), lost: product % all }
  })
  let rest = sum - shares.reduce((total, { cents }) => total + cents, 0)
  const byLoss = shares.toSorted((a, b) =>
    a.lost === b.lost ? a.index - b.index : a.lost > b.lost ? -1 : 1,
  )
  for (const share of byLoss) {
    if (rest === 0) break
    share.cents++
    rest--
  }
  return shares.map(({ cents }) => cents)
}
