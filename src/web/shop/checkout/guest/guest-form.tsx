import { useEffect, useRef } from 'react'
import { enteredZip } from '#web/shop/addresses/addresses.ts'
import { AddressFields } from '#web/shop/addresses/address-fields.tsx'
import { InstructionFields } from '#web/shop/addresses/instruction-fields.tsx'
import { PostForm } from '#web/ui/form/post-form.tsx'
import { guest, guestFormId, useGuestProblems } from '#web/shop/session/guest.ts'
import { valuesOf } from './guest-details.ts'

type Props = {
  isPickup: boolean
  /** Against an ID, so it cannot be left at the door. */
  isHandedOver: boolean
  onSubmit: () => void
}

/** A guest's name, email and address. The button that places the order sends them. */
export function GuestForm({ isPickup, isHandedOver, onSubmit }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const problems = useGuestProblems()
  const start = guest.typed() ?? {}

  useEffect(() => {
    const element = form.current
    if (!element) return
    element.noValidate = true
    if (guest.takeFocus()) element.querySelector('input')?.focus()
    const keep = () => guest.keep(valuesOf(element))
    /** What delivery costs depends on it. */
    const useZip = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.name === 'zipCode' && target.value.trim())
        enteredZip.write(target.value.trim())
    }
    element.addEventListener('input', keep)
    element.addEventListener('change', useZip)
    return () => {
      element.removeEventListener('input', keep)
      element.removeEventListener('change', useZip)
    }
  }, [])

  return (
    <PostForm
      name="guest"
      id={guestFormId}
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
      className="mt-3 grid grid-cols-2 gap-x-3 gap-y-3"
    >
      <AddressFields start={start} problems={problems} isPerson={isPickup} />
      {!isPickup && (
        <InstructionFields
          start={{
            instructions: start['instructions'],
            leaveAtDoor: start['leaveAtDoor'] === 'on',
          }}
          hasDoor={!isHandedOver}
          problem={problems['instructions']}
        />
      )}
    </PostForm>
  )
}
