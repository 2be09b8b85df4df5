import { SectionForm } from '#web/seller/settings/form/section-form.tsx'
import { SectionPage } from '#web/seller/settings/form/section-page.tsx'
import { CurrencyPanel } from './currency-panel.tsx'
import { DepositsPanel } from './deposits-panel.tsx'
import { readMoney, typedMoney } from './money-values.ts'
import { ReplaceInUse } from './replace-in-use.tsx'
import { RoundPrices } from './round-prices.tsx'
import { StruckPricesPanel } from './struck-prices-panel.tsx'
import { TaxPanel } from './tax-panel.tsx'
import { useMoneyForm, type MoneySection } from './use-money-form.ts'

export default function MoneySettings() {
  return <SectionPage>{({ money }) => <MoneyForm section={money} />}</SectionPage>
}

function MoneyForm({ section }: { section: MoneySection }) {
  const { money, question } = useMoneyForm(section)
  return (
    <SectionForm name="Money" form={money}>
      <CurrencyPanel money={money} saved={typedMoney(section.values)} />
      <TaxPanel money={money} />
      <DepositsPanel money={money} />
      <StruckPricesPanel money={money} />
      {question?.kind === 'round' && (
        <RoundPrices
          currency={money.values.currency}
          refusal={question.refusal}
          onAnswer={question.answer}
        />
      )}
      {question?.kind === 'replace' && (
        <ReplaceInUse
          key={`${question.inUse.what} ${question.inUse.id}`}
          inUse={question.inUse}
          body={readMoney(money.values, section.values)}
          onAnswer={question.answer}
        />
      )}
    </SectionForm>
  )
}
