import { ChevronRight } from 'lucide-react'
import { ShopLink } from '#web/ui/shop-link.tsx'

type Props = { links: { text: string; to: string }[]; current: string }

export function Breadcrumb({ links, current }: Props) {
  return (
    <nav aria-label="Breadcrumb" className="mt-5 text-sm text-ink-soft md:mt-7">
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {links.map(({ text, to }) => (
          <li key={to} className="flex items-center gap-1.5">
            <ShopLink to={to} className="py-1 hover:text-leaf hover:underline">
              {text}
            </ShopLink>
            <ChevronRight aria-hidden className="size-3.5" />
          </li>
        ))}
        <li aria-current="page" className="my-1 line-clamp-1 font-medium text-ink wrap-anywhere">
          {current}
        </li>
      </ol>
    </nav>
  )
}
