import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'
import { SectionHead } from '#web/seller/settings/form/section-page.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { SynonymsForm } from './synonyms-form.tsx'

/** A link to this page can name a text that needs a synonym (`?add=`). */
export default function SearchSettings() {
  const query = useQuery(sellerQuery('GET /api/seller/search/synonyms'))
  const [parameters] = useSearchParams()
  return (
    <>
      <SectionHead />
      <Loaded query={query} what="The synonyms" skeleton={{ count: 3, className: 'h-16' }}>
        {({ section }) => <SynonymsForm section={section} added={parameters.get('add') ?? ''} />}
      </Loaded>
    </>
  )
}
