import { X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { CouponProblem } from '#modules/pricing/offers/coupons.ts'
import { Button } from '#web/ui/button.tsx'
import { useMinorMoney } from '#web/ui/money.ts'
import type { CartCoupon } from './use-coupon.ts'

type Props = { coupon: CartCoupon; problem: CouponProblem | undefined; isCounted: boolean }

/** Where the coupon code is typed, says what it takes off, and removes it. */
export default function CouponField({ coupon, problem, isCounted }: Props) {
  const id = useId()
  const money = useMinorMoney()
  const [text, setText] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const why =
    coupon.problem ??
    (problem?.kind === 'minimum'
      ? `It counts from ${money(coupon.rule?.minimumCents ?? 0)} on: ${money(problem.missingCents)} more`
      : problem && 'It counts for none of the products in your cart')
  if (coupon.typed !== undefined)
    return (
      <div className="mt-5">
        <p className="flex min-h-9 items-center justify-between gap-3">
          <span className="min-w-0 font-semibold wrap-anywhere">Code {coupon.typed}</span>
          <button
            type="button"
            aria-label={`Remove the code ${coupon.typed}`}
            onClick={() => coupon.remove()}
            className="focus-round grid size-9 shrink-0 place-items-center rounded-full text-ink-soft hover:text-alarm"
          >
            <X aria-hidden className="size-4.5" />
          </button>
        </p>
        <p
          role="status"
          className={`text-sm ${why === undefined ? 'text-leaf-dark' : 'text-alarm'}`}
        >
          {why ?? (isCounted ? 'It counts' : '')}
        </p>
      </div>
    )
  return (
    <form
      method="post"
      className="mt-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const typed = text.trim().toUpperCase()
        setIsEmpty(!/^[A-Z0-9-]{1,30}$/.test(typed))
        if (!/^[A-Z0-9-]{1,30}$/.test(typed)) return input.current?.focus()
        setText('')
        return coupon.write(typed)
      }}
    >
      <label htmlFor={id} className="mb-1 block text-[0.9375rem] font-semibold">
        Code
      </label>
      <div className="flex gap-2">
        <input
          ref={input}
          id={id}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
          value={text}
          aria-invalid={isEmpty}
          aria-describedby={isEmpty ? `${id}-below` : undefined}
          onChange={({ target }) => setText(target.value)}
          className="h-11 w-full min-w-0 rounded-2xl border border-[#8d9488] bg-white px-4 text-base uppercase hover:border-leaf aria-invalid:border-alarm"
        />
        <Button type="submit" look="outline" size="small">
          Apply
        </Button>
      </div>
      {isEmpty && (
        <p id={`${id}-below`} className="mt-1 text-sm font-semibold text-alarm">
          A code has letters, digits and hyphens only
        </p>
      )}
    </form>
  )
}
