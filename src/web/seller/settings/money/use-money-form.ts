import { useState } from 'react'
import { decimalsOf } from '#modules/pricing/money-format.ts'
import { minorOf } from '#modules/pricing/price-limits.ts'
import { ApiRefusal, type AnswerOf } from '#web/api.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { useSectionForm } from '#web/seller/settings/form/use-section-form.ts'
import { moneyProblems, rateOf, typedMoney, type MoneyValues } from './money-values.ts'

export type MoneySection = AnswerOf<'GET /api/seller/settings'>['settings']['money']
export type MoneySectionForm = ReturnType<typeof useMoneyForm>['money']
/** Asks whether prices may be rounded; `refusal` says which. */
type Question = { refusal: ApiRefusal; answer: (isAllowed: boolean) => void }

const asTyped = ({ version, values }: MoneySection) => ({ version, values: typedMoney(values) })

/** The form of the section Money. Prices that do not fit a new currency are rounded after a question. */
export function useMoneyForm(section: MoneySection) {
  const [question, setQuestion] = useState<Question>()

  const ask = (refusal: ApiRefusal) =>
    new Promise<boolean>((resolve) => {
      const answer = (isAllowed: boolean) => {
        setQuestion(undefined)
        resolve(isAllowed)
      }
      setQuestion({ refusal, answer })
    })

  async function send(values: MoneyValues, version: number, roundPrices: boolean) {
    const { currency, locale, highestTotal, taxLabel, taxRate, struckPrices } = values
    const body = {
      currency,
      locale,
      highestTotal: minorOf(highestTotal, decimalsOf(currency)) ?? 0,
      taxLabel,
      taxRate: rateOf(taxRate) ?? 0,
      struckPrices,
      roundPrices,
      version,
    }
    const saved = await callAsSeller('POST /api/seller/settings/money', { body })
    return { ...saved, section: asTyped(saved.section) }
  }

  const money = useSectionForm({
    section: asTyped(section),
    problemsIn: moneyProblems,
    async save(values, version) {
      try {
        return await send(values, version, false)
      } catch (error) {
        const isUnfit = error instanceof ApiRefusal && error.code === 'prices-do-not-fit'
        if (!isUnfit || !(await ask(error))) throw error
        return send(values, version, true)
      }
    },
    select: (settings) => asTyped(settings.money),
  })
  return { money, question }
}
