import { useEffect } from 'react'
import type { Opening } from '#modules/shop/contract.ts'
import { createSharedValue, useSharedPart } from './shared-value.ts'
import { useSettings } from './use-shop.ts'

/** What the page has brought, and what was read from the shop since: nothing while it is out of date and out of reach. */
type Known = { page?: Opening; read?: { since: Opening; opening: Opening | undefined } }

export const knownOpening = createSharedValue<Known>({})

/**
 * Whether the shop takes orders. The page brings what was true when it was made; `follow-opening.ts` reads it again when
 * that changes and when the page gets the focus. Undefined while nobody knows.
 */
export function useOpening(): Opening | undefined {
  const page = useSettings().opening
  const read = useSharedPart(knownOpening, (known) => known.read)
  useEffect(() => {
    const known = knownOpening.get()
    if (known.page !== page) knownOpening.set({ ...known, page })
  }, [page])
  // What a move to another page brings is newer than what was read before.
  return read?.since === page ? read.opening : page
}
