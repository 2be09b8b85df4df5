import type { z } from 'zod'
import { optionalLine } from '#platform/text.ts'
import { homeTexts, type HomeText, type HomeTexts } from './home-texts.ts'

const ofEach = <Value>(make: (text: (typeof homeTexts)[HomeText]) => Value) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are those of `homeTexts`
  Object.fromEntries(Object.entries(homeTexts).map(([name, text]) => [name, make(text)])) as Record<
    HomeText,
    Value
  >

export const homeDefaults: HomeTexts = ofEach(([, , usual]) => usual)

/** Clients that do not know them leave the words of the specification. */
export const homeSchema: Record<HomeText, z.ZodDefault<z.ZodType<string>>> = ofEach(
  ([label, longest, usual]) => optionalLine(label, longest).default(usual),
)

/** For the activity log. */
export const describeHome = (texts: HomeTexts): Record<string, string> =>
  Object.fromEntries(
    Object.entries(homeTexts).map(([name, [label]]) => [
      label.toLowerCase(),
      new Map(Object.entries(texts)).get(name) ?? '',
    ]),
  )
