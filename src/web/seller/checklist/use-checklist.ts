import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, BodyOf } from '#web/api.ts'
import { textOf } from '#web/api.ts'
import { callAsSeller, sellerQuery } from '#web/seller/frame/seller-query.ts'
import { toast } from '#web/ui/toast/toast.ts'

export type Checklist = AnswerOf<'GET /api/seller/checklist'>
export type Step = Checklist['steps'][number]

const query = sellerQuery('GET /api/seller/checklist')

export const useChecklist = () => useQuery(query)

export function useChecklistChange() {
  const client = useQueryClient()
  return useMutation({
    // Two quick clicks are sent one after the other.
    scope: { id: 'checklist' },
    mutationFn: (body: BodyOf<'POST /api/seller/checklist/change'>) =>
      callAsSeller('POST /api/seller/checklist/change', { body }),
    onSuccess: (answer) => client.setQueryData(query.queryKey, answer),
    onError: (error) => toast.error(textOf(error)),
    // A refetch that began before the change may be answered after it.
    onSettled: () => client.invalidateQueries({ queryKey: query.queryKey }),
  })
}
