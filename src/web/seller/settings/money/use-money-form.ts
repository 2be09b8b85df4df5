import { useState } from 'react'
import { ApiRefusal, type AnswerOf } from '#web/api.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { useSectionForm } from '#web/seller/settings/form/use-section-form.ts'
import { moneyProblems, readMoney, typedMoney, type MoneyValues } from './money-values.ts'

export type MoneySection = AnswerOf<'GET /api/seller/settings'>['settings']['money']
export type MoneySectionForm = ReturnType<typeof useMoneyForm>['money']
export type MoneyBody = ReturnType<typeof readMoney>
export type InUse = NonNullable<ApiRefusal['inUse']>

/** What the seller has answered to the questions of this attempt to save. */
type Answers = {
  roundPrices: boolean
  replaceTaxClasses: Record<string, string>
  replaceDeposits: Record<string, string>
}

/** What has to be answered before the section is saved. */
type Question =
  | { kind: 'round'; refusal: ApiRefusal; answer: (isAllowed: boolean) => void }
  | {
      kind: 'replace'
      inUse: InUse
      body: MoneyBody
      /** The id of what takes the place, or undefined to save nothing. */
      answer: (by: string | undefined) => void
    }

const asTyped = ({ version, values }: MoneySection) => ({ version, values: typedMoney(values) })

/**
 * The form of the section Money. Prices that do not fit a new currency are rounded after a question, and what is removed
 * while something names it is replaced after one.
 */
export function useMoneyForm(section: MoneySection) {
  const [question, setQuestion] = useState<Question>()

  const ask = <Answer>(questionWith: (answer: (given: Answer) => void) => Question) =>
    new Promise<Answer>((resolve) => {
      const answer = (given: Answer) => {
        setQuestion(undefined)
        resolve(given)
      }
      setQuestion(questionWith(answer))
    })

  /** The answers with one more, or undefined if nobody has to be asked or the seller has closed the question. */
  async function askAbout(
    refusal: unknown,
    body: MoneyBody,
    answers: Answers,
  ): Promise<Answers | undefined> {
    if (!(refusal instanceof ApiRefusal)) return undefined
    if (refusal.code === 'prices-do-not-fit' && !answers.roundPrices) {
      const isAllowed = await ask<boolean>((answer) => ({ kind: 'round', refusal, answer }))
      return isAllowed ? { ...answers, roundPrices: true } : undefined
    }
    const { inUse } = refusal
    if (inUse === undefined) return undefined
    const by = await ask<string | undefined>((answer) => ({ kind: 'replace', inUse, body, answer }))
    if (by === undefined) return undefined
    const field = inUse.what === 'tax_class' ? 'replaceTaxClasses' : 'replaceDeposits'
    return { ...answers, [field]: { ...answers[field], [inUse.id]: by } }
  }

  async function save(values: MoneyValues, version: number) {
    const body = readMoney(values, section.values)
    const send = async (answers: Answers) => {
      try {
        const call = 'POST /api/seller/settings/money'
        return await callAsSeller(call, { body: { ...body, ...answers, version } })
      } catch (error) {
        const more = await askAbout(error, body, answers)
        if (more === undefined) throw error
        return send(more)
      }
    }
    const saved = await send({ roundPrices: false, replaceTaxClasses: {}, replaceDeposits: {} })
    return { ...saved, section: asTyped(saved.section) }
  }

  const money = useSectionForm({
    section: asTyped(section),
    problemsIn: moneyProblems,
    save,
    select: (settings) => asTyped(settings.money),
  })
  return { money, question }
}
