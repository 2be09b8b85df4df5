import type { FocusEvent } from 'react'
import { gramsText } from '#modules/pricing/weighed.ts'
import { useMoneyFormat } from '#web/data/use-shop.ts'
import { useMinorMoney } from '#web/ui/money.ts'
import { InputField, SelectField } from '#web/ui/form/field.tsx'
import { MoneyField } from '#web/ui/form/money-field.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import type { ProductField, ProductValues } from '../product-values.ts'
import { writePrice } from '#modules/pricing/money.ts'
import { highestPrice, isByWeight } from './weighed-values.ts'

type FieldName = Exclude<ProductField, 'inStock' | 'isOnOffer'>
type TextProps = {
  name: string
  value: string
  problem: string | undefined
  onBlur: (event: FocusEvent) => void
  onChange: (event: { target: { value: string } }) => void
}
type Props = {
  values: ProductValues
  text: (name: FieldName) => TextProps
  onOffer: (isOnOffer: boolean) => void
}

/** What a product costs: by piece, with its weight as a text, or by weight. */
export function PriceFields({ values, text, onOffer }: Props) {
  const format = useMoneyFormat()
  const sample = (amount: number) =>
    writePrice(format.decimals === 0 ? amount * 100 : amount, format)
  const offer = { isOn: values.isOnOffer, onSwitch: onOffer }
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
            {...offer}
            label="Offer price per kg"
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
          <OfferField {...text('offerPrice')} {...offer} label="Offer price" sample={sample(2.9)} />
        </>
      )}
    </>
  )
}

type OfferProps = TextProps & {
  label: string
  sample: string
  isOn: boolean
  onSwitch: (isOn: boolean) => void
}

/** Off at first: the product costs its price. */
function OfferField({ label, sample, isOn, onSwitch, ...text }: OfferProps) {
  return (
    <div className="relative">
      <span className="absolute -top-1.5 right-0">
        <Switch label="Offer" isOn={isOn} onChange={onSwitch} />
      </span>
      <MoneyField
        {...text}
        value={isOn ? text.value : ''}
        label={label}
        required={isOn}
        disabled={!isOn}
        placeholder={isOn ? sample : 'No offer'}
      />
    </div>
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
