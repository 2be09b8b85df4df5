import scene from '#web/assets/address.webp'
import { usePromise, useShop } from '#web/data/use-shop.ts'
import { Bike, HeartHandshake, Leaf, Tag, type LucideIcon } from 'lucide-react'

const featuresOf = (promise: string): FeatureProps[] => [
  { icon: Bike, title: 'Fastest Delivery', description: `At your door in under ${promise}.` },
  {
    icon: Leaf,
    title: 'Freshness Guaranteed',
    description: 'Picked this morning, packed by hand.',
  },
  {
    icon: Tag,
    title: 'Affordable Prices',
    description: 'Fair prices and no hidden fees.',
  },
]

export function WhyWeAreTheBest() {
  const { trustText } = useShop()
  const promise = usePromise()
  return (
    <section
      aria-labelledby="why-title"
      className="mt-16 grid gap-8 rounded-panel bg-leaf-deep px-5 py-10 text-white md:mt-20 md:px-10 md:py-12 lg:grid-cols-[1fr_1.15fr] lg:gap-12 lg:px-14"
    >
      <div className="flex flex-col">
        <h2 id="why-title" className="text-[2rem] leading-tight md:text-[2.5rem]">
          Why We Are the Best
        </h2>
        <p className="mt-3 max-w-100 text-[1.0625rem] leading-relaxed text-white/80">
          Every order shows when it was promised and when it arrived.
        </p>
        <img
          src={scene}
          alt=""
          width={900}
          height={900}
          loading="lazy"
          className="mt-auto hidden w-full max-w-80 self-center pt-6 lg:block"
        />
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 md:gap-4">
        {featuresOf(promise).map(({ icon, title, description }) => (
          <Feature key={title} icon={icon} title={title} description={description} />
        ))}
        {trustText && (
          <Feature
            icon={HeartHandshake}
            title={trustText}
            description="Neighbours who come back every week."
          />
        )}
      </ul>
    </section>
  )
}

type FeatureProps = { icon: LucideIcon; title: string; description: string }

function Feature({ icon: Icon, title, description }: FeatureProps) {
  return (
    <li className="rounded-card bg-white/8 p-5">
      <span className="grid size-11 place-items-center rounded-xl bg-[#d2eccb] text-leaf-dark">
        <Icon aria-hidden className="size-5.5" />
      </span>
      <h3 className="mt-4 text-[1.0625rem] font-semibold wrap-anywhere">{title}</h3>
      <p className="mt-1 text-[0.9375rem] leading-relaxed text-white/75">{description}</p>
    </li>
  )
}
