import { isRecord, storedValue } from '#web/data/storage.ts'

/** The instructions for the next order, if they are not those of its address. */
type OrderInstructions = { address: string; instructions: string; leaveAtDoor: boolean }

export const orderInstructions = storedValue<OrderInstructions>(
  'larder-instructions',
  (found) => {
    if (!isRecord(found)) return undefined
    const { address, instructions, leaveAtDoor } = found
    return typeof address === 'string' &&
      typeof instructions === 'string' &&
      typeof leaveAtDoor === 'boolean'
      ? { address, instructions, leaveAtDoor }
      : undefined
  },
  'sessionStorage',
)

/** What is sent with an order to this address: nothing if the instructions of the address hold. */
export function instructionsFor(address: string) {
  const typed = orderInstructions.read()
  if (typed?.address !== address) return {}
  const { instructions, leaveAtDoor } = typed
  return { instructions, leaveAtDoor }
}
