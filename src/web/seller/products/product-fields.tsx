import type { ReactNode } from 'react'
import { findCategory } from '#modules/catalogue/product/categories/categories.ts'
import { Form } from '#web/seller/form/form.tsx'
import { PicturePicker } from '#web/seller/products/pictures/picture-picker.tsx'
import { InputField, SelectField, TextAreaField } from '#web/ui/form/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { CategoryOptions, useCategoryChoices } from './category-options.tsx'
import { FactFields } from './fact-fields.tsx'
import { PriceFields } from './prices/price-fields.tsx'
import { TaxingFields } from './prices/taxing-fields.tsx'
import { descriptionLines, type ProductForm } from './product-values.ts'

type Props = {
  form: ProductForm
  /** The part of the upload that is done, from 0 to 1. */
  progress: number | undefined
  /** An existing product's count is changed beside its form. */
  isNew?: boolean
  /** The buttons below the fields. */
  children: ReactNode
}

/** The form for a new or an existing product. */
export function ProductFields({ form, progress, isNew = false, children }: Props) {
  const { values, field } = form
  const categories = useCategoryChoices()
  // After its category was deleted, another one has to be chosen.
  const category = findCategory(categories, values.category)
  const lines = descriptionLines(values.description)

  return (
    <Form
      name="product"
      form={form}
      aria-label="Product"
      className="grid items-start gap-4 lg:grid-cols-[20rem_1fr]"
    >
      <Panel>
        <PicturePicker
          pictures={values.images}
          problem={form.problems['images']}
          onChange={(images) => form.set('images', images)}
        />
      </Panel>
      <Panel className="grid grid-cols-2 gap-x-4 gap-y-3 xl:grid-cols-4">
        <InputField
          {...field('name')}
          autoComplete="off"
          placeholder="Vine tomatoes"
          className="col-span-2 xl:col-span-4"
        />
        <SelectField
          {...field('category')}
          value={category?.path ?? ''}
          hint={categories.length === 0 ? 'Add a category in Settings first.' : undefined}
          className="xl:col-span-2"
        >
          <option value="" disabled>
            Choose …
          </option>
          <CategoryOptions categories={categories} />
        </SelectField>
        <PriceFields form={form} />
        <TaxingFields form={form} proposed={category?.taxClass} />
        {isNew && (
          <>
            <InputField
              {...field('stock')}
              inputMode="numeric"
              autoComplete="off"
              placeholder="Not counted"
              className="xl:col-span-2"
            />
            <InputField
              {...field('lowStock')}
              inputMode="numeric"
              autoComplete="off"
              placeholder="None"
              className="xl:col-span-2"
            />
          </>
        )}
        <TextAreaField
          {...field('description')}
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
          {...field('barcodes')}
          onKeyDown={(event) => {
            // A scanner that types ends each code with it.
            if (event.key !== 'Enter') return
            event.preventDefault()
            form.set('barcodes', `${values.barcodes.trim()} `)
          }}
          autoComplete="off"
          placeholder="None"
          className="col-span-2"
        />
        <InputField
          {...field('shelf')}
          autoComplete="off"
          placeholder="None"
          className="col-span-2"
        />
        <InputField
          {...field('minimumAge')}
          inputMode="numeric"
          autoComplete="off"
          placeholder="None"
          className="col-span-2"
        />
        <FactFields form={form} />
        {progress !== undefined && <Upload part={progress} />}
        <div className="col-span-full flex flex-wrap items-center gap-2 border-t border-line pt-3">
          {children}
        </div>
      </Panel>
    </Form>
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
