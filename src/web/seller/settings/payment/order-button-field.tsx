import type { OrderButton } from '#modules/settings/sections/payment.ts'
import { keysOf } from '#web/data/object-keys.ts'

const texts: Record<OrderButton, string> = {
  'Place Order': 'The usual words. For an online payment the button says “Proceed to payment”.',
  'Buy now': 'For both ways to pay.',
  'Order and pay':
    'For both ways to pay. Germany, for one, asks for a button that says that ordering costs money.',
}

type Props = { value: OrderButton; onChange: (value: OrderButton) => void }

/** What the button under the cart says. */
export function OrderButtonField({ value, onChange }: Props) {
  return (
    <fieldset>
      <legend className="max-w-160 text-[0.9375rem] text-ink-soft">
        What the button that places an order says. With other words than the usual ones, what is
        bought, the time, the address and the total stand directly above it.
      </legend>
      <div className="mt-3 grid gap-2 md:grid-cols-3">
        {keysOf(texts).map((words) => (
          <label
            key={words}
            className="grid min-h-12 grid-cols-[auto_1fr] content-start items-center gap-x-3 rounded-2xl border border-line px-4 py-3 has-checked:border-leaf has-checked:bg-[#f3faec] has-focus-visible:outline-3 has-focus-visible:outline-leaf"
          >
            <input
              type="radio"
              name="orderButton"
              checked={value === words}
              onChange={() => onChange(words)}
              className="size-4.5 accent-leaf outline-none"
            />
            <span className="font-semibold">{words}</span>
            <span className="col-start-2 text-[0.875rem] text-ink-soft">{texts[words]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
