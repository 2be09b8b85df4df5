import { mostFavourites } from '#modules/favourites/limits.ts'
import { api, ApiRefusal, textOf, type AnswerOf } from '#web/api.ts'
import { queryClient } from '#web/data/query-client.ts'
import { storedValue } from '#web/data/storage.ts'
import { asShopper, session, type Visitor } from '#web/shop/session/session.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { undoToast } from '#web/ui/toast/undo-toast.tsx'
import { readFavourites, type Favourite } from './read-favourites.ts'
import { storedFavourites, type FavouriteProduct } from './stored-favourites.ts'

/** Whose account the stored ones are a copy of. Those of a visitor have no owner. */
const storedOwner = storedValue('larder-favourites-of', (found) =>
  typeof found === 'string' ? found : undefined,
)

/** What was pressed last for each product and is not in the account yet. */
const pressed = new Map<string, { favourite: Favourite; isOn: boolean }>()
const toastId = 'favourite'

/** A heart was pressed: it changes at once, and the account is told. */
export function toggle({ _id: id, name, offerPrice: price, currency, inStock }: FavouriteProduct) {
  const before = readFavourites()[id]
  if (!before) {
    press(id, { name, price, currency, wasOut: !inStock }, true)
    toast.success('Saved to your favourites', { id: toastId })
    return
  }
  press(id, before, false)
  undoToast(`${name} is no longer a favourite`, () => press(id, before, true), { id: toastId })
}

function press(id: string, favourite: Favourite, isOn: boolean) {
  const { [id]: _, ...others } = readFavourites()
  storedFavourites.write(isOn ? { [id]: favourite, ...others } : others)
  pressed.set(id, { favourite, isOn })
  void inTurn(sendPressed).catch((error: unknown) => {
    toast.error(textOf(error))
    // What the account has is shown again.
    if (error instanceof ApiRefusal) void refetchFavourites().catch(() => {})
  })
}

let followed: string | undefined

/** Once for each page load and after each login. What belongs to an account leaves the browser with it. */
export function follow(user: Visitor) {
  const id = user?._id
  if (id === followed && user !== null) return
  followed = id
  if (id !== undefined) void uniteFavourites(id).catch(() => {})
  else if (storedOwner.read() !== undefined) {
    storedFavourites.remove()
    storedOwner.remove()
  }
}

/** As the account has them. */
export async function refetchFavourites(): Promise<void> {
  const user = await session.known()
  if (user) await uniteFavourites(user._id)
}

const read = () =>
  queryClient.fetchQuery({
    queryKey: ['GET /api/favourites/mine'],
    queryFn: () => api('GET /api/favourites/mine'),
    staleTime: 0,
    gcTime: 0,
  })

/** What a visitor has saved here belongs to the account from now on. */
function uniteFavourites(owner: string): Promise<void> {
  return inTurn(async () => {
    const own = storedOwner.read() === undefined ? Object.entries(readFavourites()) : []
    // What is pressed before the session is known is sent on its own.
    const favourites = own
      .filter(([id]) => !pressed.has(id))
      .slice(0, mostFavourites)
      .map(([product, { price, currency, wasOut }]) => ({ product, price, currency, wasOut }))
    const add = () => api('POST /api/favourites/add', { body: { favourites } })
    const answer = await asShopper(async () => {
      if (favourites.length === 0) return read()
      // Refused: none of them is in the shop any more, or there is no room.
      return add().catch((error: unknown) => {
        if (error instanceof ApiRefusal) return read()
        throw error
      })
    })
    keep(answer, owner)
  })
}

/** One call after the other, so that the last press is what counts. */
async function sendPressed() {
  const user = await session.known()
  for (const [id, { favourite, isOn }] of pressed) {
    pressed.delete(id)
    if (!user) continue
    const { price, currency, wasOut } = favourite
    const body = { favourites: [{ product: id, price, currency, wasOut }] }
    const answer = await asShopper(() =>
      isOn
        ? api('POST /api/favourites/add', { body })
        : api('POST /api/favourites/remove', { body: { product: id } }),
    )
    keep(answer, user._id)
  }
}

/** What the account has, with what was pressed since. */
function keep({ favourites }: AnswerOf<'GET /api/favourites/mine'>, owner: string) {
  if (session.user()?._id !== owner) return
  const added = [...pressed].flatMap(([id, { favourite, isOn }]) => (isOn ? [[id, favourite]] : []))
  const saved = favourites
    .filter(({ product }) => pressed.get(product)?.isOn ?? true)
    .map(({ product, ...favourite }) => [product, favourite])
  storedOwner.write(owner)
  storedFavourites.write(Object.fromEntries([...added, ...saved]))
}

let last: Promise<unknown> = Promise.resolve()

/** Across all tabs where the browser can; on plain http within this one. */
function inTurn(task: () => Promise<void>): Promise<void> {
  const run = async () => {
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- missing where the page is no secure context
    if (navigator.locks) await navigator.locks.request('larder-favourites', task)
    else await task()
  }
  const next = last.then(run, run)
  last = next.catch(() => {})
  return next
}
