import { useBrand, useShop } from '#web/data/use-shop.ts'
import { paths } from '#web/paths.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { ShopMark } from '#web/ui/pictures/shop-mark.tsx'

export function Logo() {
  const { name, shortName } = useShop()
  const { logo, logoOnly } = useBrand()
  if (logoOnly)
    return (
      <ShopLink to={paths.home}>
        <img src={logo} alt={name} className="max-h-11 max-w-56" />
      </ShopLink>
    )
  return (
    <ShopLink
      to={paths.home}
      className={`flex items-center gap-2 font-display font-semibold tracking-tight text-leaf ${
        name.length > 14
          ? 'max-w-56 text-[min(1.125rem,5vw)] leading-tight'
          : 'text-[min(1.75rem,8vw)]'
      }`}
    >
      <ShopMark size={34} />
      {shortName && <span className="sm:hidden">{shortName}</span>}
      <span className={`line-clamp-2 text-balance wrap-anywhere ${shortName && 'max-sm:hidden'}`}>
        {name}
      </span>
    </ShopLink>
  )
}
