import type { FocusEvent } from 'react'
import { gramsText } from '#modules/pricing/weighed.ts'
import { useMoneyFormat } from '#web/data/use-shop.ts'
import { useMinorMoney } from '#web/ui/money.ts'
import { InputField, SelectField } from '#web/ui/form/field.tsx'
import type { ProductField, ProductValues } from '../product-values.ts'
import { highestPrice, isByWeight } from './weighed-values.ts'

type FieldName = Exclude<ProductField, 'inStock'>
type TextProps = {
  name: string
  value: string
  problem: string | undefined
  onBlur: (event: FocusEvent) => void
  onChange: (event: { target: { value: string } }) => void
}
type Props = { values: ProductValues; text: (name: FieldName) => TextProps }

/** What a product costs: by piece, with its weight as a text, or by weight. */
export function PriceFields({ values, text }: Props) {
  const money = { unit: '$', required: true, inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <>
      <SelectField {...text('soldBy')} label="Sold" className="xl:col-span-2">
        <option value="piece">by piece</option>
        <option value="weight">by weight</option>
      </SelectField>
      {isByWeight(values) ? (
        <>
          <InputField {...text('pricePerKg')} {...money} label="Price per kg" placeholder="19.90" />
          <InputField
            {...text('offerPricePerKg')}
            {...money}
            label="Offer price per kg"
            placeholder="17.50"
          />
          <InputField
            {...text('pieceGrams')}
            label="Weight of one piece (g)"
            required
            inputMode="numeric"
            autoComplete="off"
            placeholder="300"
          />
          <InputField
            {...text('tolerancePercent')}
            label="Tolerance (%)"
            required
            inputMode="numeric"
            autoComplete="off"
            placeholder="10"
          />
          <Shown values={values} />
        </>
      ) : (
        <>
          <InputField
            {...text('weight')}
            label="Weight"
            autoComplete="off"
            placeholder="500 g (optional)"
            className="col-span-2"
          />
          <InputField {...text('price')} {...money} label="Price" placeholder="3.60" />
          <InputField {...text('offerPrice')} {...money} label="Offer price" placeholder="2.90" />
        </>
      )}
    </>
  )
}

/** What shoppers will read, before it is saved. */
function Shown({ values }: { values: ProductValues }) {
  const { decimals } = useMoneyFormat()
  const money = useMinorMoney()
  const highest = highestPrice(values, decimals)
  return (
    <p role="status" className="col-span-full text-[0.875rem] text-ink-soft">
      {highest === undefined
        ? 'Shoppers order pieces. They pay what the scale shows, up to the weight of one piece and the tolerance.'
        : `Shoppers see: about ${gramsText(Number(values.pieceGrams))} each, at most ${money(highest)}. They pay what the scale shows, never more.`}
    </p>
  )
}
