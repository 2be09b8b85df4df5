import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'
import { SectionHead } from '#web/seller/settings/form/section-page.tsx'
import { LoadError, SkeletonRows } from '#web/ui/page-states.tsx'
import { SynonymsForm } from './synonyms-form.tsx'

/** A link to this page can name a text that needs a synonym (`?add=`). */
export default function SearchSettings() {
  const { data, error, refetch } = useQuery(sellerQuery('GET /api/seller/search/synonyms'))
  const [parameters] = useSearchParams()
  return (
    <>
      <SectionHead />
      {data !== undefined ? (
        <SynonymsForm section={data.section} added={parameters.get('add') ?? ''} />
      ) : error === null ? (
        <SkeletonRows count={3} className="h-16" />
      ) : (
        <LoadError what="The synonyms" error={error} onTry={() => void refetch()} />
      )}
    </>
  )
}
