import { ArrowRight, Clock } from 'lucide-react'
import { imageSrcSet } from '#modules/images/contract.ts'
import { useBrand, useShop, useWithTime } from '#web/data/use-shop.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { useDeliveryRecord } from '#web/shop/delivery/use-delivery-record.ts'
import { heroPicture, phoneHeroPicture } from './hero-pictures.ts'

export function Hero() {
  const record = useDeliveryRecord()
  const shop = useShop()
  const { heroTitle, heroText, dealsText } = shop
  const { hero } = useBrand()
  const heroBadge = useWithTime()(shop.heroBadge)
  return (
    <section className="relative mt-4 overflow-hidden rounded-panel bg-[radial-gradient(ellipse_at_78%_22%,#ffe3b8_0%,#f7e8c2_32%,#e2edcb_66%,#d3e9c9_100%)] md:mt-7 md:grid md:min-h-112 md:grid-cols-2 lg:grid-cols-[1.04fr_1fr] md:items-center">
      <div className="relative px-5 pt-5 md:py-11 md:pl-9 lg:py-14 lg:pl-16">
        {heroBadge && (
          <p className="inline-flex items-center gap-2 rounded-full bg-white/75 px-3.5 py-1.5 text-sm font-semibold text-leaf-dark">
            <Clock aria-hidden className="size-4 shrink-0" /> {heroBadge}
          </p>
        )}
        <h1 className="mt-3.5 wrap-anywhere text-[2.125rem] leading-[1.06] md:mt-5 md:text-[2.625rem] lg:text-[3.5rem]">
          {heroTitle}
        </h1>
        <p className="mt-2.5 max-w-115 wrap-anywhere leading-normal text-[#3b463d] md:mt-4 md:text-[1.0625rem] md:leading-relaxed lg:text-lg">
          {heroText}
        </p>
        <div className="mt-4 flex flex-wrap md:mt-7 items-center gap-1 sm:gap-2">
          <ShopLink to={paths.products} className={buttonClass('primary', 'large')}>
            Shop Now
          </ShopLink>
          {dealsText && (
            <ShopLink to={paths.products} className={buttonClass('text', 'tight')}>
              {dealsText} <ArrowRight aria-hidden className="size-4.5" />
            </ShopLink>
          )}
        </div>
        {/* Its place is kept, so that nothing moves when it comes. */}
        <p className="mt-2 min-h-10 max-w-105 text-sm md:mt-4 leading-5 text-[#3b463d] tabular-nums">
          {record}
        </p>
      </div>
      {hero ? <OwnPicture url={hero} /> : <DemoPicture />}
    </section>
  )
}

const OwnPicture = ({ url }: { url: string }) => (
  <img
    src={url}
    srcSet={imageSrcSet(url)}
    sizes="(min-width: 768px) 50vw, 100vw"
    width={960}
    height={720}
    alt=""
    fetchPriority="high"
    className="mt-4 block h-44 w-full object-cover md:mt-0 md:h-full"
  />
)

const DemoPicture = () => (
  <picture className="contents">
    {/* Hidden, because browsers give it a cell of the grid of its own. */}
    <source {...phoneHeroPicture} width={960} height={504} className="hidden" />
    <img
      src={heroPicture.src}
      srcSet={heroPicture.srcSet}
      sizes={heroPicture.sizes}
      width={1200}
      height={900}
      alt=""
      fetchPriority="high"
      className="mx-auto -mt-5 block h-38 w-full max-w-115 object-cover object-top md:mt-0 md:h-auto md:max-w-none md:self-end md:max-lg:-ml-[14%] md:max-lg:w-[112%] lg:pr-4"
    />
  </picture>
)
