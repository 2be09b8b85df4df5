import { useEffect, useId, useRef } from 'react'
import { ageText, confirmationText } from '#modules/catalogue/product/minimum-age.ts'
import type { Checkout } from './use-checkout.ts'

type Props = { age: NonNullable<Checkout['age']>; isPickup: boolean }

/** Something in the cart is only for people of an age: they say that they have reached it. */
export function AgeField({ age: { needed, isConfirmed, confirm, problem }, isPickup }: Props) {
  const box = useRef<HTMLInputElement>(null)
  const id = useId()
  // The button that was pressed can be far from here.
  useEffect(() => {
    if (!problem) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [problem])
  return (
    <fieldset className="mt-4 rounded-2xl border border-line px-4 py-3 text-[0.9375rem] has-aria-invalid:border-alarm">
      <legend className="sr-only">Age</legend>
      <p id={`${id}-why`}>
        <strong>{ageText(needed)}</strong> for something in your cart. Whoever takes the order shows
        an ID with their age{isPickup ? '.' : ', so it is not left at the door.'}
      </p>
      <label className="mt-1.5 flex min-h-9 items-center gap-3 font-semibold">
        <input
          ref={box}
          type="checkbox"
          checked={isConfirmed}
          onChange={({ target }) => confirm(target.checked)}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-why ${id}-problem`}
          className="size-5 shrink-0 accent-leaf"
        />
        {confirmationText(needed)}
      </label>
      <p
        id={`${id}-problem`}
        role="alert"
        className="mt-1 font-semibold wrap-anywhere text-alarm empty:hidden"
      >
        {problem?.text}
      </p>
    </fieldset>
  )
}
