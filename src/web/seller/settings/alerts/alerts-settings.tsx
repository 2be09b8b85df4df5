import { SoundSwitch } from '#web/seller/alerts/sound-switch.tsx'
import { SectionPage } from '#web/seller/settings/form/section-page.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { OrderMailForm } from './order-mail-form.tsx'
import { TabletPanel } from './tablet-panel.tsx'
import { PushPanel } from './push-panel.tsx'

/** How the seller hears of new orders. */
export default function AlertsSettings() {
  return (
    <SectionPage>
      {({ alerts, shop }) => (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <div className="lg:col-span-2">
            <OrderMailForm section={alerts} address={shop.values.email} />
          </div>
          <PushPanel />
          <Panel title="Sound in this browser">
            <p className="mb-3 text-[0.9375rem] text-ink-soft">
              While one of these pages is open, a new order makes a sound.
            </p>
            <SoundSwitch />
          </Panel>
          <TabletPanel />
        </div>
      )}
    </SectionPage>
  )
}
