import type { ReactNode } from 'react'
import { toast } from '#web/ui/toast/toast.ts'
import type { NewAddress } from '#modules/addresses/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { errorToast } from '#web/ui/toast/error-toast.ts'
import { PostForm } from '#web/ui/form/post-form.tsx'
import { useFormCall } from '#web/ui/form/use-form-call.ts'
import { AddressFields } from './address-fields.tsx'
import { InstructionFields } from './instruction-fields.tsx'

const errors = errorToast('address')

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

  return (
    <PostForm
      name="address"
      ref={form}
      onSubmit={onSubmit}
      className="mt-6 grid grid-cols-2 gap-x-4 gap-y-4"
    >
      <AddressFields start={start} problems={problems} />
      <InstructionFields start={start} problem={problems['instructions']} />
      <div className="col-span-2 mt-2 flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy} look="primary" size="large" className="max-sm:grow">
          Save address
        </Button>
        {children}
      </div>
    </PostForm>
  )
}
