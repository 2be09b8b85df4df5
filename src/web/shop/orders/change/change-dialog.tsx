import { useState } from 'react'
import { ageOf } from '#modules/catalogue/product/minimum-age.ts'
import { statusWord } from '#modules/orders/order/status-word.ts'
import { canChange } from '#modules/orders/status.ts'
import { InstructionFields } from '#web/shop/addresses/instruction-fields.tsx'
import { CancelOrder } from '#web/shop/orders/cancel-order.tsx'
import { changeOrder, showOrder } from '#web/shop/orders/order-changes.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/dialog/modal.tsx'
import { PostForm } from '#web/ui/form/post-form.tsx'
import { useFormCall } from '#web/ui/form/use-form-call.ts'
import { useMoney, type WriteMoney } from '#web/ui/money.ts'
import { keptQuantity } from '#web/ui/order/kept-quantity.ts'
import { toast } from '#web/ui/toast/toast.ts'
import type { ChangedBill } from '#modules/orders/changes/by-shopper/contract.ts'
import type { Order } from '#modules/orders/contract.ts'
import { LineSteppers } from './line-steppers.tsx'
import { SlotSelect } from './slot-select.tsx'

type Props = { order: Order; onClose: () => void }

/** Fewer pieces, another time, other instructions. The new bill is shown first, and saved by a second press. */
export function ChangeDialog({ order, onClose }: Props) {
  const money = useMoney()
  const [lefts, setLefts] = useState<Readonly<Record<string, number>>>({})
  const [slot, setSlot] = useState('')
  const [instructions, setInstructions] = useState(order.instructions ?? '')
  const [leaveAtDoor, setLeaveAtDoor] = useState(order.leaveAtDoor ?? false)
  const [bill, setBill] = useState<ChangedBill>()

  // Another tab may have removed more meanwhile.
  const leftOf = (item: Order['items'][number]) =>
    Math.min(lefts[item.product._id] ?? Infinity, keptQuantity(item))
  const isNothingLeft = order.items.every((item) => leftOf(item) === 0)
  const hasOtherInstructions =
    instructions.trim() !== (order.instructions ?? '') ||
    leaveAtDoor !== (order.leaveAtDoor ?? false)
  const items = order.items.filter((item) => leftOf(item) < keptQuantity(item))
  const change = {
    items: items.map((item) => ({ product: item.product._id, left: leftOf(item) })),
    ...(slot !== '' && { slot }),
    ...(hasOtherInstructions && { instructions, leaveAtDoor }),
  }
  const isSame = items.length === 0 && slot === '' && !hasOtherInstructions
  const texts = changeTexts(order, money)

  const { form, isBusy, problem, problems, clear, onSubmit } = useFormCall(async () => {
    if (isSame) throw new Error('Nothing is changed yet')
    const body = bill ? { ...change, seenTotal: bill.after } : { ...change, isPreview: true }
    try {
      const answer = await changeOrder('POST /api/order/change', order._id, body)
      if (!bill) return setBill(answer.bill)
      onClose()
      toast.success(answer.message)
      showOrder(answer.order)
    } catch (error) {
      setBill(undefined)
      throw error
    }
  })
  const [shownProblem = problem] = Object.values(problems)

  const edit =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setBill(undefined)
      clear()
    }

  if (!canChange(order.status))
    return (
      <Modal
        title="Too late to change"
        lead={`Your order is already ${statusWord(order.status, order).toLowerCase()}. Nothing was changed.`}
        isLarge
        onClose={onClose}
      >
        <Button onClick={onClose} look="outline" size="large" className="mt-6 w-full">
          OK
        </Button>
      </Modal>
    )
  return (
    <Modal
      title="Change your order"
      lead="Until we begin to pack it. For more of something, please place another order."
      isLarge
      onClose={onClose}
    >
      <PostForm name="change-order" ref={form} onSubmit={onSubmit} className="mt-4 grid gap-5">
        <LineSteppers
          order={order}
          leftOf={leftOf}
          onChange={(product, left) => edit(setLefts)({ ...lefts, [product]: left })}
        />
        <SlotSelect
          isPickup={order.pickup ?? false}
          has={order.slot}
          value={slot}
          onChange={edit(setSlot)}
        />
        <div className="grid grid-cols-2 gap-3">
          <InstructionFields
            value={instructions}
            isChecked={leaveAtDoor}
            hasDoor={!order.pickup && ageOf(order) === undefined}
            onText={edit(setInstructions)}
            onCheck={edit(setLeaveAtDoor)}
          />
        </div>
        <div className="sticky bottom-0 -mx-6 -mb-6 border-t border-line bg-paper px-6 pt-3 pb-5 sm:-mx-8 sm:-mb-8 sm:px-8">
          <p
            role="alert"
            className="mb-3 rounded-2xl bg-alarm-pale px-4 py-3 text-[0.9375rem] font-medium text-alarm empty:hidden"
          >
            {shownProblem && `${shownProblem}.`}
          </p>
          <p role="status" className="mb-3 min-h-[2lh] text-[0.9375rem] tabular-nums">
            {isNothingLeft
              ? 'Nothing would be left. To remove everything, cancel the order.'
              : bill
                ? texts.bill(bill)
                : isSame
                  ? `The total is ${money(order.amount)}.`
                  : 'You see the new total before anything is changed.'}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={onClose} look="outline" size="tight" className="grow">
              {isNothingLeft ? 'Keep order' : 'Cancel'}
            </Button>
            {isNothingLeft ? (
              <CancelOrder
                order={order}
                onEnd={onClose}
                look="danger"
                size="tight"
                className="grow"
              />
            ) : (
              <Button type="submit" isBusy={isBusy} look="primary" size="tight" className="grow">
                {bill ? 'Change order' : 'Show new total'}
              </Button>
            )}
          </div>
        </div>
      </PostForm>
    </Modal>
  )
}

/** What a change does to the bill, and what becomes of the difference. */
const changeTexts = (
  { paymentType, pickup }: Pick<Order, 'paymentType' | 'pickup'>,
  money: WriteMoney,
) => ({
  bill: ({ before, after, discounts = [] }: ChangedBill): string => {
    const less = discounts.map(
      (it) => `${it.name} takes off ${money(it.after)} instead of ${money(it.before)}. `,
    )
    if (before === after) return `${less.join('')}The total stays ${money(after)}.`
    const fall = `${less.join('')}The total changes from ${money(before)} to ${money(after)}.`
    return paymentType === 'COD'
      ? `${fall} You pay that in cash.`
      : `${fall} The difference goes back to you when the order ${pickup ? 'is ready' : 'leaves the shop'}.`
  },
})
