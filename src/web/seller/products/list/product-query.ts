import { lackable } from '#modules/catalogue/product/facts/food-facts.ts'
import { sellerProductSort, sellerStockFilter } from '#modules/catalogue/product/seller-contract.ts'
import { anyText, oneOf, useList } from '#web/seller/list/use-list.ts'
import { listCall } from '#web/seller/product/product-cache.ts'

export const useProductList = () =>
  useList(
    listCall,
    {
      search: anyText,
      category: anyText,
      stock: oneOf(sellerStockFilter.options),
      lacks: oneOf(lackable),
      taxClass: anyText,
      archived: oneOf(['true']),
      sort: oneOf(sellerProductSort.options),
    },
    { pageSize: 50 },
  )
