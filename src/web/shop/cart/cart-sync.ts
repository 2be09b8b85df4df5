import { toast } from 'react-hot-toast'
import type { User } from '#modules/accounts/contract.ts'
import { api, ApiRefusal } from '#web/api.ts'
import { connection } from '#web/data/connection.ts'
import { cart } from './cart-store.ts'
import type { CartItems, KeptCart } from './stored-cart.ts'
import { session } from '#web/shop/account/session-store.ts'
import { uniteCarts } from './merge-carts.ts'

const firstPauseMs = 2_000
const longestPauseMs = 60_000

let isQueued = false
let pauseMs = firstPauseMs
let timer: ReturnType<typeof setTimeout> | undefined

/** From now on every change is saved, as soon as there is an account to save it to. */
export function followCart() {
  cart.onOwnChange(() => void saveCart())
  connection.subscribe(() => connection.isLost() || void saveCart())
  document.addEventListener('visibilitychange', () => document.hidden || void saveCart())
}

/** Two saves never overlap, in this tab or another, and each sends the newest cart: the last one shown is the last saved. */
export async function saveCart(): Promise<void> {
  if (isQueued || !needsSaving(cart.kept())) return
  isQueued = true
  await inOrder(async () => {
    isQueued = false
    clearTimeout(timer)
    const newest = cart.latest()
    if (needsSaving(newest)) await send(newest.items)
  })
}

/** What the account had saved, and what this browser has kept. `before` is the local cart when the account was asked. */
export function meetAccount({ _id: owner, cartItems }: User, before: KeptCart) {
  const local = cart.kept()
  if (local.owner === undefined) {
    const items = uniteCarts(local.items, cartItems)
    const isUnsaved = JSON.stringify(items) !== JSON.stringify(cartItems)
    cart.settle({ items, owner, isUnsaved })
  } else if (local.owner !== owner || (!local.isUnsaved && local === before)) {
    cart.settle({ items: cartItems, owner, isUnsaved: false })
  }
  void saveCart()
}

/** Somebody else's cart is never saved to this account. */
const needsSaving = ({ isUnsaved, owner }: KeptCart) =>
  isUnsaved === true && owner !== undefined && owner === session.user()?._id

async function send(items: CartItems) {
  try {
    await api('POST /api/cart/update', { body: { cartItems: { ...items } }, keepalive: true })
    pauseMs = firstPauseMs
    cart.saved(items)
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 401) session.leave()
    else if (error instanceof ApiRefusal && error.status < 500 && error.status !== 429)
      toast.error(error.message)
    else tryAgainLater()
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
