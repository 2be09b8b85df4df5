import mark from '#web/assets/logo.svg'
import { useShop } from '#web/data/use-shop.ts'
import { paths } from '#web/paths.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'

export function Logo() {
  const { name } = useShop()
  return (
    <ShopLink
      to={paths.home}
      className={`flex items-center gap-2 font-display font-semibold tracking-tight text-leaf ${
        name.length > 14
          ? 'max-w-56 text-[min(1.125rem,5vw)] leading-tight'
          : 'text-[min(1.75rem,8vw)]'
      }`}
    >
      <img src={mark} alt="" width={34} height={34} className="shrink-0" />
      <span className="line-clamp-2 text-balance wrap-anywhere">{name}</span>
    </ShopLink>
  )
}
