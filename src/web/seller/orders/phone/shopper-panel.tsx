import { useQuery } from '@tanstack/react-query'
import { useState, type Ref } from 'react'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'
import { withoutAccountText } from '#web/seller/orders/without-account-text.ts'
import { Button } from '#web/ui/button.tsx'
import { InputField } from '#web/ui/form/field.tsx'
import { useDebounced } from '#web/ui/form/use-debounced.ts'
import { Panel } from '#web/ui/panel.tsx'
import { ChooseField } from './choose-field.tsx'
import { fieldFor, type Found, type OrderForm } from './order-draft.ts'

type Props = {
  form: OrderForm
  searchRef: Ref<HTMLInputElement>
  nameRef: Ref<HTMLInputElement>
  onChosen: (isNew: boolean) => void
}

type Option = { found: Found } | { typed: string }

/** The shopper of the order: one that the shop knows, or a new one. */
export function ShopperPanel({ form, searchRef, nameRef, onChosen }: Props) {
  const { values, problems, field, set } = form
  const [text, setText] = useState('')
  const typed = text.trim()
  const search = useDebounced(typed, 150)
  const { data } = useQuery({
    ...sellerQuery('GET /api/order/phone/shoppers', { search }),
    enabled: search.length >= 2,
    placeholderData: (before) => before,
  })
  const found = typed.length >= 2 ? (data?.shoppers ?? []) : []
  const options: Option[] = [
    ...found.map((shopper) => ({ found: shopper })),
    ...(typed === '' ? [] : [{ typed }]),
  ]
  const { shopper, isNew } = values

  function setShopper(known: Found | undefined) {
    set('shopper', known)
    set('address', known?.addresses[0]?._id ?? '')
    set('phone', known?.phone ?? '')
  }

  function choose(option: Option) {
    setText('')
    if ('typed' in option) set(fieldFor(option.typed), option.typed)
    else setShopper(option.found)
    set('isNew', 'typed' in option)
    onChosen('typed' in option)
  }

  if (shopper)
    return (
      <Panel title="Who">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="min-w-0 wrap-anywhere">
            <strong>{shopper.name}</strong>
            <span className="block text-[0.9375rem] text-ink-soft">
              {[shopper.phone, shopper.email].filter((it) => it !== '').join(' · ') ||
                'No telephone and no email'}
            </span>
          </p>
          <Button onClick={() => setShopper(undefined)} look="outline">
            ShopperOption else
          </Button>
        </div>
      </Panel>
    )
  return (
    <Panel title="Who">
      <ChooseField
        label="Name, phone or email"
        hint="Arrow keys and Enter choose. ShopperOption new is the last of the list."
        inputRef={searchRef}
        text={text}
        onType={setText}
        options={options}
        keyOf={(option) => ('typed' in option ? 'new' : option.found._id)}
        Shown={ShopperOption}
        onChoose={choose}
        problem={isNew ? undefined : problems['name']}
      />
      {isNew && (
        <div className="mt-3 grid gap-3 sm:grid-cols-2">
          <InputField {...field('name')} ref={nameRef} autoComplete="off" />
          <InputField {...field('phone')} type="tel" autoComplete="off" />
          <InputField
            {...field('email')}
            type="email"
            autoComplete="off"
            className="sm:col-span-2"
          />
        </div>
      )}
    </Panel>
  )
}

function ShopperOption({ option }: { option: Option }) {
  if ('typed' in option) return <span className="wrap-anywhere">New: {option.typed}</span>
  const { name, phone, email, kind } = option.found
  const about = [phone, email, kind === 'account' ? '' : withoutAccountText[kind]]
  return (
    <>
      <span className="font-semibold wrap-anywhere">{name}</span>
      <span className="text-right text-[0.8125rem] wrap-anywhere text-ink-soft">
        {about.filter((it) => it !== '').join(' · ')}
      </span>
    </>
  )
}
