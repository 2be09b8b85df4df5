import { useId, useState } from 'react'
import type { ListedAddress } from '#modules/addresses/contract.ts'
import { useStoredValue } from '#web/data/storage.ts'
import { InstructionFields } from '#web/shop/addresses/instruction-fields.tsx'
import { InstructionLines } from '#web/ui/order/instruction-lines.tsx'
import { orderInstructions } from '#web/shop/delivery/order-instructions.ts'

const link =
  'inline-flex min-h-8 items-center font-semibold text-leaf underline-offset-4 hover:text-leaf-dark hover:underline'

type Props = {
  address: ListedAddress
  /** It cannot be left at the door, whatever the address says. */
  isHandedOver: boolean
}

/** What the courier should know of this order. It begins with what the address says. */
export function InstructionsEditor({ address, isHandedOver }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const typed = useStoredValue(orderInstructions)
  const { instructions = '', leaveAtDoor = false } =
    typed?.address === address._id ? typed : address
  const isLeft = leaveAtDoor && !isHandedOver
  const hasSome = instructions.trim() !== '' || isLeft
  const change = (next: { instructions?: string; leaveAtDoor?: boolean }) =>
    orderInstructions.write({ address: address._id, instructions, leaveAtDoor, ...next })

  return (
    <div className="mt-1.5 text-[0.9375rem]">
      {!isOpen && hasSome && (
        <InstructionLines
          instructions={instructions.trim() || undefined}
          leaveAtDoor={isLeft}
          className="rounded-2xl bg-paper px-4 py-2.5 leading-snug"
        />
      )}
      {isOpen && (
        <div id={id} className="mt-2 grid gap-3">
          <InstructionFields
            value={instructions}
            isChecked={leaveAtDoor}
            onText={(text) => change({ instructions: text })}
            hasDoor={!isHandedOver}
            onCheck={(isChecked) => change({ leaveAtDoor: isChecked })}
          />
        </div>
      )}
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        className={link}
      >
        {isOpen ? 'Done' : hasSome ? 'Change delivery instructions' : 'Add delivery instructions'}
      </button>
    </div>
  )
}
