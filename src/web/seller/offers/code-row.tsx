import type { SellerCode } from '#modules/discounts/contract.ts'
import { useCount, useMoney } from '#web/ui/money.ts'
import { BroughtText } from './brought-text.tsx'
import { EndButton } from './end-button.tsx'
import { RowHead } from './row-head.tsx'

type Props = { code: SellerCode; onChanged: () => Promise<void> }

export function CodeRow({ code: given, onChanged }: Props) {
  const money = useMoney()
  const count = useCount()
  const { _id: id, code, percent, amount, minimum, used, useLimit, personLimit } = given
  const off = percent === undefined ? money(amount ?? 0) : `${percent}%`
  return (
    <>
      <div className="min-w-0 flex-1 basis-60">
        <RowHead {...given} kind="Code" name={code} terms={`${off} off`} />
        <p className="mt-0.5 text-sm wrap-anywhere">
          {given.for.length === 0 ? 'For everything' : `For ${given.for.join(', ')}`}
          {minimum > 0 && `, from ${money(minimum)} on`}
        </p>
        <p className="mt-0.5 text-sm tabular-nums">
          Used {count(used)} {used === 1 ? 'time' : 'times'}
          {useLimit !== undefined && ` of ${count(useLimit)}`}
          {personLimit !== undefined && `, at most ${count(personLimit)} by one person`}
        </p>
        {used > 0 && <BroughtText id={id} />}
      </div>
      <EndButton
        {...{ id, onChanged }}
        name={code}
        call="POST /api/seller/codes/delete"
        question={`Delete the code ${code}?`}
      >
        It counts for no new order. Orders that were placed with it keep it.
      </EndButton>
    </>
  )
}
