import { undoToast } from '#web/ui/toast/undo-toast.tsx'
import { cart } from './cart-store.ts'

/** Removes the whole line, which is easily done by mistake. Cards on other pages need no undo, so it is not in `cart-actions.ts`. */
export function removeLine(id: string, name: string) {
  const before = cart.items()
  cart.put(id, 0)
  undoToast(`${name} removed`, () => cart.putBack(id, before))
}
