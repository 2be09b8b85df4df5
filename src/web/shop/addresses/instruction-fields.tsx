import { TextAreaField } from '#web/ui/form/field.tsx'
import { useTyped } from '#web/ui/form/post-form.tsx'

/** The same as the server's limit, which a page of the shop does not load. */
const longest = 300

type Props = {
  problem?: string | undefined
  /** Either what the form starts with, or what is typed now. */
  start?: { instructions?: string | undefined; leaveAtDoor?: boolean | undefined }
  value?: string
  isChecked?: boolean
  /** Whether it can be left at the door. */
  hasDoor?: boolean
  onText?: (text: string) => void
  onCheck?: (isChecked: boolean) => void
}

/** What the courier should know: of an address, or of one order. */
export function InstructionFields(props: Props) {
  const { problem, start, value, isChecked, hasDoor = true, onText, onCheck } = props
  const typed = useTyped()
  return (
    <>
      <TextAreaField
        size="large"
        label="Delivery instructions (optional)"
        name="instructions"
        rows={3}
        maxLength={longest}
        placeholder="Second floor, the bell says Silva"
        defaultValue={start?.instructions}
        value={value}
        onChange={onText && (({ target }) => onText(target.value))}
        problem={problem}
        className="col-span-2"
      />
      {hasDoor && (
        <label className="col-span-2 flex min-h-8 items-center gap-3">
          <input
            type="checkbox"
            name="leaveAtDoor"
            defaultChecked={typed ? typed['leaveAtDoor'] !== undefined : start?.leaveAtDoor}
            checked={isChecked}
            onChange={onCheck && (({ target }) => onCheck(target.checked))}
            className="size-5 accent-leaf"
          />
          Leave at the door
        </label>
      )}
    </>
  )
}
