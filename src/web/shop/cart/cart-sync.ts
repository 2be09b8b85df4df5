import { toast } from '#web/ui/toast/toast.ts'
import type { User } from '#modules/accounts/contract.ts'
import { api, ApiRefusal } from '#web/api.ts'
import { connection } from '#web/data/connection.ts'
import { session } from '#web/shop/session/session.ts'
import { products } from '#web/shop/catalogue/product-query.ts'
import { cart } from './cart-store.ts'
import { isSameCart, mergeChanges, mergeCarts } from './merge-carts.ts'
import type { StoredCart } from './stored-cart.ts'

const firstPauseMs = 2_000
const longestPauseMs = 60_000

let isQueued = false
let pauseMs = firstPauseMs
let timer: ReturnType<typeof setTimeout> | undefined

/** From now on every change is saved, as soon as there is an account to save it to. */
export function startSavingCart() {
  cart.onOwnChange(() => void saveCart())
  connection.onReconnect(() => void saveCart())
  document.addEventListener('visibilitychange', () => document.hidden || void saveCart())
}

/** Two saves never overlap, in this tab or another, and each sends the newest cart: the last one shown is the last saved. */
export async function saveCart(): Promise<void> {
  if (isQueued || !needsSaving(cart.stored())) return
  isQueued = true
  await inOrder(async () => {
    isQueued = false
    clearTimeout(timer)
    const newest = cart.stored()
    if (needsSaving(newest)) await send(newest)
  })
}

/** Brings this browser's cart and the account's together, whenever the account was read. */
export function mergeWithAccount(user: User) {
  const { _id: owner, cartItems, unavailableItems = [], cartVersion } = user
  for (const { _id, name } of unavailableItems) products.putFormer({ _id, name })
  const unavailable = unavailableItems.map(({ _id, quantity }) => [_id, quantity] as const)
  const items = { ...cartItems, ...Object.fromEntries(unavailable) }
  const saved = { items, version: cartVersion }
  const local = cart.stored()
  if (local.owner === undefined) {
    const items = mergeCarts(local.items, saved.items)
    cart.replace({ items, owner, base: saved, isUnsaved: !isSameCart(items, saved.items) })
  } else if (local.owner !== owner || (!local.isUnsaved && !isOlder(saved.version, local))) {
    cart.replace({ items: saved.items, owner, base: saved, isUnsaved: false })
  } else if (local.isUnsaved && isNewer(saved.version, local)) {
    // A cart that an earlier version of the shop stored has no base, so it counts as changed in every line.
    const items = mergeChanges(local.base?.items ?? {}, local.items, saved.items)
    cart.replace({ items, owner, base: saved, isUnsaved: !isSameCart(items, saved.items) })
  }
  void saveCart()
}

/** An answer that was on its way while this browser saved a newer cart or bought this one. */
const isOlder = (version: number, { base, boughtVersion = -1 }: StoredCart) =>
  (base !== undefined && version < base.version) || version <= boughtVersion
const isNewer = (version: number, { base }: StoredCart) =>
  base === undefined || version > base.version

/** The cart of another account is never saved to this one. */
const needsSaving = ({ isUnsaved, owner }: StoredCart) =>
  isUnsaved === true && owner !== undefined && owner === session.user()?._id

async function send({ items, base }: StoredCart) {
  const body = { cartItems: { ...items }, ...(base && { baseVersion: base.version }) }
  try {
    const { cartVersion } = await api('POST /api/cart/update', { body, keepalive: true })
    pauseMs = firstPauseMs
    cart.markSaved({ items, version: cartVersion })
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.status >= 500 || error.status === 429)
      tryAgainLater()
    else if (error.status === 401) session.leave()
    // Another device was faster: what it saved is read, merged with what was changed here, and saved.
    else if (error.code === 'cart-changed') void session.refetch()
    else toast.error(error.message)
  }
}

function tryAgainLater() {
  timer = setTimeout(() => void saveCart(), pauseMs)
  pauseMs = Math.min(pauseMs * 2, longestPauseMs)
}

let last: Promise<unknown> = Promise.resolve()

/** The browser's locks hold across tabs; on plain http there are none, and the order holds within this tab. */
function inOrder(task: () => Promise<void>): Promise<unknown> {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- missing where the page is no secure context
  if (navigator.locks) return navigator.locks.request('larder-cart', task)
  last = last.then(task, task)
  return last
}
