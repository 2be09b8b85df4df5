import { sellerMeta } from '#web/seller/frame/seller-meta.ts'
import type { Route } from './+types/shop-settings.ts'
import { SectionPage } from '#web/seller/settings/form/section-page.tsx'
import { DemoCatalogue } from './demo-catalogue.tsx'
import { ShopForm } from './shop-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => sellerMeta('Settings', matches)

export default function ShopSettings() {
  return (
    <SectionPage>
      {({ shop }) => (
        <>
          <ShopForm section={shop} />
          <DemoCatalogue />
        </>
      )}
    </SectionPage>
  )
}
