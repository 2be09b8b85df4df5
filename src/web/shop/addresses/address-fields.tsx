import type { NewAddress } from '#modules/addresses/contract.ts'
import { InputField, SelectField } from '#web/ui/form/field.tsx'
import { upperFirst } from '#web/ui/upper-first.ts'
import { useState, type ComponentProps } from 'react'
import { cityWord, regionOf, type Region } from '#modules/addresses/address-words.ts'
import { countryNames, postalWord, type PostalWord } from '#modules/delivery/countries.ts'
import { useDelivery, useMoneyFormat, useIsOwnShop } from '#web/data/use-shop.ts'
import { useTyped } from '#web/ui/form/post-form.tsx'
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts'

/** In the order in which people say them; halves share a row. */
const fields = [
  { name: 'firstName', label: 'First name', autoComplete: 'shipping given-name', isHalf: true },
  { name: 'lastName', label: 'Last name', autoComplete: 'shipping family-name', isHalf: true },
  { name: 'email', label: 'Email', autoComplete: 'shipping email', type: 'email' },
  { name: 'street', label: 'Street', autoComplete: 'shipping address-line1' },
  { name: 'city', label: '', autoComplete: 'shipping address-level2', isHalf: true },
  { name: 'state', label: '', autoComplete: 'shipping address-level1', isHalf: true },
  { name: 'zipCode', label: '', autoComplete: 'shipping postal-code', isHalf: true },
  { name: 'country', label: 'Country', autoComplete: 'shipping country-name', isHalf: true },
  { name: 'phone', label: 'Phone', autoComplete: 'shipping tel', type: 'tel' },
] as const satisfies { name: keyof NewAddress; [more: string]: unknown }[]

const personFields: ReadonlySet<string> = new Set(['firstName', 'lastName', 'email', 'phone'])

type Props = {
  /** What they start with. */
  start: Partial<NewAddress>
  problems: Readonly<Record<string, string>>
  /** Only who it is: nothing is delivered. */
  isPerson?: boolean
}

/** The fields of an address, in a grid of two columns. */
export function AddressFields({ start, problems, isPerson = false }: Props) {
  const { postal, city, region, countries } = useCountries(start.country)
  const words: { [Name in keyof NewAddress]?: string | undefined } = {
    city,
    state: region && (region.isRequired ? region.word : `${region.word} (optional)`),
    zipCode: upperFirst(postal.one),
  }

  return (
    <>
      {fields.map((field) => {
        if (isPerson && !personFields.has(field.name)) return null
        if (field.name === 'state' && !region) return null
        const props = {
          size: 'large' as const,
          name: field.name,
          label: words[field.name] ?? field.label,
          autoComplete: field.autoComplete,
          required: field.name !== 'state' || region?.isRequired,
          problem: problems[field.name],
          className: 'isHalf' in field ? 'col-span-2 sm:col-span-1' : 'col-span-2',
        }
        if (field.name === 'country' && countries)
          return <CountryField key={field.name} {...props} {...countries} />
        return (
          <InputField
            key={field.name}
            {...props}
            type={'type' in field ? field.type : 'text'}
            maxLength={field.name === 'email' ? 254 : 200}
            defaultValue={start[field.name]}
          />
        )
      })}
    </>
  )
}

const specified: Region = { word: 'State', isRequired: true }

type Choice = { names: string[]; chosen: string; onChoose: (name: string) => void }

/**
 * The countries of an address, and what an address of the chosen one has. In the demo the country is typed, and all nine
 * fields are as specified.
 */
function useCountries(start: string | undefined): {
  postal: PostalWord
  city: string
  region: Region | undefined
  countries: Choice | undefined
} {
  const { country: own, postal } = useDelivery()
  const { locale } = useMoneyFormat()
  const isOwn = useIsOwnShop()
  const isInBrowser = useIsInBrowser()
  const typed = useTyped()?.['country']
  const [chosen, setChosen] = useState(typed ?? start ?? own.name)
  if (!isOwn) return { postal, city: 'City', region: specified, countries: undefined }
  // A browser may have other names than the server, so the list is complete only in the browser.
  const others = isInBrowser ? countryNames(locale).filter(({ code }) => code !== own.code) : []
  const all = [own, ...others]
  const known = all.find(({ name }) => name === chosen)
  // What another client has saved may be any text.
  const names = [...new Set([own.name, chosen, ...all.map(({ name }) => name)])]
  return {
    postal: known ? postalWord(known.code) : postal,
    city: cityWord(known?.code ?? ''),
    // Of a country that is not known, an address may have anything.
    region: known ? regionOf(known.code) : { word: 'Region', isRequired: false },
    countries: { names, chosen, onChoose: setChosen },
  }
}

type CountryProps = Omit<ComponentProps<typeof SelectField>, 'onChange' | 'value' | 'children'> &
  Choice

const CountryField = ({ names, chosen, onChoose, ...props }: CountryProps) => (
  <SelectField {...props} value={chosen} onChange={({ target }) => onChoose(target.value)}>
    {names.map((name) => (
      <option key={name}>{name}</option>
    ))}
  </SelectField>
)
