import { paths } from '#web/paths.ts'
import { isRecord, storedValue } from '#web/data/storage.ts'

/** By the id of the order. */
type Links = Readonly<Record<string, string>>

const stored = storedValue<Links>(
  'larder-order-links',
  (found) =>
    isRecord(found)
      ? Object.fromEntries(
          Object.entries(found).flatMap(([id, link]) =>
            typeof link === 'string' ? [[id, link]] : [],
          ),
        )
      : undefined,
  'sessionStorage',
)

/** What opens the orders that this tab has placed without an account, or has opened by a link. It ends with the tab. */
export const orderLinks = {
  of: (orderId: string): string | undefined => stored.read()?.[orderId],
  keep: (orderId: string, link: string) => {
    const { [orderId]: _, ...others } = stored.read() ?? {}
    // The last one that was kept is the last of them.
    stored.write({ ...others, [orderId]: link })
  },
  forget: stored.remove,
  last: (): string | undefined => Object.values(stored.read() ?? {}).at(-1),
}

/** The page of an order. */
export const orderPath = (id: string): string => {
  const link = orderLinks.of(id)
  return link === undefined ? paths.myOrder({ _id: id }) : paths.guestOrder(link)
}

/** The link goes in a header: the address of a call is in the log. */
export const withLink = (link: string) => ({ headers: { 'x-order-link': link } })
