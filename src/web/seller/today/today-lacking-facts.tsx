import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { requiredFacts, lackingText } from '#modules/catalogue/product/facts/food-facts.ts'
import { useIsOwnShop } from '#web/data/use-shop.ts'
import { sellerPages, withQuery } from '#web/seller-pages.ts'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'
import { useCount } from '#web/ui/money.ts'
import { Panel } from '#web/ui/panel.tsx'

/** How many products lack which facts. Demo products are not checked. */
export function TodayLackingFacts() {
  const isOwn = useIsOwnShop()
  const number = useCount()
  const { data } = useQuery({ ...sellerQuery('GET /api/product/lacking'), enabled: isOwn })
  const lacking = requiredFacts.flatMap((what) => {
    const count = data?.counts[what] ?? 0
    return count === 0 ? [] : [{ what, count }]
  })
  if (lacking.length === 0) return null
  return (
    <Panel title="Food facts to fill in">
      <ul className="grid gap-1">
        {lacking.map(({ what, count }) => (
          <li key={what}>
            <Link
              to={withQuery(sellerPages.products.to, { lacks: what })}
              className="inline-flex min-h-8 items-center text-[0.9375rem] font-semibold text-leaf-dark underline underline-offset-4"
            >
              {lackingText(count, what, number(count))}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
