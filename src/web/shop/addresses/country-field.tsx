import { useState, type ComponentProps } from 'react'
import { cityWord, regionOf, type Region } from '#modules/addresses/address-words.ts'
import { countryNames, postalWord, type PostalWord } from '#modules/delivery/countries.ts'
import { useDelivery, useMoneyFormat, useIsOwnShop } from '#web/data/use-shop.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import { useTyped } from '#web/ui/form/post-form.tsx'
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts'

const specified: Region = { word: 'State', isRequired: true }

type Choice = { names: string[]; chosen: string; onChoose: (name: string) => void }

/**
 * The countries of an address, and what an address of the chosen one has. In the demo the country is typed, and all nine
 * fields are as specified.
 */
export function useCountries(start: string | undefined): {
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

type Props = Omit<ComponentProps<typeof SelectField>, 'onChange' | 'value' | 'children'> & Choice

export const CountryField = ({ names, chosen, onChoose, ...props }: Props) => (
  <SelectField {...props} value={chosen} onChange={({ target }) => onChoose(target.value)}>
    {names.map((name) => (
      <option key={name}>{name}</option>
    ))}
  </SelectField>
)
