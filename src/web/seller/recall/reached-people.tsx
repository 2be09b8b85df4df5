import { Link } from 'react-router'
import type { RecallPerson } from '#modules/orders/changes/recall/contract.ts'
import { sellerPages } from '#web/seller-pages.ts'

export const peopleText = (count: number): string => (count === 1 ? '1 person' : `${count} people`)

type Props = { people: RecallPerson[]; earlier?: number; isStale?: boolean }

/** How many shoppers get the recall by email, and which have to be called. */
export function ReachedPeople({ people, earlier = 0, isStale = false }: Props) {
  const toCall = people.filter(({ email }) => email === undefined)
  const pieces = people.reduce((sum, person) => sum + person.pieces, 0)
  const orders = people.reduce((sum, person) => sum + person.orders.length, 0)
  return (
    <div
      aria-busy={isStale}
      aria-live="polite"
      className={`rounded-xl bg-paper p-3 text-[0.9375rem] ${isStale ? 'opacity-60' : ''}`}
    >
      <p className="font-semibold">
        {people.length === 0
          ? earlier > 0
            ? 'Everyone who bought it on these days was told before.'
            : 'Nobody bought it on these days.'
          : `${peopleText(people.length)}, ${orders === 1 ? '1 order' : `${orders} orders`}, ${pieces === 1 ? '1 piece' : `${pieces} pieces`}`}
      </p>
      {people.length > 0 && earlier > 0 && (
        <p>{earlier === 1 ? '1 more order was' : `${earlier} more orders were`} told before.</p>
      )}
      {people.length > 0 && toCall.length === 0 && <p>All of them have an email address.</p>}
      {toCall.length > 0 && (
        <>
          <p className="mt-2">
            {toCall.length === 1 ? '1 has' : `${toCall.length} have`} no email address. Please call:
          </p>
          <ul className="mt-1 grid gap-1">
            {toCall.map((person) => (
              <li key={person.orders[0]?._id} className="flex flex-wrap gap-x-3">
                <span className="font-semibold">{person.name || 'No name'}</span>
                <a href={`tel:${person.phone.replaceAll(' ', '')}`} className="text-leaf underline">
                  {person.phone}
                </a>
                {person.orders.map((order) => (
                  <Link
                    key={order._id}
                    to={sellerPages.order.to(order)}
                    className="text-leaf underline"
                  >
                    Order {order.number}
                  </Link>
                ))}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
