import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { SellerCategory } from '#modules/catalogue/categories/contract.ts'
import { textOf } from '#web/api.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { categoryQuery, useShowCategories } from './category-query.ts'

/**
 * Shows a new order at once and saves it in the background. Moves that are made while one is being saved are saved
 * together afterwards. After a refusal the list is as it is in the shop.
 */
export function useCategoryOrder(categories: SellerCategory[]) {
  const client = useQueryClient()
  const show = useShowCategories()
  const wanted = useRef<string[]>(undefined)
  const isSaving = useRef(false)
  const [order, setOrder] = useState<string[]>()

  const saved = categories.map(({ _id }) => _id)
  const byId = new Map(categories.map((category) => [category._id, category]))
  const shown = (order ?? saved).flatMap((id) => byId.get(id) ?? [])

  async function save(start: string[]) {
    if (isSaving.current) return
    isSaving.current = true
    let seen = start
    try {
      while (wanted.current && wanted.current.join() !== seen.join()) {
        const body = { order: wanted.current, seen }
        const answer = await callAsSeller('POST /api/seller/categories/order', { body })
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
    void save(saved)
  }

  return { shown, move }
}
