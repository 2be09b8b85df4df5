import type { FocusEvent, ReactNode } from 'react'
import { findCategory } from '#modules/catalogue/categories.ts'
import { InputField, SelectField, TextAreaField } from '#web/ui/form/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { CategoryOptions } from './category-options.tsx'
import { FactFields } from './fact-fields.tsx'
import { TaxingFields } from './prices/taxing-fields.tsx'
import { PriceFields } from './prices/price-fields.tsx'
import { PicturePicker } from '#web/seller/products/pictures/picture-picker.tsx'
import { descriptionLines, type ProductField } from './product-values.ts'
import { useCategoryChoices } from './use-category-choices.ts'
import type { ProductForm } from './use-product-form.ts'
import { PostForm } from '#web/ui/form/post-form.tsx'

type Props = {
  product: ProductForm
  /** The count of a product that is there is changed beside its form. */
  isNew?: boolean
  /** The buttons below the fields. */ children: ReactNode
}

/** The form for a new or an existing product. */
export function ProductFields({ product, isNew = false, children }: Props) {
  const {
    form,
    values,
    pictures,
    problems,
    progress,
    outdatedText,
    change,
    leave,
    setPictures,
    onSubmit,
  } = product
  const text = (name: Exclude<ProductField, 'inStock'>) => ({
    name,
    value: values[name],
    problem: problems[name],
    onBlur: ({ relatedTarget }: FocusEvent) => leave(name, relatedTarget),
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
  })
  const categories = useCategoryChoices()
  const category = text('category')
  // One that was deleted meanwhile has to be chosen again.
  const chosen = findCategory(categories, category.value)?.path ?? ''
  const lines = descriptionLines(values.description)

  return (
    <PostForm
      name="product"
      ref={form}
      noValidate
      onSubmit={onSubmit}
      aria-label="Product"
      className="grid items-start gap-4 lg:grid-cols-[20rem_1fr]"
    >
      <Panel>
        <PicturePicker pictures={pictures} problem={problems.images} onChange={setPictures} />
      </Panel>
      <Panel className="grid grid-cols-2 gap-x-4 gap-y-3 xl:grid-cols-4">
        <InputField
          {...text('name')}
          label="Name"
          required
          autoComplete="off"
          placeholder="Vine tomatoes"
          className="col-span-2 xl:col-span-4"
        />
        <SelectField
          {...category}
          value={chosen}
          label="Category"
          hint={categories.length === 0 ? 'Add a category in Settings first.' : undefined}
          required
          className="xl:col-span-2"
        >
          <option value="" disabled>
            Choose …
          </option>
          <CategoryOptions categories={categories} />
        </SelectField>
        <PriceFields values={values} text={text} />
        <TaxingFields
          product={product}
          text={text}
          proposed={findCategory(categories, category.value)?.taxClass}
        />
        {isNew && (
          <>
            <InputField
              {...text('stock')}
              label="Count"
              inputMode="numeric"
              autoComplete="off"
              placeholder="Not counted"
              className="xl:col-span-2"
            />
            <InputField
              {...text('lowStock')}
              label="Low mark"
              inputMode="numeric"
              autoComplete="off"
              placeholder="None"
              className="xl:col-span-2"
            />
          </>
        )}
        <TextAreaField
          {...text('description')}
          label="Description"
          rows={6}
          placeholder={'One line for each point\nRipened on the vine\nFrom the valley next door'}
          className="col-span-2"
        />
        <div className="col-span-2 flex flex-col max-xl:hidden">
          <p id="preview-title" className="mb-1 text-[0.875rem] font-semibold text-ink-soft">
            Preview
          </p>
          <div
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling areas must be reachable by keyboard
            tabIndex={0}
            role="region"
            aria-labelledby="preview-title"
            className="max-h-40 grow overflow-y-auto rounded-xl bg-paper py-2 pr-3 pl-7 text-[0.9375rem]"
          >
            {lines.length === 0 ? (
              <p className="-ml-4 text-ink-soft">A bullet for each line</p>
            ) : (
              <ul className="list-disc wrap-anywhere marker:text-leaf">
                {lines.map((line, place) => (
                  // oxlint-disable-next-line react/no-array-index-key -- lines have no other name, and may be the same
                  <li key={place}>{line}</li>
                ))}
              </ul>
            )}
          </div>
        </div>
        <InputField
          {...text('barcodes')}
          onKeyDown={(event) => {
            // A scanner that types ends each code with it.
            if (event.key !== 'Enter') return
            event.preventDefault()
            change('barcodes', `${values.barcodes.trim()} `)
          }}
          label="Barcodes"
          autoComplete="off"
          placeholder="None"
          hint="The digits below the bars, with a space between several."
          className="col-span-2"
        />
        <InputField
          {...text('shelf')}
          label="Shelf"
          autoComplete="off"
          placeholder="None"
          hint="Where it stands in the shop, such as 3 left. People who pack see it."
          className="col-span-2"
        />
        <InputField
          {...text('minimumAge')}
          label="Minimum age"
          inputMode="numeric"
          autoComplete="off"
          placeholder="None"
          hint="18 for alcohol, say. The cart and the courier ask for it."
          className="col-span-2"
        />
        <FactFields product={product} />
        {outdatedText !== undefined && (
          <p
            role="alert"
            className="col-span-full rounded-xl bg-alarm-pale px-4 py-2.5 text-[0.9375rem] font-semibold text-alarm"
          >
            {outdatedText}
          </p>
        )}
        {progress !== undefined && <Upload part={progress} />}
        <div className="col-span-full flex flex-wrap items-center gap-2 border-t border-line pt-3">
          {children}
        </div>
      </Panel>
    </PostForm>
  )
}

function Upload({ part }: { part: number }) {
  const percent = Math.round(part * 100)
  return (
    <div className="col-span-full">
      <p className="mb-1 text-[0.875rem] font-semibold">
        {percent < 100 ? `Uploading … ${percent} %` : 'Processing the pictures …'}
      </p>
      <progress
        aria-label="Upload"
        max={100}
        value={percent}
        className="block h-2 w-full overflow-hidden rounded-full accent-leaf"
      />
    </div>
  )
}
