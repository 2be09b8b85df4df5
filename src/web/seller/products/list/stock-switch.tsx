import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '#web/ui/toast/toast.ts'
import type { SellerProduct } from '#modules/catalogue/product/seller-contract.ts'
import { textOf } from '#web/api.ts'
import { changeInLists, reloadProducts } from '#web/seller/product/product-cache.ts'
import { setInStock } from '#web/seller/stock/change-count.ts'
import { Switch } from '#web/ui/form/switch.tsx'
import { isOnWithoutPieces } from '#modules/catalogue/product/stock/no-pieces.ts'

/** In or out of stock. The switch moves at once, and back if the call fails. */
export function StockSwitch({ product }: { product: SellerProduct }) {
  const { _id: id, name, inStockSwitch } = product
  const client = useQueryClient()
  const mutationKey = ['stock', id]
  // One toast for each product, so that a success replaces the error before it.
  const toastId = `stock-${id}`
  const change = useMutation({
    mutationKey,
    // Two quick clicks are sent one after the other.
    scope: { id: mutationKey.join(' ') },
    mutationFn: (isOn: boolean) => setInStock(id, isOn),
    onMutate: async (isOn) => {
      await client.cancelQueries({ queryKey: ['GET /api/product/seller'] })
      changeInLists(client, id, { inStockSwitch: isOn })
    },
    onSuccess: ({ message }, isOn) => {
      // No toast: the sentence beside the switch says it, and for longer.
      if (isOnWithoutPieces({ ...product, inStockSwitch: isOn })) toast.dismiss(toastId)
      else toast.success(message, { id: toastId })
    },
    onError: (error, isOn) => {
      changeInLists(client, id, { inStockSwitch: !isOn })
      toast.error(textOf(error), { id: toastId })
    },
    onSettled: async () => {
      if (client.isMutating({ mutationKey: ['stock'] }) === 1) await reloadProducts(client)
    },
  })

  return (
    <Switch
      label={`${name} in stock`}
      isOn={inStockSwitch}
      onChange={(isOn) => change.mutate(isOn)}
    />
  )
}
