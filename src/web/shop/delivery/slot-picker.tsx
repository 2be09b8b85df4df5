import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { withinText } from '#modules/delivery/promise.ts'
import { useCurrentShop } from '#web/data/shop-query.ts'
import { deliveryChoice } from './delivery-choice.ts'
import { daysOf, firstDay, isGone, type SlotDay } from './slot-texts.ts'
import { slotsQuery } from './delivery-queries.ts'

type Props = { isPickup: boolean; slot: string | undefined }

const choice =
  'flex min-h-11 items-center rounded-xl border border-line bg-white py-1.5 text-[0.9375rem] leading-tight has-checked:border-leaf has-checked:bg-[#f3faec] has-disabled:bg-sand has-disabled:text-ink-soft has-focus-visible:outline-3 has-focus-visible:outline-leaf'

/** When it comes, or is picked up: as soon as possible, or one of the times of a day. */
export function SlotPicker({ isPickup, slot }: Props) {
  const { data, isError } = useQuery(slotsQuery)
  const { opening, hours, slots: offer } = useCurrentShop()
  const id = useId()
  const [openDay, setOpenDay] = useState<string>()
  const slots = data?.slots ?? []
  const days = daysOf(slots)
  const day = days.find((it) => it.day === openDay) ?? dayNamed(days, firstDay(days, slot))
  const wasTaken = slot !== undefined && data !== undefined && isGone(slots, slot)
  const choose = (chosen: string | undefined) => deliveryChoice.write({ isPickup, slot: chosen })
  const problem = wasTaken
    ? 'The time you chose is no longer free. Please choose another one.'
    : offer.asap && !opening.isOpen && slot === undefined
      ? `${opening.text} You can choose a later time.`
      : undefined
  const hint = isError
    ? 'The times could not be loaded.'
    : data && days.length === 0 && !offer.asap
      ? 'There are no times to choose at the moment.'
      : undefined
  return (
    <fieldset aria-describedby={`${id}-problem`} className="min-w-0">
      <legend className="text-[0.9375rem] font-semibold">
        {isPickup ? 'Pickup time' : 'Delivery time'}
      </legend>
      <p
        id={`${id}-problem`}
        role="status"
        className={problem === undefined ? 'sr-only' : 'mt-1.5 text-sm font-medium text-alarm'}
      >
        {problem}
      </p>
      {offer.asap && (
        <label className={`${choice} mt-2 gap-2.5 px-3`}>
          <SlotRadio name={id} isChosen={slot === undefined} onChoose={() => choose(undefined)} />
          {opening.isOpen
            ? `As soon as possible${hours.isPromised ? `,${withinText(hours)}` : ''}`
            : 'As soon as possible (closed now)'}
        </label>
      )}
      {days.length > 0 && (
        <>
          <div
            role="group"
            aria-label="Day"
            className="-mx-1 mt-2 flex gap-2 overflow-x-auto p-1 [scrollbar-width:thin]"
          >
            {days.map((it) => (
              <button
                key={it.day}
                type="button"
                aria-pressed={it === day}
                onClick={() => setOpenDay(it.day)}
                className="focus-round min-h-10 shrink-0 rounded-full border border-line bg-white px-3.5 text-[0.9375rem] font-medium whitespace-nowrap hover:border-ink-soft/50 aria-pressed:border-leaf aria-pressed:bg-leaf-pale aria-pressed:text-leaf-dark"
              >
                {it.day}
                {it.isFull && <span className="font-normal text-ink-soft"> · full</span>}
              </button>
            ))}
          </div>
          <ul className="-mx-1 mt-1 grid max-h-62 grid-cols-[repeat(auto-fill,minmax(9.75rem,1fr))] gap-2 overflow-y-auto p-1">
            {day?.slots.map(({ id: value, time, places }) => (
              <li key={value}>
                <label className={`${choice} h-full gap-2 px-2.5 tabular-nums`}>
                  <SlotRadio
                    name={id}
                    value={value}
                    isChosen={value === slot && !wasTaken}
                    isDisabled={places === 'full'}
                    onChoose={() => choose(value)}
                  />
                  <span>
                    {time}
                    {places !== 'free' && (
                      <span className="block text-[0.8125rem] text-ink-soft">
                        {places === 'full' ? 'Full' : 'Few left'}
                      </span>
                    )}
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </>
      )}
      {hint !== undefined && <p className="mt-1.5 text-sm text-ink-soft">{hint}</p>}
    </fieldset>
  )
}

const dayNamed = (days: readonly SlotDay[], name: string | undefined) =>
  days.find(({ day }) => day === name)

type RadioProps = {
  name: string
  value?: string
  isChosen: boolean
  isDisabled?: boolean
  onChoose: () => void
}

const SlotRadio = ({ name, value = '', isChosen, isDisabled = false, onChoose }: RadioProps) => (
  <input
    type="radio"
    name={name}
    value={value}
    checked={isChosen}
    disabled={isDisabled}
    onChange={onChoose}
    className="size-4.5 shrink-0 accent-leaf outline-none"
  />
)
