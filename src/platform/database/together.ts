/**
 * Statements of one transaction that do not wait for each other's answers, each made by `prepared` or `insertRows` (what
 * Kysely sends by itself may overtake them or fall behind). They are sent and carried out in this order,
 * in one round trip where the engine has any, and all have ended when this returns: a transaction that is rolled back
 * while one of its statements is still on its way would let that statement loose.
 */
export async function together<Results extends unknown[]>(
  ...statements: { [Index in keyof Results]: Promise<Results[Index]> }
): Promise<Results> {
  await Promise.allSettled(statements)
  return Promise.all(statements)
}
