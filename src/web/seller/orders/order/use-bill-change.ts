import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#modules/orders/contract.ts'
import { textOf, type AnswerOf } from '#web/api.ts'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'

type Answer = AnswerOf<'POST /api/order/missing'>

/** Asks what a change does to the bill, and makes it after that was shown. */
export function useBillChange<Change extends object>(
  { _id: id }: Pick<Order, '_id'>,
  call: (change: Change & { isPreview?: boolean }) => Promise<Answer>,
  onSaved: () => void,
) {
  const client = useQueryClient()
  const { queryKey } = sellerQuery('GET /api/order/one', { id })
  const [bill, setBill] = useState<Answer['bill']>()
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending } = useMutation({
    mutationFn: call,
    onSuccess: ({ order, bill: shown }, { isPreview }) => {
      setProblem(undefined)
      if (isPreview) return setBill(shown)
      client.setQueryData(queryKey, (known) => known && { ...known, order })
      void client.invalidateQueries({ queryKey: ['GET /api/order/board'] })
      onSaved()
    },
    onError: (error) => {
      setProblem(textOf(error))
      setBill(undefined)
      void client.invalidateQueries({ queryKey })
    },
  })
  return {
    bill,
    problem,
    isPending,
    show: (change: Change) => mutate({ ...change, isPreview: true }),
    save: (change: Change) => mutate(change),
    refuse: setProblem,
    /** What was shown is not what would be saved. */
    forget: () => {
      setBill(undefined)
      setProblem(undefined)
    },
  }
}
