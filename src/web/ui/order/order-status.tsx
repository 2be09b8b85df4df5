import type { Order } from '#modules/orders/contract.ts'
import { statusWord } from '#modules/orders/order/status-word.ts'

const colours: Partial<Record<Order['status'], string>> = {
  Delivered: 'bg-leaf-pale text-leaf-dark',
  Cancelled: 'bg-alarm-pale text-alarm',
  Returned: 'bg-alarm-pale text-alarm',
}

export function OrderStatus({ status, pickup }: Pick<Order, 'status' | 'pickup'>) {
  return (
    <span
      className={`inline-block rounded-full px-3 py-1 text-sm font-semibold whitespace-nowrap ${colours[status] ?? 'bg-[#fff1c9] text-[#6b4a00]'}`}
    >
      {statusWord(status, { pickup })}
    </span>
  )
}
