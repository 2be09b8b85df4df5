import { countryOf, euCountries } from '#modules/delivery/countries.ts'
import type { SettingsValues } from '../sections.ts'
import { allPages, isReadyPage, type OwnPage } from './ready-pages.ts'

type Values = Pick<SettingsValues, 'launch' | 'legal' | 'ownPages' | 'shop' | 'money'>

/** Where the law lets people withdraw from a purchase on the internet: the EU, the European Economic Area and the UK. */
const withdrawalCountries = new Set([...euCountries, 'GB', 'IS', 'LI', 'NO'])

export const offersWithdrawal = ({ launch, legal, shop, money }: Values): boolean =>
  launch.isOwn && (legal.offersWithdrawal || withdrawalCountries.has(countryOf(shop, money)))

/** The pages that can be opened. Those that the shop brings are there in a shop of one's own, or once they were saved. */
function openPages(values: Values): OwnPage[] {
  return allPages(values.ownPages.pages).filter(({ id }) => {
    if (id === 'withdrawal' && !offersWithdrawal(values)) return false
    return values.launch.isOwn || !isReadyPage(id) || isSaved(values, id)
  })
}

const isSaved = ({ ownPages }: Values, id: string) => ownPages.pages.some((page) => page.id === id)

export const findPage = (values: Values, path: string): OwnPage | undefined =>
  openPages(values).find((page) => page.path === path)

/** With the demo catalogue the footer is the specification's. */
export const footerPages = (values: Values): { path: string; title: string }[] =>
  values.launch.isOwn
    ? openPages(values)
        .filter(({ isInFooter }) => isInFooter)
        .map(({ path, title }) => ({ path, title }))
    : []
