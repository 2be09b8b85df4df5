import { useState, type ComponentProps } from 'react'
import { weighedColumns } from '#modules/catalogue/product/prices/contract.ts'
import { toMinor, writePrice } from '#modules/pricing/money.ts'
import { gramsText, highestPiecePrice } from '#modules/pricing/weighed.ts'
import { useMoneyFormat } from '#web/data/use-shop.ts'
import { useMinorMoney } from '#web/ui/money.ts'
import { InputField, SelectField } from '#web/ui/form/field.tsx'
import { MoneyField } from '#web/ui/form/money-field.tsx'
import { isByWeight, type ProductForm } from '../product-values.ts'
import { readPrice } from '../typed-price.ts'

type Props = { form: ProductForm }

/** The prices of a product: by piece, with its weight as a text, or by weight. */
export function PriceFields({ form }: Props) {
  const { values, field } = form
  const format = useMoneyFormat()
  const sample = (amount: number) =>
    writePrice(format.decimals === 0 ? amount * 100 : amount, format)
  return (
    <>
      <SelectField {...field('soldBy')} label="Sold" className="xl:col-span-2">
        <option value="piece">by piece</option>
        <option value="weight">by weight</option>
      </SelectField>
      {isByWeight(values) ? (
        <>
          <MoneyField {...field('pricePerKg')} placeholder={sample(19.9)} />
          <OfferField
            {...field('offerPricePerKg')}
            price={values.pricePerKg}
            sample={sample(17.5)}
          />
          <InputField
            {...field('pieceGrams')}
            inputMode="numeric"
            autoComplete="off"
            placeholder="300"
          />
          <InputField
            {...field('tolerancePercent')}
            inputMode="numeric"
            autoComplete="off"
            placeholder="10"
          />
          <ShownPrice form={form} />
        </>
      ) : (
        <>
          <InputField
            {...field('weight')}
            required={false}
            autoComplete="off"
            placeholder="500 g (optional)"
            className="col-span-2"
          />
          <MoneyField {...field('price')} placeholder={sample(3.6)} />
          <OfferField {...field('offerPrice')} price={values.price} sample={sample(2.9)} />
        </>
      )}
    </>
  )
}

type OfferProps = ReturnType<ProductForm['field']> & { price: string; sample: string }

/** The offer price follows the price as it is typed, until another one is typed here. An emptied field follows again. */
function OfferField({ price, sample, onBlur, onChange, ...field }: OfferProps) {
  const [isEmptied, setIsEmptied] = useState(false)
  const { value } = field
  return (
    <MoneyField
      {...field}
      value={value !== '' || isEmptied ? value : price}
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

/** The price as shoppers will read it, before it is saved. */
function ShownPrice({ form: { values, found } }: Props) {
  const { decimals } = useMoneyFormat()
  const money = useMinorMoney()
  if (weighedColumns.some((field) => found[field] !== undefined))
    return (
      <Note>
        Shoppers order pieces. They pay what the scale shows, up to the weight of one piece and the
        tolerance.
      </Note>
    )
  const perKg = readPrice(values.offerPricePerKg.trim() || values.pricePerKg)
  const highest = highestPiecePrice(toMinor(perKg, decimals), {
    pieceGrams: Number(values.pieceGrams),
    tolerancePercent: Number(values.tolerancePercent),
  })
  return (
    <Note>
      Shoppers see: about {gramsText(Number(values.pieceGrams))} each, at most {money(highest)}.
      They pay what the scale shows, never more.
    </Note>
  )
}

const Note = ({ children }: ComponentProps<'p'>) => (
  <p role="status" className="col-span-full text-[0.875rem] text-ink-soft">
    {children}
  </p>
)
