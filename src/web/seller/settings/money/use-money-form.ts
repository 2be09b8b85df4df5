import { useState } from 'react'
import { moneyInput } from '#modules/settings/sections/money.ts'
import { ApiRefusal, type AnswerOf, type BodyOf } from '#web/api.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { useSection } from '#web/seller/settings/form/use-section.ts'
import { readMoney, typedMoney, type MoneyValues } from './money-values.ts'

export type MoneySection = AnswerOf<'GET /api/seller/settings'>['settings']['money']
export type MoneySectionForm = ReturnType<typeof useMoneyForm>['money']
type MoneyBody = BodyOf<'POST /api/seller/settings/money'>
export type InUse = NonNullable<ApiRefusal['inUse']>

/** The seller's answers to the questions of this attempt to save. */
type Answers = {
  roundPrices: boolean
  replaceTaxClasses: Record<string, string>
  replaceDeposits: Record<string, string>
}

/** The question to answer before the section is saved. */
type Question =
  | { kind: 'round'; refusal: ApiRefusal; answer: (isAllowed: boolean) => void }
  | {
      kind: 'replace'
      inUse: InUse
      /** The id of the replacement, or undefined to save nothing. */
      answer: (by: string | undefined) => void
    }

/**
 * The form of the section Money. Prices that do not fit a new currency are rounded after a question. A removed
 * tax class or deposit that is in use is replaced after one.
 */
export function useMoneyForm(section: MoneySection) {
  const [question, setQuestion] = useState<Question>()

  const ask = <Answer>(questionWith: (answer: (answered: Answer) => void) => Question) =>
    new Promise<Answer>((resolve) => {
      const answer = (answered: Answer) => {
        setQuestion(undefined)
        resolve(answered)
      }
      setQuestion(questionWith(answer))
    })

  /** The answers with one more, or undefined if there is no question or the seller has closed it. */
  async function askAbout(refusal: unknown, answers: Answers): Promise<Answers | undefined> {
    if (!(refusal instanceof ApiRefusal)) return undefined
    if (refusal.code === 'prices-do-not-fit' && !answers.roundPrices) {
      const isAllowed = await ask<boolean>((answer) => ({ kind: 'round', refusal, answer }))
      return isAllowed ? { ...answers, roundPrices: true } : undefined
    }
    const { inUse } = refusal
    if (inUse === undefined) return undefined
    const by = await ask<string | undefined>((answer) => ({ kind: 'replace', inUse, answer }))
    if (by === undefined) return undefined
    const field = inUse.what === 'tax_class' ? 'replaceTaxClasses' : 'replaceDeposits'
    return { ...answers, [field]: { ...answers[field], [inUse.id]: by } }
  }

  async function save(body: MoneyBody) {
    const send = async (answers: Answers) => {
      try {
        const call = 'POST /api/seller/settings/money'
        return await callAsSeller(call, { body: { ...body, ...answers } })
      } catch (error) {
        const more = await askAbout(error, answers)
        if (more === undefined) throw error
        return send(more)
      }
    }
    return send({ roundPrices: false, replaceTaxClasses: {}, replaceDeposits: {} })
  }

  const money = useSection('money', {
    section,
    schema: ({ currency }: MoneyValues) => moneyInput(currency),
    toTyped: typedMoney,
    toBody: (values: MoneyValues) => readMoney(values, section.values),
    save,
  })
  return { money, question }
}
