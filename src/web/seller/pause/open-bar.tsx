import { DoorClosed } from 'lucide-react'
import { useSettings } from '#web/data/use-shop.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { changedByPause } from './pause-bar.tsx'

/** On every page of the seller until a new shop is opened. */
export function OpenBar() {
  if (useSettings().launch.isOpen) return null
  return (
    <aside
      aria-label="Not open yet"
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-[#e3b341] bg-[#fff1c9] px-4 py-2 md:px-6"
    >
      <DoorClosed aria-hidden className="size-5 shrink-0" />
      <p className="min-w-40 grow basis-0 text-[0.9375rem] font-semibold">
        Your shop is not open yet.{' '}
        <span className="font-normal">Others read “Opening soon”; you see the shop.</span>
      </p>
      <ActionButton
        look="primary"
        run={() => callAsSeller('POST /api/seller/open')}
        refetch={changedByPause}
        confirm={{
          title: 'Open the shop?',
          text: (
            <p>
              From this moment on everybody sees it and can order. To stop for a while later on,
              pause the orders.
            </p>
          ),
          button: 'Open',
        }}
      >
        Open the shop …
      </ActionButton>
    </aside>
  )
}
