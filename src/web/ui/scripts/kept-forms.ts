import { storedValue } from '#web/data/storage.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Names and values of the fields on the page, one after the other. Passwords are not stored. */
const typed = storedValue(
  'larder-forms',
  (found) => (Array.isArray(found) ? found.map((it) => (typeof it === 'string' ? it : '')) : []),
  'sessionStorage',
)

const fields = () => [
  ...document.querySelectorAll<Field>(
    'form :is(input[name]:not([type=password], [type=file], [type=radio], [type=checkbox], [type=hidden]), textarea[name], select[name])',
  ),
]

/** Before the page is reloaded by the shop itself. */
export const keepForms = () => typed.write(fields().flatMap(({ name, value }) => [name, value]))

/** After that reload. The form is the same one, because the address is. */
export function restoreForms() {
  const kept = typed.read() ?? []
  typed.remove()
  for (const [index, field] of fields().entries()) {
    const value = kept[2 * index + 1]
    if (kept[2 * index] !== field.name || !value || field.value === value) continue
    // React overrides the setter of a field that it controls, and hears of the change by the event.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
