import { api, ApiRefusal } from '#web/api.ts'
import { checkFields } from '#web/ui/form/check-fields.ts'
import { guest, guestFormId } from '#web/shop/session/guest.ts'

/** Tells the shop what was typed, and answers with the address to order to; with nothing if something is missing or wrong. */
export async function sendGuestDetails(isPickup: boolean): Promise<string | undefined> {
  const form = document.getElementById(guestFormId)
  if (!(form instanceof HTMLFormElement)) return undefined
  const missing = checkFields(form)
  if (Object.keys(missing).length > 0) return show(form, missing)
  guest.show({})
  const { leaveAtDoor, ...typed } = valuesOf(form)
  try {
    const { address } = await api('POST /api/guest/details', { body: bodyOf(typed, leaveAtDoor) })
    return address
  } catch (error) {
    const isAboutFields = error instanceof ApiRefusal && error.code === 'invalid-input'
    if (!isAboutFields || Object.keys(error.fields).length === 0) throw error
    return show(form, error.fields)
  }

  function bodyOf(values: Record<string, string>, leaveAtDoor: string | undefined) {
    const { firstName = '', lastName = '', email = '', phone = '' } = values
    const person = { firstName, lastName, email, phone }
    if (isPickup) return { ...person, pickup: true as const }
    const { street = '', city = '', state = '', zipCode = '', country = '' } = values
    return {
      ...person,
      street,
      city,
      state,
      zipCode,
      country,
      instructions: values['instructions'] ?? '',
      leaveAtDoor: leaveAtDoor !== undefined,
    }
  }
}

export function valuesOf(form: HTMLFormElement): Record<string, string> {
  // Only `post-form.tsx` needs the name of the form.
  const entries = [...new FormData(form)].filter(([name]) => name !== 'form')
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )
}

function show(form: HTMLFormElement, problems: Readonly<Record<string, string>>): undefined {
  guest.show(problems)
  const inputs = [...form.querySelectorAll('input')]
  const first = inputs.find(({ name }) => Object.hasOwn(problems, name))
  first?.scrollIntoView({ block: 'center' })
  first?.focus({ preventScroll: true })
}
