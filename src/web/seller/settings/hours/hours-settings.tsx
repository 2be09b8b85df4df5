import { sellerMeta } from '#web/seller/frame/seller-meta.ts'
import { SectionPage } from '#web/seller/settings/form/section-page.tsx'
import type { Route } from './+types/hours-settings.ts'
import { HoursForm } from './hours-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => sellerMeta('Hours', matches)

export default function HoursSettings() {
  return <SectionPage>{({ hours }) => <HoursForm section={hours} />}</SectionPage>
}
