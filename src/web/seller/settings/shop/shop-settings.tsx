import { SectionPage } from '#web/seller/settings/form/section-page.tsx'
import { DemoCatalogue } from './demo-catalogue.tsx'
import { ShopForm } from './shop-form.tsx'

export default function ShopSettings() {
  return (
    <SectionPage>
      {({ shop }, { serverTimeZone }) => (
        <>
          <ShopForm section={shop} serverTimeZone={serverTimeZone} />
          <DemoCatalogue />
        </>
      )}
    </SectionPage>
  )
}
