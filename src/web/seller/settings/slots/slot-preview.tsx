import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'

/** Tomorrow's slots, as they would be with the length that is chosen now. */
export function SlotPreview({ lengthMinutes }: { lengthMinutes: string }) {
  const { data } = useQuery({
    ...sellerQuery('GET /api/delivery/slots-preview', { lengthMinutes }),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-label="Tomorrow's slots" className="mt-4 rounded-xl bg-paper px-4 py-3">
      <p className="text-[0.875rem] font-semibold">Tomorrow</p>
      {data && data.times.length === 0 && (
        <p className="text-[0.9375rem] text-ink-soft">
          No slots: you are closed, or open for less than one slot.
        </p>
      )}
      <ul className="mt-1.5 flex min-h-8 flex-wrap gap-1.5">
        {data?.times.map((time) => (
          <li
            key={time}
            className="rounded-full border border-line bg-white px-3 py-1 text-sm tabular-nums"
          >
            {time}
          </li>
        ))}
      </ul>
    </section>
  )
}
