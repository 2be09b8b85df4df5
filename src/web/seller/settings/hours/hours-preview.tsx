import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { hoursSchema } from '#modules/settings/sections/hours.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { useDebounced } from '#web/ui/form/use-debounced.ts'
import { toHours, type HoursValues } from './hours-values.ts'

/** Long enough to type a time. */
const pauseMs = 400

/** What the typed hours mean now, worked out by the server as for shoppers. */
export function HoursPreview({ values }: { values: HoursValues }) {
  const settled = useDebounced(values, pauseMs)
  const isRight = hoursSchema.safeParse(toHours(settled)).success
  const { data } = useQuery({
    queryKey: ['POST /api/seller/settings/hours/preview', settled],
    queryFn: () =>
      callAsSeller('POST /api/seller/settings/hours/preview', { body: toHours(settled) }),
    enabled: isRight,
    placeholderData: keepPreviousData,
  })
  return (
    <div role="status" className="grid gap-0.5 rounded-xl bg-paper px-4 py-3 text-[0.9375rem]">
      {isRight
        ? data?.lines.map((line) => <p key={line}>{line}</p>)
        : 'There is something to correct first.'}
    </div>
  )
}
