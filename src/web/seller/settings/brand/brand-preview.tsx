import { ShoppingBasket } from 'lucide-react'
import { imagePath } from '#modules/images/contract.ts'
import { colourProblem, shadesOf } from '#modules/settings/colour.ts'
import mark from '#web/assets/logo.svg'
import { useShop } from '#web/data/use-shop.ts'
import { Panel } from '#web/ui/panel.tsx'

/** The header of the shop with this logo and colour, before they are saved. */
export function BrandPreview({ logo, colour }: { logo: string; colour: string }) {
  const { name } = useShop()
  if (colourProblem(colour) !== undefined) return null
  const { text, deep, pale, dark } = shadesOf(colour)
  return (
    <Panel title="Preview" className="lg:col-span-2">
      <div className="overflow-hidden rounded-2xl border border-line">
        <p
          className="px-4 py-2 text-center text-[0.8125rem] text-white"
          style={{ backgroundColor: deep }}
        >
          The strip above every page
        </p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 bg-paper px-4 py-3">
          <p
            className="flex items-center gap-2 font-display text-2xl font-semibold"
            style={{ color: text }}
          >
            <img
              src={logo === '' ? mark : imagePath(logo, 480)}
              alt=""
              className="h-8.5 w-auto max-w-25 object-contain"
            />
            <span className="wrap-anywhere">{name}</span>
          </p>
          <span
            className="ml-auto font-semibold underline underline-offset-4"
            style={{ color: text }}
          >
            A link
          </span>
          <span
            className="rounded-full px-3 py-1 text-sm font-semibold"
            style={{ backgroundColor: pale, color: dark }}
          >
            Chosen
          </span>
          <span
            className="inline-flex items-center gap-2 rounded-full px-5 py-2.5 font-semibold text-white"
            style={{ backgroundColor: colour }}
          >
            <ShoppingBasket aria-hidden className="size-5" /> A button
          </span>
        </div>
      </div>
    </Panel>
  )
}
