import type { z } from 'zod'
import { optionalLine } from '#platform/text.ts'
import { homeTexts, ownHomeTexts, type HomeText, type HomeTexts } from './home-texts.ts'

const ofEach = <Value>(make: (text: (typeof homeTexts)[HomeText], name: string) => Value) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are those of `homeTexts`
  Object.fromEntries(
    Object.entries(homeTexts).map(([name, text]) => [name, make(text, name)]),
  ) as Record<HomeText, Value>

export const homeDefaults: HomeTexts = ofEach(([, , usual]) => usual)

function homeSchemaWith(usual: HomeTexts): Record<HomeText, z.ZodDefault<z.ZodType<string>>> {
  const texts = new Map(Object.entries(usual))
  return ofEach(([label, longest], name) =>
    optionalLine(label, longest).default(texts.get(name) ?? ''),
  )
}

/** A client that does not know one of them leaves the words of the specification; in a shop of one's own, those it begins with. */
export const homeSchema = homeSchemaWith(homeDefaults)
export const ownHomeSchema = homeSchemaWith(ownHomeTexts)

/** For the activity log. */
export const describeHome = (texts: HomeTexts): Record<string, string> =>
  Object.fromEntries(
    Object.entries(homeTexts).map(([name, [label]]) => [
      label.toLowerCase(),
      new Map(Object.entries(texts)).get(name) ?? '',
    ]),
  )
