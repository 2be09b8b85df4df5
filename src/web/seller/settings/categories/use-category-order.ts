import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toast } from '#web/ui/toast/toast.ts'
import type { SellerCategory } from '#modules/catalogue/product/categories/contract.ts'
import { inShelfOrder } from '#modules/catalogue/product/categories/categories.ts'
import { textOf } from '#web/api.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { categoryQuery } from '#web/seller/frame/category-query.ts'
import { useShowCategories } from './use-show-categories.ts'

/** The categories have an order for shoppers, and one of the shelves for packing. */
const orderKinds = {
  shoppers: {
    call: 'POST /api/seller/categories/order',
    inOrder: (categories: SellerCategory[]) => categories,
  },
  shelves: {
    call: 'POST /api/seller/categories/shelf-order',
    inOrder: (categories: SellerCategory[]) => inShelfOrder(categories),
  },
} as const
export type CategoryWay = keyof typeof orderKinds

/**
 * Shows a new order at once and saves it in the background. Moves that are made while one is being saved are saved
 * together afterwards. After a refusal the list is as it is in the shop. The component that calls this also calls
 * `useQuery`: the order that is being saved and the saved one then change in the same render.
 */
export function useCategoryOrder(stored: SellerCategory[], way: CategoryWay) {
  const { inOrder, call } = orderKinds[way]
  const categories = inOrder(stored)
  const client = useQueryClient()
  const show = useShowCategories()
  const wanted = useRef<string[]>(undefined)
  const isSaving = useRef(false)
  const [order, setOrder] = useState<string[]>()

  const byId = new Map(categories.map((category) => [category._id, category]))
  const shown = order?.flatMap((id) => byId.get(id) ?? []) ?? categories

  async function save() {
    if (isSaving.current) return
    isSaving.current = true
    // From the cache, because a move can come after an answer and before the render that shows it.
    const known = client.getQueryData(categoryQuery.queryKey)?.categories ?? []
    let seen = inOrder(known).map(({ _id }) => _id)
    try {
      while (wanted.current && wanted.current.join() !== seen.join()) {
        const body = { order: wanted.current, seen }
        const answer = await callAsSeller(call, { body })
        seen = body.order
        show(answer.categories)
      }
    } catch (error) {
      toast.error(textOf(error))
      await client.invalidateQueries({ queryKey: categoryQuery.queryKey })
    } finally {
      isSaving.current = false
      wanted.current = undefined
      setOrder(undefined)
    }
  }

  function move(from: number, to: number) {
    const ids = shown.map(({ _id }) => _id)
    const [id = ''] = ids.splice(from, 1)
    wanted.current = ids.toSpliced(to, 0, id)
    setOrder(wanted.current)
    void save()
  }

  return { shown, move }
}
