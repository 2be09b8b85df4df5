import { requiredFacts, lackTexts } from '#modules/catalogue/product/facts/food-facts.ts'
import { ChoiceFilter, SearchFilter } from '#web/seller/list/filters.tsx'
import { CategoryOptions, useCategoryChoices } from '#web/seller/products/category-options.tsx'
import { TaxClassOptions, useTaxing } from '#web/seller/products/prices/taxing-fields.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import { sellerProductSort, sellerStockFilter } from '#modules/catalogue/product/seller-contract.ts'
import { anyText, oneOf, useList } from '#web/seller/list/use-list.ts'
import { listCall } from '#web/seller/product/product-cache.ts'

const lackChoices = requiredFacts.map((what) => [what, `Without ${lackTexts[what]}`] as const)

export function ProductFilters({ list }: { list: ReturnType<typeof useProductList> }) {
  const categories = useCategoryChoices()
  const { taxClasses } = useTaxing()
  const { filters, set } = list
  return (
    <search className="mb-4 grid grid-cols-2 gap-2 md:flex md:flex-wrap md:max-lg:*:grow">
      <SearchFilter
        list={list}
        label="Search products"
        maxLength={200}
        placeholder="Search by name or barcode"
        className="col-span-2 md:max-lg:min-w-full lg:min-w-64 lg:grow"
      />
      <ChoiceFilter list={list} name="category" label="Category" all="All categories">
        <CategoryOptions categories={categories} />
      </ChoiceFilter>
      {/* Two parameters of the list. */}
      <SelectField
        label="Stock"
        isLabelHidden
        value={filters.archived ? 'archived' : (filters.stock ?? '')}
        onChange={({ target: { value } }) =>
          set(
            value === 'archived' ? { stock: '', archived: 'true' } : { stock: value, archived: '' },
          )
        }
      >
        <option value="">In the shop</option>
        <option value="in">In stock</option>
        <option value="out">Out of stock</option>
        <option value="low">Low</option>
        <option value="sold-out">Sold out</option>
        <option value="archived">Archived</option>
      </SelectField>
      {taxClasses.length > 1 && (
        <ChoiceFilter list={list} name="taxClass" label="Tax class" all="All tax classes">
          <TaxClassOptions taxClasses={taxClasses} />
        </ChoiceFilter>
      )}
      <ChoiceFilter
        list={list}
        name="lacks"
        label="Food facts"
        all="All food facts"
        choices={lackChoices}
      />
      <ChoiceFilter
        list={list}
        name="sort"
        label="Sort"
        all="Newest first"
        choices={[
          ['oldest', 'Oldest first'],
          ['name', 'By name'],
          ['price-low', 'Cheapest first'],
          ['price-high', 'Most expensive first'],
        ]}
        className={taxClasses.length > 1 ? '' : 'max-md:col-span-2'}
      />
    </search>
  )
}

export const useProductList = () =>
  useList(
    listCall,
    {
      search: anyText,
      category: anyText,
      stock: oneOf(sellerStockFilter.options),
      lacks: oneOf(requiredFacts),
      taxClass: anyText,
      archived: oneOf(['true']),
      sort: oneOf(sellerProductSort.options),
    },
    { pageSize: 50 },
  )
