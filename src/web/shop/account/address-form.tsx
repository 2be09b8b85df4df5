import type { ReactNode } from 'react'
import { toast } from '#web/ui/toast/toast.ts'
import type { NewAddress } from '#modules/addresses/contract.ts'
import { button } from '#web/ui/button.ts'
import { errorToast } from '#web/ui/toast/error-toast.ts'
import { InputField } from '#web/ui/form/field.tsx'
import { PostForm } from '#web/ui/form/post-form.tsx'
import { useFormCall } from '#web/ui/form/use-form-call.ts'
import { upperFirst } from '#web/ui/upper-first.ts'
import { CountryField, useCountries } from './country-field.tsx'
import { InstructionFields } from './instruction-fields.tsx'

const errors = errorToast('address')

/** In the order in which people say them; halves share a row. */
const fields = [
  { name: 'firstName', label: 'First name', autoComplete: 'shipping given-name', isHalf: true },
  { name: 'lastName', label: 'Last name', autoComplete: 'shipping family-name', isHalf: true },
  { name: 'email', label: 'Email', autoComplete: 'shipping email', type: 'email' },
  { name: 'street', label: 'Street', autoComplete: 'shipping address-line1' },
  { name: 'city', label: '', autoComplete: 'shipping address-level2', isHalf: true },
  { name: 'state', label: '', autoComplete: 'shipping address-level1', isHalf: true },
  { name: 'zipCode', label: '', autoComplete: 'shipping postal-code', isHalf: true },
  { name: 'country', label: 'Country', autoComplete: 'shipping country-name', isHalf: true },
  { name: 'phone', label: 'Phone', autoComplete: 'shipping tel', type: 'tel' },
] as const satisfies { name: keyof NewAddress; [more: string]: unknown }[]

type Props = {
  /** What the form starts with. */
  start: Partial<NewAddress>
  /** Sends the form and returns the text of the toast. */
  save: (fields: Record<string, string | boolean>) => Promise<string>
  onSaved: () => void
  /** Beside the button that saves. */
  children: ReactNode
}

export function AddressForm({ start, save, onSaved, children }: Props) {
  const { form, isBusy, problems, onSubmit } = useFormCall(async ({ leaveAtDoor, ...values }) => {
    // A box that is not ticked, or a field that the country does not need, is not among the values of a form.
    const message = await save({ state: '', ...values, leaveAtDoor: leaveAtDoor !== undefined })
    errors.clear()
    toast.success(message)
    onSaved()
  }, errors.show)

  const { postal, city, region, countries } = useCountries(start.country)
  const words: { [Name in keyof NewAddress]?: string | undefined } = {
    city,
    state: region && (region.isRequired ? region.word : `${region.word} (optional)`),
    zipCode: upperFirst(postal.one),
  }

  return (
    <PostForm
      name="address"
      ref={form}
      onSubmit={onSubmit}
      className="mt-6 grid grid-cols-2 gap-x-4 gap-y-4"
    >
      {fields.map((field) => {
        if (field.name === 'state' && !region) return null
        const props = {
          size: 'large' as const,
          name: field.name,
          label: words[field.name] ?? field.label,
          autoComplete: field.autoComplete,
          required: field.name !== 'state' || region?.isRequired,
          problem: problems[field.name],
          className: 'isHalf' in field ? 'col-span-2 sm:col-span-1' : 'col-span-2',
        }
        if (field.name === 'country' && countries)
          return <CountryField key={field.name} {...props} {...countries} />
        return (
          <InputField
            key={field.name}
            {...props}
            type={'type' in field ? field.type : 'text'}
            maxLength={field.name === 'email' ? 254 : 200}
            defaultValue={start[field.name]}
          />
        )
      })}
      <InstructionFields start={start} problem={problems['instructions']} />
      <div className="col-span-2 mt-2 flex flex-wrap gap-3">
        <button type="submit" aria-disabled={isBusy} className={`${button('primary')} max-sm:grow`}>
          {isBusy ? 'One moment …' : 'Save address'}
        </button>
        {children}
      </div>
    </PostForm>
  )
}
