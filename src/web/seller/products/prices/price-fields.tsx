import { useState, type FocusEvent } from 'react'
import { gramsText } from '#modules/pricing/weighed.ts'
import { useMoneyFormat } from '#web/data/use-shop.ts'
import { useMinorMoney } from '#web/ui/money.ts'
import { InputField, SelectField } from '#web/ui/form/field.tsx'
import { MoneyField } from '#web/ui/form/money-field.tsx'
import type { ProductField, ProductValues } from '../product-values.ts'
import { writePrice } from '#modules/pricing/money.ts'
import { readPrice } from './price-problem.ts'
import { highestPrice, isByWeight } from './weighed-values.ts'

type FieldName = Exclude<ProductField, 'inStock'>
type TextProps = {
  name: string
  value: string
  problem: string | undefined
  onBlur: (event: FocusEvent<HTMLInputElement | HTMLSelectElement>) => void
  onChange: (event: { target: { value: string } }) => void
}
type Props = {
  values: ProductValues
  text: (name: FieldName) => TextProps
}

/** What a product costs: by piece, with its weight as a text, or by weight. */
export function PriceFields({ values, text }: Props) {
  const format = useMoneyFormat()
  const sample = (amount: number) =>
    writePrice(format.decimals === 0 ? amount * 100 : amount, format)
  return (
    <>
      <SelectField {...text('soldBy')} label="Sold" className="xl:col-span-2">
        <option value="piece">by piece</option>
        <option value="weight">by weight</option>
      </SelectField>
      {isByWeight(values) ? (
        <>
          <MoneyField
            {...text('pricePerKg')}
            label="Price per kg"
            required
            placeholder={sample(19.9)}
          />
          <OfferField
            {...text('offerPricePerKg')}
            label="Offer price per kg"
            price={values.pricePerKg}
            sample={sample(17.5)}
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
          <MoneyField {...text('price')} label="Price" required placeholder={sample(3.6)} />
          <OfferField
            {...text('offerPrice')}
            label="Offer price"
            price={values.price}
            sample={sample(2.9)}
          />
        </>
      )}
    </>
  )
}

type OfferProps = TextProps & { label: string; price: string; sample: string }

/** It follows the price as it is typed, until another one is typed here; emptied, it follows again. */
function OfferField({ price, sample, onBlur, onChange, ...field }: OfferProps) {
  const [isEmptied, setIsEmptied] = useState(false)
  const { value } = field
  return (
    <MoneyField
      {...field}
      value={value !== '' || isEmptied ? value : price}
      required
      placeholder={sample}
      hint={readPrice(value || price) < readPrice(price) ? 'An offer' : 'Lower is an offer'}
      onFocus={({ target }) => target.select()}
      onChange={(event) => {
        setIsEmptied(event.target.value === '')
        onChange(event)
      }}
      onBlur={(event) => {
        setIsEmptied(false)
        if (readPrice(value) === readPrice(price)) onChange({ target: { value: '' } })
        onBlur(event)
      }}
    />
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
