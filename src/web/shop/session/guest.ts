import { create } from 'zustand'
import { isRecord, storedValue, useStoredPart, useStoredValue } from '#web/data/storage.ts'
import { useCurrentShop } from '#web/data/shop-query.ts'
import { useUser } from './session.ts'

type Typed = Readonly<Record<string, string>>

/**
 * The form of a guest, in this tab only; kept on the way to the bank and back. As long as there is one, even empty, the visitor is a
 * guest.
 */
const typed = storedValue<Typed>(
  'larder-guest',
  (found) =>
    isRecord(found)
      ? Object.fromEntries(
          Object.entries(found).map(([name, value]) => [
            name,
            typeof value === 'string' ? value : '',
          ]),
        )
      : undefined,
  'sessionStorage',
)

export const guestFormId = 'guest-form'

/** The problems of the form, by field. */
const useStore = create<{ problems: Typed }>(() => ({ problems: {} }))

let isJustBegun = false

export const guest = {
  begin: () => {
    isJustBegun = true
    typed.write(typed.read() ?? {})
  },
  /** Once after it has begun: the button that was pressed is gone, and the keyboard goes on in the form. */
  takeFocus: (): boolean => {
    const takes = isJustBegun
    isJustBegun = false
    return takes
  },
  end: () => {
    typed.remove()
    guest.show({})
  },
  typed: typed.read,
  keep: typed.write,
  show: (problems: Typed) => useStore.setState({ problems }),
}

export const useGuestProblems = (): Typed => useStore(({ problems }) => problems)

/** A visitor who has chosen to order without an account. */
export function useIsGuest(): boolean {
  const hasBegun = useStoredPart(typed, (values) => values !== undefined)
  return useUser() === null && hasBegun
}

export const useGuestTyped = (): Typed | undefined => useStoredValue(typed)

/** Whether the shop takes any payment from guests. */
export function useTakesGuests(): boolean {
  const { cash, online, guestCash } = useCurrentShop().payment
  return (cash && guestCash !== false) || online !== 'off'
}
