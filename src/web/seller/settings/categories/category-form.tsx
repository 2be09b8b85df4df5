import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { ComponentProps } from 'react'
import {
  categoryInput,
  type SellerCategory,
} from '#modules/catalogue/product/categories/contract.ts'
import { paths } from '#web/paths.ts'
import { sellerPages } from '#web/seller-pages.ts'
import { useForm } from '#web/seller/form/use-form.ts'
import { asSeller } from '#web/seller/frame/seller-session.ts'
import { sendForm } from '#web/seller/products/send-form.ts'
import { TaxClassOptions, useTaxing } from '#web/seller/products/prices/taxing-fields.tsx'
import { SectionForm } from '#web/seller/settings/form/section-form.tsx'
import { useRefetchShop } from '#web/seller/settings/form/use-section.ts'
import { unsavedChanges } from '#web/ui/dialog/unsaved-changes.tsx'
import { InputField, SelectField } from '#web/ui/form/field.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { useDelivery } from '#web/data/use-shop.ts'
import { categoryQuery } from '#web/seller/frame/category-query.ts'
import { CategoryPicture } from '#web/ui/pictures/category-picture.tsx'
import { useShowCategories } from './use-show-categories.ts'
import {
  categoryBody,
  categoryFieldOf,
  emptyCategory,
  formOf,
  pathIn,
  valuesOf,
  type CategoryValues,
} from './category-values.ts'
import { ColourChoice } from './colour-choice.tsx'
import { PictureChooser } from './picture-chooser.tsx'

/** Without a category: the form of a new one. */
export function CategoryForm({ category }: { category: SellerCategory | undefined }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const show = useShowCategories()
  const id = category?._id
  const country = useDelivery().country.code
  const refetchShop = useRefetchShop()
  const form = useForm({
    schema: categoryInput,
    start: storedOf(category),
    toBody: (values, version) => ({
      ...categoryBody(values, country),
      ...(id !== undefined && { id, version: String(version) }),
    }),
    fieldOf: categoryFieldOf,
    async save(body, { picture }) {
      const call =
        id === undefined ? 'POST /api/seller/categories/add' : 'POST /api/seller/categories/update'
      const sent = formOf(body, picture)
      const { message, categories } = await asSeller(() => sendForm(call, sent, () => {}))
      show(categories)
      unsavedChanges.discard()
      await navigate(sellerPages.categories.to)
      toast.success(message)
      void refetchShop()
    },
    async load() {
      const { categories } = await client.fetchQuery({ ...categoryQuery, staleTime: 0 })
      return storedOf(categories.find(({ _id }) => _id === id))
    },
  })
  const { field, check, set, values, problems } = form

  return (
    <SectionForm name="Category" form={form}>
      <Panel title="Name and address">
        <div className="grid gap-x-5 gap-y-3 sm:grid-cols-[1fr_auto]">
          <div className="grid content-start gap-y-3">
            <InputField {...field('text')} autoComplete="off" placeholder="Pet food" />
            <InputField
              {...field('path')}
              required={false}
              hint={addressHint(category, pathIn(values, country))}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder={pathIn(values, country) || 'Pet-food'}
            />
            <ProposedTaxClass field={field('taxClass')} />
            <div className="flex items-start gap-3 py-1">
              <Switch {...check('hidden')} />
              <p className="text-[0.9375rem] leading-snug">
                <span className="font-semibold">{check('hidden').label}</span>
                <br />
                <span className="text-[0.8125rem] text-ink-soft">
                  It leaves the home page and the menus. Its products can still be found and bought.
                </span>
              </p>
            </div>
          </div>
          <CategoryPreview values={values} image={category?.image} />
        </div>
      </Panel>
      <Panel title="Colour and picture">
        <ColourChoice
          value={values.bgColor}
          problem={problems['bgColor']}
          onChange={(colour) => set('bgColor', colour)}
        />
        <PictureChooser
          value={values.picture}
          ownImage={category?.image}
          problem={problems['picture']}
          onChange={(picture) => set('picture', picture)}
        />
      </Panel>
    </SectionForm>
  )
}

function ProposedTaxClass({ field }: { field: ComponentProps<typeof SelectField> }) {
  const { taxClasses } = useTaxing()
  if (taxClasses.length < 2) return null
  return (
    <SelectField {...field}>
      <TaxClassOptions taxClasses={taxClasses} />
    </SelectField>
  )
}

const storedOf = (category: SellerCategory | undefined) => ({
  version: category?.version ?? 0,
  values: category ? valuesOf(category) : emptyCategory,
})

function addressHint(category: SellerCategory | undefined, path: string): string {
  const address = path === '' ? '/products/…' : paths.category(path)
  const isMoved = category && paths.category(category.path) !== address
  return isMoved
    ? `${address}. Links to ${paths.category(category.path)} will lead there.`
    : `The page of the category is ${address}.`
}

type Props = { values: CategoryValues; image: string | undefined }

/** The category as it is on the home page, while it is changed. */
function CategoryPreview({ values: { text, bgColor, picture }, image }: Props) {
  const { use } = picture
  const shown =
    use === 'upload'
      ? { image: picture.url }
      : use === 'keep'
        ? { image }
        : use === 'none'
          ? {}
          : { drawing: use }
  return (
    <figure>
      <figcaption className="mb-1 text-[0.875rem] font-semibold text-ink-soft">Preview</figcaption>
      <div
        style={{ backgroundColor: bgColor }}
        className="flex w-36 flex-col items-center rounded-card px-2 pt-4 pb-3 text-center"
      >
        <CategoryPicture {...shown} sizes="112px" className="w-28" />
        <span className="mt-2 text-[0.9375rem] leading-tight font-semibold wrap-anywhere">
          {text.trim() || '…'}
        </span>
      </div>
    </figure>
  )
}
