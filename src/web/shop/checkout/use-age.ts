import { useState } from 'react'
import { highestAge } from '#modules/catalogue/product/minimum-age.ts'
import { useStoredValue } from '#web/data/storage.ts'
import type { OrderableLine } from '#web/shop/cart/use-cart-lines.ts'
import { ageConfirmation } from '#web/shop/cart/age-confirmation.ts'

/** The age that the cart needs, whether the shopper has said to have reached it, and what is wrong with that. */
export function useAge(orderable: readonly OrderableLine[]) {
  // Another one each time, so that the focus moves again.
  const [problem, setProblem] = useState<{ text: string }>()
  const confirmed = useStoredValue(ageConfirmation) ?? 0
  const needed = highestAge(orderable.map(({ product }) => product.minimumAge))
  if (needed === undefined) return { age: undefined, setProblem }
  const isConfirmed = confirmed >= needed
  const confirm = (isOn: boolean) => {
    setProblem(undefined)
    if (isOn) ageConfirmation.write(needed)
    else ageConfirmation.remove()
  }
  return {
    age: { needed, isConfirmed, confirm, problem: isConfirmed ? undefined : problem },
    setProblem,
  }
}
