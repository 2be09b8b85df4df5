import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import type { SellerProduct } from '#modules/catalogue/seller-contract.ts'
import { ApiRefusal, textOf } from '#web/api.ts'
import { changeInLists, reloadProducts } from './product-query.ts'
import { askAsSeller } from '#web/seller/frame/query.ts'
import { Switch } from '#web/ui/form/switch.tsx'

/** On or off the shelf. The switch moves at once, and back again if the shop says no. */
export function StockSwitch({ product: { _id: id, name, inStock } }: { product: SellerProduct }) {
  const client = useQueryClient()
  const mutationKey = ['stock', id]
  const change = useMutation({
    mutationKey,
    // Two quick clicks reach the shop in their order.
    scope: { id: mutationKey.join(' ') },
    mutationFn: (isOn: boolean) =>
      askAsSeller('POST /api/product/stock', { body: { id, inStock: isOn } }),
    onMutate: async (isOn) => {
      await client.cancelQueries({ queryKey: ['GET /api/product/seller'] })
      changeInLists(client, id, { inStock: isOn })
    },
    onSuccess: ({ message }) => toast.success(message),
    onError: (error, isOn) => {
      changeInLists(client, id, { inStock: !isOn })
      const text = textOf(error)
      toast.error(error instanceof ApiRefusal ? text : `Unable to fetch backend: ${text}`)
    },
    onSettled: async () => {
      if (client.isMutating({ mutationKey: ['stock'] }) === 1) await reloadProducts(client)
    },
  })

  return (
    <Switch label={`${name} in stock`} isOn={inStock} onChange={(isOn) => change.mutate(isOn)} />
  )
}
