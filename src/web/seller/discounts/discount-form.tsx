import { useEffect, type ComponentProps, type ReactNode } from 'react'
import { useSettings } from '#web/data/use-shop.ts'
import { Form, FormProblem, SubmitButton } from '#web/seller/form/form.tsx'
import type { FormApi } from '#web/seller/form/use-form.ts'
import { readPrice } from '#web/seller/products/typed-price.ts'
import { Button } from '#web/ui/button.tsx'
import { InputField } from '#web/ui/form/field.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** Nothing for an empty field. */
export const typedAmount = (typed: string): number | undefined =>
  typed.trim() === '' ? undefined : readPrice(typed)

type Props = {
  what: 'offer' | 'code'
  form: FormApi & { field: (name: 'from' | 'until') => ComponentProps<typeof InputField> }
  onClose: () => void
  note?: string
  children: ReactNode
}

/** A new offer or coupon, with its start and end. */
export function DiscountForm({ what, form, onClose, note, children }: Props) {
  const { timeZone } = useSettings()
  const { ref, field } = form
  // The form was opened by a button, so its first field has the focus.
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])
  return (
    <Panel title={`New ${what}`}>
      <Form
        name={what}
        form={form}
        aria-label={`New ${what}`}
        className="grid grid-cols-2 items-start gap-x-4 gap-y-3"
      >
        {children}
        <InputField {...field('from')} type="datetime-local" className="max-sm:col-span-2" />
        <InputField {...field('until')} type="datetime-local" className="max-sm:col-span-2" />
        <p className="col-span-2 text-[0.8125rem] text-ink-soft">
          In the time zone of the shop, {timeZone}. {note}
        </p>
        <div className="col-span-2 flex flex-wrap gap-2">
          <FormProblem form={form} />
          <SubmitButton form={form}>{`Add ${what}`}</SubmitButton>
          <Button onClick={onClose} look="outline">
            Cancel
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
