import type { ComponentProps } from 'react'
import { useMoneyFormat } from '#web/data/use-shop.ts'
import { InputField } from './field.tsx'

type Props = Omit<ComponentProps<typeof InputField>, 'unit' | 'inputMode' | 'autoComplete'>

/** A field for an amount, with the sign of the shop's currency on the side where the shop writes it. */
export function MoneyField(props: Props) {
  const { money } = useMoneyFormat()
  const before = signOf(money.before)
  const unit = { text: before || signOf(money.after), isAfter: before === '' }
  return <InputField {...props} unit={unit} inputMode="decimal" autoComplete="off" />
}

/** Without spaces and the marks that keep right-to-left text apart. */
const signOf = (text: string) => text.replaceAll(/[\s\u200e\u200f\u061c\u2068\u2069]/g, '')
