import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { SectionPage } from '#web/seller/settings/form/section-page.tsx'
import { sellerPages } from '#web/seller-pages.ts'
import { callAsSeller, sellerQuery } from '#web/seller/frame/seller-query.ts'
import { useIsOwnShop } from '#web/data/use-shop.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Panel } from '#web/ui/panel.tsx'
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

/** While there is something of the demo to remove: its products, or, if they went one by one, its claims. */
function DemoCatalogue() {
  const navigate = useNavigate()
  const { data } = useQuery(sellerQuery('GET /api/seller/demo'))
  const isOwn = useIsOwnShop()
  if (!data || (data.removable === 0 && isOwn)) return null
  const products = data.removable === 1 ? '1 product' : `${data.removable} products`
  return (
    <Panel title="Demo catalogue" className="mt-4">
      <p className="max-w-180 text-[0.9375rem] text-ink-soft">
        {data.removable > 0
          ? `${products} in your shop came with the installation. You can remove them together, with their categories. What somebody has ordered is kept in the archive of the product list.`
          : 'The products of the demo are gone, but your pages still say what the demo says.'}
        {data.changed > 0 && ` The ${data.changed} that you have changed stay.`} Sentences of the
        demo that you have not replaced, its stars and its best sellers go too.
      </p>
      <ActionButton
        look="outline"
        className="mt-3"
        run={() => callAsSeller('POST /api/seller/demo/remove', { body: {} })}
        refetch="everything"
        // The next steps are on Today.
        onDone={() => navigate(sellerPages.today.to)}
        confirm={{
          title: data.removable > 0 ? `Remove ${products}?` : 'End the demo?',
          text: (
            <ul className="ml-5 list-disc">
              <li>The products of the demo are deleted for good. This cannot be undone.</li>
              <li>Categories that you have not changed go too, if no product is left in them.</li>
              <li>Products that you have added or changed stay.</li>
              <li>
                Orders keep their products and pictures; what was ordered goes to the archive.
              </li>
            </ul>
          ),
          button: data.removable > 0 ? `Remove ${products}` : 'End the demo',
          isDanger: true,
        }}
      >
        {data.removable > 0 ? 'Remove the demo catalogue …' : 'End the demo …'}
      </ActionButton>
    </Panel>
  )
}
