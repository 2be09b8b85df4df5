import type { Shop } from '#modules/settings/sections/shop.ts'
import { homeTexts } from '#modules/settings/home/home-texts.ts'
import { keysOf } from '#web/data/object-keys.ts'
import { shopLimits } from '#modules/settings/limits.ts'

/** The same rules as the server's, checked before anything is sent. */
export const shopProblems = (values: Shop): Record<string, string | undefined> => ({
  name: lineProblem('Name', values.name, shopLimits.name),
  shortName: lengthProblem('Short name', values.shortName, shopLimits.shortName),
  ...Object.fromEntries(homeProblems(values)),
  tagline: lineProblem('Tagline', values.tagline, shopLimits.tagline),
  heroTitle: lineProblem('Title', values.heroTitle, shopLimits.heroTitle),
  heroText: lineProblem('Text', values.heroText, shopLimits.heroText),
  trustText: lengthProblem('Trust line', values.trustText, shopLimits.trustText),
  email: emailProblem(values.email),
  phone: phoneProblem(values.phone),
  address: lengthProblem('Street address', values.address, shopLimits.address),
  country: undefined,
  timeZone: undefined,
  instagram: linkProblem('Instagram', values.instagram),
  twitter: linkProblem('Twitter', values.twitter),
  facebook: linkProblem('Facebook', values.facebook),
  youtube: linkProblem('YouTube', values.youtube),
})

const homeProblems = (values: Shop): [string, string | undefined][] =>
  keysOf(homeTexts).map((name) => {
    const [label, longest] = homeTexts[name]
    return [name, lengthProblem(label, values[name], longest)]
  })

const lineProblem = (label: string, typed: string, max: number) =>
  typed.trim() === '' ? `${label} is required` : lengthProblem(label, typed, max)

const lengthProblem = (label: string, typed: string, max: number) =>
  typed.trim().length > max ? `${label} can have at most ${max} characters` : undefined

function emailProblem(typed: string) {
  const problem = lineProblem('Email', typed, shopLimits.email)
  if (problem !== undefined) return problem
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim())
    ? undefined
    : 'Email is not an email address'
}

const phoneProblem = (typed: string) =>
  /^[+\d\s()./-]*$/.test(typed)
    ? lengthProblem('Phone', typed, shopLimits.phone)
    : 'Phone can have digits, spaces and + ( ) - . /'

const linkProblem = (label: string, typed: string) =>
  /^(https?:\/\/[^\s/]+\.\S+)?$/i.test(typed.trim())
    ? lengthProblem(label, typed, shopLimits.link)
    : `${label} must be an address that begins with https://`
