import { lackable, lackTexts } from '#modules/catalogue/facts/food-facts.ts'
import { InputField, SelectField } from '#web/ui/form/field.tsx'
import { useSearchText } from '#web/ui/form/use-search-text.ts'
import { CategoryOptions } from '#web/seller/products/category-options.tsx'
import { TaxClassOptions, useTaxing } from '#web/seller/products/prices/taxing-fields.tsx'
import type { useProductFilters } from './product-query.ts'
import { useCategoryChoices } from '#web/seller/products/use-category-choices.ts'

type Props = Pick<ReturnType<typeof useProductFilters>, 'filters' | 'set'>

export function ProductFilters({ filters, set }: Props) {
  const categories = useCategoryChoices()
  const { taxClasses } = useTaxing()
  return (
    <search className="mb-4 grid grid-cols-2 gap-2 md:flex md:flex-wrap md:max-lg:*:grow">
      <Search value={filters.search} onSearch={(search) => set({ search }, true)} />
      <SelectField
        label="Category"
        isLabelHidden
        value={filters.category}
        onChange={({ target }) => set({ category: target.value })}
      >
        <option value="">All categories</option>
        <CategoryOptions categories={categories} />
      </SelectField>
      <SelectField
        label="Stock"
        isLabelHidden
        value={filters.archived === '' ? filters.stock : 'archived'}
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
        <SelectField
          label="Tax class"
          isLabelHidden
          value={filters.taxClass}
          onChange={({ target }) => set({ taxClass: target.value })}
        >
          <option value="">All tax classes</option>
          <TaxClassOptions taxClasses={taxClasses} />
        </SelectField>
      )}
      <SelectField
        label="Food facts"
        isLabelHidden
        value={filters.lacks}
        onChange={({ target }) => set({ lacks: target.value })}
      >
        <option value="">All food facts</option>
        {lackable.map((what) => (
          <option key={what} value={what}>
            Without {lackTexts[what]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Sort"
        isLabelHidden
        value={filters.sort}
        onChange={({ target }) => set({ sort: target.value })}
        className={taxClasses.length > 1 ? '' : 'max-md:col-span-2'}
      >
        <option value="">Newest first</option>
        <option value="oldest">Oldest first</option>
        <option value="name">By name</option>
        <option value="price-low">Cheapest first</option>
        <option value="price-high">Most expensive first</option>
      </SelectField>
    </search>
  )
}

function Search({ value, onSearch }: { value: string; onSearch: (search: string) => void }) {
  const { text, setText } = useSearchText(value, onSearch)
  return (
    <InputField
      label="Search products"
      isLabelHidden
      type="search"
      maxLength={200}
      autoComplete="off"
      placeholder="Search by name or barcode"
      value={text}
      onChange={({ target }) => setText(target.value)}
      className="col-span-2 md:max-lg:min-w-full lg:min-w-64 lg:grow"
    />
  )
}
