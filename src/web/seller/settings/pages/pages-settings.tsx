import { SectionPage } from '#web/seller/settings/form/section-page.tsx'
import { PagesForm } from './pages-form.tsx'

export default function PagesSettings() {
  return <SectionPage>{({ pages }) => <PagesForm section={pages} />}</SectionPage>
}
