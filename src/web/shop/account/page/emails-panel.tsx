import { useQuery } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { useIsOwnShop, useShop } from '#web/data/use-shop.ts'
import { asShopper } from '#web/shop/session/session.ts'
import { shopperQuery } from '#web/shop/session/shopper-query.ts'
import { FavouriteEmails } from '#web/shop/favourites/favourite-emails.tsx'
import { paths } from '#web/paths.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { refetchAccount } from './account-calls.ts'

/** Undefined while the email is not confirmed: only its owner may see whether the newsletter goes there. */
export function EmailsPanel({ newsletter }: { newsletter: boolean | undefined }) {
  const { newsTitle } = useShop()
  return (
    <Panel title="Emails you get">
      <ul className="divide-y divide-line">
        <li className="pb-3">
          <p className="font-semibold">Your orders</p>
          <p className="text-ink-soft">Always: what you bought, when it comes, what goes back.</p>
        </li>
        {(newsTitle !== '' || newsletter === true) && <Newsletter isOn={newsletter} />}
        <li className="py-3">
          <FavouriteEmails />
        </li>
        <BackInStock />
      </ul>
    </Panel>
  )
}

function Newsletter({ isOn }: { isOn: boolean | undefined }) {
  const isOwn = useIsOwnShop()
  const { isBusy, start } = useAction({
    run: (wanted: boolean) =>
      asShopper(() => api('POST /api/user/newsletter', { body: { wanted } })),
    onDone: refetchAccount,
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div>
        <p className="font-semibold">Newsletter</p>
        <p className="text-ink-soft">
          {isOwn ? 'News from the shop, now and then.' : 'What is in season, now and then.'}
        </p>
      </div>
      {isOn === undefined ? (
        <Button isBusy={isBusy} onClick={() => void start(true)} look="outline" size="small">
          Send me the link
        </Button>
      ) : (
        <Switch label="Newsletter" isOn={isOn} onChange={(wanted) => void start(wanted)} />
      )}
    </li>
  )
}

/** The products that the shopper waits for, with their names where the shop still has them. */
function BackInStock() {
  const { data } = useQuery(shopperQuery('GET /api/back-in-stock/mine'))
  const ids = data?.products ?? []
  const { data: found } = useQuery({
    queryKey: ['back in stock names', ids],
    queryFn: () => api('GET /api/product/list', { query: { ids: ids.join(',') } }),
    enabled: ids.length > 0,
  })
  return (
    <li className="pt-3">
      <p className="font-semibold">Back in stock</p>
      {ids.length === 0 ? (
        <p className="text-ink-soft">
          You wait for nothing. A product that is sold out offers it on its page.
        </p>
      ) : (
        <ul className="mt-1 grid gap-1">
          {found?.products.map((product) => (
            <li key={product._id} className="flex items-center justify-between gap-3">
              <ShopLink
                to={paths.product(product)}
                className="min-w-0 text-leaf underline-offset-4 wrap-anywhere hover:underline"
              >
                {product.name}
              </ShopLink>
              <ActionButton
                aria-label={`No email about ${product.name}`}
                run={() =>
                  asShopper(() =>
                    api('POST /api/back-in-stock/cancel', { body: { product: product._id } }),
                  )
                }
                refetch={['GET /api/back-in-stock/mine']}
                look="text"
                size="small"
              >
                Stop
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
