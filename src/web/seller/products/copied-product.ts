import { useQuery } from '@tanstack/react-query'
import { imagePath } from '#modules/images/contract.ts'
import type { SellerProduct } from '#modules/catalogue/product/seller-contract.ts'
import { fetchAndNotice, readRefusal } from '#web/api.ts'
import { useMoneyFormat } from '#web/data/use-shop.ts'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'
import { asSeller } from '#web/seller/frame/seller-session.ts'
import { withFiles } from './pictures/pictures.ts'
import { valuesOf, type ProductValues } from './product-values.ts'

/** The form for another product like this one, with copies of its pictures. */
export function useCopiedProduct(id: string) {
  const format = useMoneyFormat()
  return useQuery({
    queryKey: ['copied product', id],
    queryFn: async ({ client }): Promise<ProductValues> => {
      const { product } = await client.fetchQuery(sellerQuery('GET /api/product/one', { id }))
      const { pictures } = await withFiles([], await asSeller(() => picturesOf(product)))
      const name = `${product.name} (copy)`
      return { ...valuesOf(product, format), name, barcodes: '', images: pictures }
    },
    enabled: id !== '',
    staleTime: Infinity,
    gcTime: 0,
  })
}

const picturesOf = ({ imageIds }: SellerProduct) =>
  Promise.all(
    imageIds.map(async (image) => {
      const response = await fetchAndNotice(imagePath(image, 960))
      if (!response.ok) throw await readRefusal(response)
      return new File([await response.blob()], `${image}.webp`, { type: 'image/webp' })
    }),
  )
