import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Order } from '#modules/orders/contract.ts'
import { canWeigh } from '#modules/orders/status.ts'
import { textOf } from '#web/api.ts'
import { queryClient } from '#web/data/query-client.ts'
import { callAsSeller, sellerQuery } from '#web/seller/frame/seller-query.ts'
import { saveCount, type CountedProduct } from '#web/seller/stock/change-count.ts'
import { piecesProblem } from '#modules/catalogue/product/stock/contract.ts'
import { readPieces } from '#web/seller/stock/pieces.ts'
import { DialogButton } from '#web/ui/dialog/dialog-button.tsx'
import { InputField, SelectField } from '#web/ui/form/field.tsx'
import { packedQuantity } from '#web/ui/order/kept-quantity.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { BillChange } from '../bill-change.tsx'

type Props = { order: Order; item: Order['items'][number] }
type LineProps = Props & { children?: ReactNode }

/** "Only 2 of 3", "None", and back again, until the order leaves the shop. */
export function MissingLine({ order, item, children }: LineProps) {
  const { quantity, product, substitute } = item
  const there = packedQuantity(order, item)
  const none = substitute ? 'Replaced' : 'None there'
  const text = there === quantity ? undefined : there === 0 ? none : `Only ${there} of ${quantity}`
  if (!canWeigh(order.status) && text === undefined) return null
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 px-2 sm:pl-12">
      {text && <strong className="text-[0.9375rem] text-[#6b4a00]">{text}</strong>}
      {canWeigh(order.status) && (
        <DialogButton
          look="outline"
          text={text ? 'Change' : 'Missing?'}
          aria-label={
            text ? `Change how many ${product.name} are there` : `Missing? ${product.name}`
          }
        >
          {(close) => <MissingDialog order={order} item={item} onClose={close} />}
        </DialogButton>
      )}
      {children}
    </div>
  )
}

/** How many of a line are there, and whether the product stays for sale. */
function MissingDialog({ order, item, onClose }: Props & { onClose: () => void }) {
  const { product, quantity, left } = item
  const { data } = useQuery(sellerQuery('GET /api/product/one', { id: product._id }))
  const seen = data?.product.stock ?? null
  return (
    <BillChange
      order={order}
      title={`How many of ${product.name} are there?`}
      name="missing"
      call="POST /api/order/missing"
      start={{ left: String(left?.quantity ?? 0), shelf: 'nothing', count: '0' }}
      body={(typed) => ({
        product: product._id,
        left: typed.left === '' ? -1 : Number(typed.left),
      })}
      check={({ shelf, count }) =>
        shelf === 'count' && typeof readPieces(count) !== 'number' ? piecesProblem : undefined
      }
      ifNothingLeft="Then nothing is left, and the order is cancelled."
      saveText="Save"
      onSaved={(typed) => saveShelf(product, data?.product, typed)}
      onClose={onClose}
    >
      {({ values, field, pieces }) => (
        <>
          <InputField label={`Pieces that are there, of ${quantity}`} {...pieces('left')} />
          <SelectField label="And in the shop" {...field('shelf')}>
            <option value="nothing">Leave the product as it is</option>
            <option value="off">Show it as out of stock</option>
            {seen !== null && <option value="count">{`Correct its count (${seen} now)`}</option>}
          </SelectField>
          {values.shelf === 'count' && (
            <InputField
              label="Pieces on the shelf"
              hint="Without those of this order and others that are not packed yet"
              {...pieces('count')}
              maxLength={7}
            />
          )}
        </>
      )}
    </BillChange>
  )
}

type Shelf = { shelf: string; count: string }

/** The bill is saved by then, so a failure has a toast of its own. */
async function saveShelf(
  { _id: id, name }: Props['item']['product'],
  counted: CountedProduct | undefined,
  { shelf, count }: Shelf,
) {
  if (shelf === 'nothing') return
  const changing =
    shelf === 'count' && counted
      ? saveCount(queryClient, counted, { next: Number(count), seen: counted.stock })
      : callAsSeller('POST /api/product/stock', { body: { id, inStock: false } })
  await changing.catch((error: unknown) =>
    toast.error(`The bill is saved, but nothing about ${name} was changed: ${textOf(error)}`),
  )
}
