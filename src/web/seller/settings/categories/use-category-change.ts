import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '#web/ui/toast/toast.ts'
import { textOf, type BodyOf } from '#web/api.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { categoryQuery, useShowCategories } from './category-query.ts'

type Name =
  | 'POST /api/seller/categories/merge'
  | 'POST /api/seller/categories/delete'
  | 'POST /api/seller/categories/remove-old-path'

/** A change that is confirmed in a dialog. After a refusal the list is loaded again, because it was probably outdated. */
export function useCategoryChange<ChangeName extends Name>(
  name: ChangeName,
  { onDone, onEnd }: { onDone?: () => void; onEnd: () => void },
) {
  const client = useQueryClient()
  const show = useShowCategories()
  return useMutation({
    mutationFn: (body: BodyOf<ChangeName>) => callAsSeller(name, { body }),
    onSuccess: ({ message, categories }) => {
      toast.success(message)
      onEnd()
      onDone?.()
      show(categories)
    },
    onError: async (error) => {
      toast.error(textOf(error))
      onEnd()
      await client.invalidateQueries({ queryKey: categoryQuery.queryKey })
    },
  })
}
