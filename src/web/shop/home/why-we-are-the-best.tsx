import scene from '#web/assets/address.webp'
import type { Shop } from '#modules/settings/sections/shop.ts'
import { useShop, useWithTime } from '#web/data/use-shop.ts'
import { Bike, HeartHandshake, Leaf, Tag, type LucideIcon } from 'lucide-react'

/** Those without a title are left out. */
const featuresOf = (shop: Shop, withTime: (text: string) => string): FeatureProps[] =>
  [
    { icon: Bike, title: withTime(shop.fastTitle), description: withTime(shop.fastText) },
    { icon: Leaf, title: withTime(shop.freshTitle), description: withTime(shop.freshText) },
    { icon: Tag, title: withTime(shop.priceTitle), description: withTime(shop.priceText) },
    {
      icon: HeartHandshake,
      title: withTime(shop.trustText),
      description: withTime(shop.trustNote),
    },
  ].filter(({ title }) => title !== '')

export function WhyWeAreTheBest() {
  const shop = useShop()
  const withTime = useWithTime()
  const features = featuresOf(shop, withTime)
  if (shop.whyTitle === '') return null
  return (
    <section
      aria-labelledby="why-title"
      className="mt-16 grid gap-8 rounded-panel bg-leaf-deep px-5 py-10 text-white md:mt-20 md:px-10 md:py-12 lg:grid-cols-[1fr_1.15fr] lg:gap-12 lg:px-14"
    >
      <div className="flex flex-col">
        <h2 id="why-title" className="text-[2rem] leading-tight md:text-[2.5rem]">
          {shop.whyTitle}
        </h2>
        {shop.whyText !== '' && (
          <p className="mt-3 max-w-100 text-[1.0625rem] leading-relaxed text-white/80">
            {withTime(shop.whyText)}
          </p>
        )}
        <img
          src={scene}
          alt=""
          width={900}
          height={900}
          loading="lazy"
          className="mt-auto hidden w-full max-w-80 self-center pt-6 lg:block"
        />
      </div>
      {/* One row does not fill the height of the picture. */}
      <ul
        className={`grid gap-3 sm:grid-cols-2 md:gap-4 ${features.length > 2 ? '' : 'content-center'}`}
      >
        {features.map(({ icon, title, description }) => (
          <Feature key={title} icon={icon} title={title} description={description} />
        ))}
      </ul>
    </section>
  )
}

type FeatureProps = { icon: LucideIcon; title: string; description: string }

function Feature({ icon: Icon, title, description }: FeatureProps) {
  return (
    <li className="rounded-card bg-white/8 p-5">
      <span className="grid size-11 place-items-center rounded-xl bg-leaf-pale text-leaf-dark">
        <Icon aria-hidden className="size-5.5" />
      </span>
      <h3 className="mt-4 text-[1.0625rem] font-semibold wrap-anywhere">{title}</h3>
      <p className="mt-1 text-[0.9375rem] leading-relaxed text-white/75">{description}</p>
    </li>
  )
}
