import type { Order } from '#modules/orders/contract.ts'

type Props = Pick<Order, 'instructions' | 'leaveAtDoor'> & { className?: string }

/** What the courier should know. Nothing if the shopper has said nothing. */
export function InstructionLines({ instructions, leaveAtDoor = false, className }: Props) {
  if (instructions === undefined && !leaveAtDoor) return null
  return (
    <p className={`wrap-anywhere ${className ?? ''}`}>
      {leaveAtDoor && <strong className="block">Leave at the door</strong>}
      {instructions !== undefined && <span>{instructions}</span>}
    </p>
  )
}
