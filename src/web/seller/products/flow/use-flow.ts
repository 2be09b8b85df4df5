import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { textOf } from '#web/api.ts'
import { reloadProducts } from '#web/seller/product/product-cache.ts'

/** The name of the step, and how much of it is done, from 0 to 1. */
export type Working = { text: string; label: string; part?: number }
export type Show = (working: Working) => void

type FlowStep<Plan, Done> =
  | { at: 'start'; problem?: string | undefined }
  | { at: 'working'; working: Working }
  | { at: 'planned'; plan: Plan; problem?: string | undefined }
  | { at: 'done'; plan: Plan; done: Done }

type Flow<Input, Plan, Choice, Done> = {
  /** Works out the changes. If that fails, the flow starts over with the reason. */
  plan: (input: Input, show: Show) => Promise<Plan>
  /** Makes the changes. If that fails, the plan is shown again with the reason. */
  apply?: (plan: Plan, choice: Choice, show: Show) => Promise<Done>
  /** The input to plan again, and a note about it, if the shop has changed since the plan. */
  planAgain?: (error: unknown, plan: Plan) => { input: Input; note: string } | undefined
}

/** A change of many products from a file: planned first and shown, then done after the seller has confirmed. */
export function useFlow<Input, Plan, Choice, Done>(flow: Flow<Input, Plan, Choice, Done>) {
  const client = useQueryClient()
  const [step, setStep] = useState<FlowStep<Plan, Done>>({ at: 'start' })
  const show: Show = (working) => setStep({ at: 'working', working })

  async function plan(input: Input, problem?: string) {
    try {
      setStep({ at: 'planned', plan: await flow.plan(input, show), problem })
    } catch (error) {
      setStep({ at: 'start', problem: textOf(error) })
    }
  }

  async function apply(planned: Plan, choice: Choice) {
    if (!flow.apply) return
    try {
      setStep({ at: 'done', plan: planned, done: await flow.apply(planned, choice, show) })
      await reloadProducts(client)
    } catch (error) {
      const again = flow.planAgain?.(error, planned)
      if (again) await plan(again.input, again.note)
      else setStep({ at: 'planned', plan: planned, problem: textOf(error) })
    }
  }

  return {
    step,
    plan: (input: Input) => void plan(input),
    apply: (planned: Plan, choice: Choice) => void apply(planned, choice),
    startOver: () => setStep({ at: 'start' }),
  }
}
