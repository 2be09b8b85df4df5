import { useQuery } from '@tanstack/react-query'
import { PageHead } from '#web/seller/frame/page-head.tsx'
import { sellerMeta } from '#web/seller/frame/seller-meta.ts'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'
import { LoadError, SkeletonRows } from '#web/ui/page-states.tsx'
import type { Route } from './+types/settings.ts'
import { ShopForm } from './shop-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => sellerMeta('Settings', matches)

export default function Settings() {
  const { data, error, refetch } = useQuery(sellerQuery('GET /api/seller/settings'))

  return (
    <>
      <PageHead
        title="Settings"
        lead="What the shop is called and how to reach it. A change shows in the shop at once."
      />
      {data !== undefined ? (
        <ShopForm section={data.settings.shop} />
      ) : error === null ? (
        <SkeletonRows count={3} className="h-44" />
      ) : (
        <LoadError what="The settings" error={error} onTry={() => void refetch()} />
      )}
    </>
  )
}
