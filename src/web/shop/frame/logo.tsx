import mark from '#web/assets/logo.svg'
import { paths } from '#web/paths.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'

export function Logo() {
  return (
    <ShopLink
      to={paths.home}
      className="flex items-center gap-2 font-display text-[min(1.75rem,8vw)] font-semibold tracking-tight text-leaf"
    >
      <img src={mark} alt="" width={34} height={34} className="shrink-0" />
      Larder
    </ShopLink>
  )
}
