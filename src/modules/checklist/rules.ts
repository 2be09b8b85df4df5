import type { RequiredFact } from '#modules/catalogue/product/facts/food-facts.ts'
import type { StruckPrices } from '#modules/catalogue/history/price-history/struck-prices.ts'
import { noVatIn } from '#modules/settings/money/no-vat-notes.ts'
import type { LawArea, Place, StepName } from './status.ts'

/* What an owner has to set before the shop opens. When a step is done is computed in `missing.ts`. */

/** The day on which the laws below were last read. A law that was read on another day says so itself. */
const lastRead = '2026-11-19'

/**
 * What a law is called, and when its text or the guide of an authority was read. One that was not read there, because it
 * was taken from a summary or is another law in each state, says so instead of a day.
 */
type Law =
  | { name: string; readOn: string; /** Further laws, from a summary. */ also?: string }
  | { name: string; isFromSummary: true }

const fromSummary = (name: string): Law => ({ name, isFromSummary: true })

type Rule = {
  title: string
  /** What it is good for, or what the law says of it. */
  why: string
  /** Where it is done, if that is in the shop. */
  place?: Place
  /** The products that lack it. */
  lacks?: RequiredFact
  /** What the owner may confirm instead, where the shop cannot know it. */
  confirm?: string
  /** Where nothing can be confirmed instead. */
  neverConfirmed?: readonly LawArea[]
  /** Countries without a law in this list have the step too. */
  isForAll?: true
  laws?: Partial<Record<LawArea, string | Law>>
}

const forAll = { isForAll: true } as const
const priceLaws = {
  GB: 'Price Marking Order 2004',
  IE: 'European Communities (Requirements to Indicate Product Prices) Regulations 2002',
  EU: 'Directive 98/6/EC on the indication of prices, Article 3',
  IN: 'Legal Metrology (Packaged Commodities) Rules 2011, rule 6',
} as const
const sellerLaws = {
  GB: 'Electronic Commerce (EC Directive) Regulations 2002, regulation 6',
  IE: 'European Communities (Directive 2000/31/EC) Regulations 2003',
  EU: 'Directive 2000/31/EC on electronic commerce, Article 5',
} as const
const foodLaws = {
  GB: 'Regulation (EU) No 1169/2011 as it is law in the UK, Article 14',
  IE: 'Regulation (EU) No 1169/2011, Article 14',
  EU: 'Regulation (EU) No 1169/2011, Article 14',
  IN: 'Food Safety and Standards (Labelling and Display) Regulations 2020',
} as const
const accessibilityLaw = 'Directive (EU) 2019/882 on accessibility, Article 13 and Annex V'
const europe = ['GB', 'IE', 'EU'] as const

/** In hundredths of a percent, where one country has its own rules. */
export const knownTaxRates: Partial<Record<LawArea, readonly number[]>> = {
  GB: [0, 500, 2_000],
  IE: [0, 480, 900, 1_350, 2_300],
  IN: [0, 500, 1_800, 4_000],
}

/** Which struck prices are lawful without being asked for. */
export const lawfulStruckPrices: Partial<Record<LawArea, readonly StruckPrices[]>> = {
  GB: ['recommended', 'lowest'],
  IE: ['lowest'],
  EU: ['lowest'],
  IN: ['recommended', 'lowest'],
  US: ['recommended', 'lowest'],
}

/** The ready-made pages that people must find in the footer. */
export const neededPages: Record<LawArea, readonly string[]> = {
  GB: ['imprint', 'terms', 'privacy', 'withdrawal'],
  IE: ['imprint', 'terms', 'privacy', 'withdrawal', 'accessibility'],
  EU: ['imprint', 'terms', 'privacy', 'withdrawal', 'accessibility'],
  US: ['terms', 'privacy'],
  IN: ['imprint', 'terms', 'privacy'],
  other: ['imprint', 'terms', 'privacy'],
}

/**
 * What an owner sets, and which law asks for it. A step is for the countries with a law in it, or for all. To correct a law,
 * change its name here, and the day on which it was read; one that you know only from a summary has no day.
 */
export const rules: Record<StepName, Rule> = {
  name: {
    ...forAll,
    title: 'Name your shop',
    why: 'The name is in the header, emails and receipts.',
    place: 'shop',
  },
  contact: {
    ...forAll,
    title: 'Say how to reach you',
    why: 'Email, and if you like phone and address.',
    place: 'shop',
  },
  country: {
    ...forAll,
    title: 'Say in which country you sell',
    why: 'This list follows the rules of that country.',
    place: 'shop',
  },
  currency: {
    ...forAll,
    title: 'Choose your currency',
    why: 'And how prices and dates are written.',
    place: 'money',
    confirm: 'It is right as it is',
  },
  tax: {
    ...forAll,
    title: 'Set your tax',
    why: 'Its name and its rates, or that you charge no VAT. Goods with another rate need a tax class of their own.',
    place: 'money',
    confirm: 'It is right as it is',
    laws: {
      GB: 'Value Added Tax Act 1994',
      IE: 'Value-Added Tax Consolidation Act 2010',
      EU: { name: 'Directive 2006/112/EC', readOn: lastRead, also: 'The VAT law of your country' },
      IN: 'Central Goods and Services Tax Act 2017',
      US: fromSummary('The sales tax law of your state'),
    },
  },
  // Its law is that of the country (`noVatIn`).
  noVat: {
    ...forAll,
    title: 'Say why you charge no VAT',
    why: 'The sentence that your country asks for. It is on invoices, receipts and emails.',
    place: 'money',
    confirm: 'Our country asks for none',
  },
  taxIncluded: {
    title: 'Let prices include tax',
    why: 'Shoppers must see the final price, with its tax in it.',
    place: 'money',
    laws: priceLaws,
  },
  timeZone: {
    ...forAll,
    title: 'Set your time zone',
    why: 'For opening hours, emails and the days of the figures.',
    place: 'shop',
  },
  hours: {
    ...forAll,
    title: 'Set your opening hours',
    why: 'When people can order.',
    place: 'hours',
    confirm: 'We are always open',
  },
  area: {
    ...forAll,
    title: 'Say where you deliver',
    why: 'Areas with their fees and minimums.',
    place: 'delivery',
    confirm: 'We deliver everywhere for free',
  },
  payment: {
    ...forAll,
    title: 'Choose how people pay',
    why: 'Cash on delivery, online, or both.',
    place: 'payment',
    confirm: 'It is right as it is',
  },
  testBank: {
    ...forAll,
    title: 'Switch off the test bank',
    why: 'Without it, online payment needs a key of Stripe on the server.',
    place: 'payment',
  },
  categories: {
    ...forAll,
    title: 'Look through your categories',
    why: 'Rename, reorder, hide or add some.',
    place: 'categories',
    confirm: 'These are right',
  },
  product: {
    ...forAll,
    title: 'Add your first product',
    why: 'With a picture, a price and a category.',
    place: 'addProduct',
  },
  demo: {
    ...forAll,
    title: 'Remove the demo catalogue',
    why: 'Its products, its promises and its stars are made up.',
    place: 'shop',
  },
  seller: {
    ...forAll,
    title: 'Say who sells',
    why: 'People must see your legal name, address and email before they buy.',
    place: 'legal',
    laws: {
      ...sellerLaws,
      IN: 'Consumer Protection (E-Commerce) Rules 2020',
      US: 'CAN-SPAM Act of 2003 (the postal address in your emails)',
    },
  },
  register: {
    title: 'Give your company register and number',
    why: 'Companies name the register they are in and their number in it.',
    place: 'legal',
    confirm: 'We are in no register',
    laws: sellerLaws,
  },
  vatNumber: {
    title: 'Give your VAT or GST number',
    why: 'Who is registered for the tax shows the number.',
    place: 'legal',
    confirm: 'We are not registered for it',
    laws: { ...sellerLaws, IN: 'Central Goods and Services Tax Act 2017' },
  },
  foodLicence: {
    title: 'Register your food business',
    why: 'Who sells food is registered or licensed with the authority. A number is shown where there is one.',
    place: 'legal',
    confirm: 'We are registered and show no number',
    neverConfirmed: ['IN'],
    laws: {
      GB: 'Regulation (EC) No 852/2004 as it is law in the UK, Article 6(2)',
      IE: 'Regulation (EC) No 852/2004, Article 6(2)',
      EU: 'Regulation (EC) No 852/2004, Article 6(2)',
      IN: 'Food Safety and Standards (Licensing and Registration of Food Businesses) Regulations 2011',
      US: fromSummary('The retail food law of your state'),
    },
  },
  complaints: {
    title: 'Name who answers complaints',
    why: 'Name, email and phone of your grievance officer are shown in the shop.',
    place: 'legal',
    laws: { IN: 'Consumer Protection (E-Commerce) Rules 2020' },
  },
  pages: {
    ...forAll,
    title: 'Show your legal pages',
    why: 'The shop brings their texts, built from your settings. Read them: they are your words.',
    place: 'ownPages',
    laws: {
      GB: 'UK GDPR, Article 13; Consumer Contracts Regulations 2013, regulation 13 and Schedule 2',
      IE: {
        name: 'GDPR, Article 13; Consumer Rights Act 2022',
        readOn: lastRead,
        also: accessibilityLaw,
      },
      EU: {
        name: 'GDPR, Article 13; Directive 2011/83/EU, Article 6',
        readOn: lastRead,
        also: accessibilityLaw,
      },
      // Of the Act of 2023 only the board that watches over it is at work before May 2027.
      IN: {
        name: 'Consumer Protection (E-Commerce) Rules 2020',
        readOn: lastRead,
        also: 'Information Technology (Reasonable Security Practices) Rules 2011, rule 4; from May 2027 the Digital Personal Data Protection Act 2023, section 5',
      },
      US: 'California Online Privacy Protection Act of 2003',
    },
  },
  button: {
    title: 'Let the order button say that it costs money',
    why: 'Otherwise the shopper is not bound by the order.',
    place: 'payment',
    laws: {
      GB: 'Consumer Contracts Regulations 2013, regulation 14',
      IE: 'Consumer Rights Act 2022',
      EU: 'Directive 2011/83/EU on consumer rights, Article 8(2)',
    },
  },
  unitPrices: {
    title: 'Show unit prices',
    why: 'The price of a kilogram, litre or piece is worked out from the field Weight.',
    place: 'products',
    lacks: 'size',
    confirm: 'The others need none',
    laws: {
      ...priceLaws,
      US: fromSummary('Unit pricing laws of some states, such as New York and Massachusetts'),
    },
  },
  struckPrices: {
    title: 'Strike only prices that were real',
    why: 'A price that is struck out must be one that was asked for or is recommended.',
    place: 'money',
    confirm: 'Each of them was really asked before',
    neverConfirmed: ['IE', 'EU', 'IN'],
    laws: {
      GB: fromSummary(
        'Digital Markets, Competition and Consumers Act 2024, Part 4, Chapter 1 (unfair commercial practices)',
      ),
      IE: 'Directive 98/6/EC on the indication of prices, Article 6a (the lowest price of 30 days)',
      EU: 'Directive 98/6/EC on the indication of prices, Article 6a (the lowest price of 30 days)',
      IN: 'Legal Metrology (Packaged Commodities) Rules 2011 (the MRP)',
      US: 'Guides Against Deceptive Pricing, 16 CFR Part 233',
    },
  },
  // In the UK deposits begin on 1 October 2027.
  deposits: {
    title: 'Take the deposit on bottles and cans',
    why: 'It is shown beside the price, and given back.',
    place: 'money',
    confirm: 'Ours have no deposit',
    laws: {
      IE: 'Separate Collection (Deposit Return Scheme) Regulations 2024',
      EU: fromSummary('The deposit law of your country, where it has one'),
      US: fromSummary('The bottle bill of your state, where it has one'),
    },
  },
  allergens: {
    ...forAll,
    title: 'State allergens',
    why: 'People read them before they buy, also of goods that are sold loose.',
    place: 'products',
    lacks: 'allergens',
    laws: {
      ...foodLaws,
      US: 'Food Allergen Labeling and Consumer Protection Act of 2004 (on the label)',
    },
  },
  ingredients: {
    title: 'State ingredients',
    why: 'What is on the label of packed food must be in the shop too.',
    place: 'products',
    lacks: 'ingredients',
    confirm: 'The others need none',
    laws: foodLaws,
  },
  madeBy: {
    title: 'State who made it',
    why: 'Name and address of who answers for packed food.',
    place: 'products',
    lacks: 'madeBy',
    confirm: 'The others need none',
    laws: foodLaws,
  },
  nutrition: {
    title: 'State nutrition',
    why: 'Energy and nutrients per 100 g or 100 ml, as on the label.',
    place: 'products',
    lacks: 'nutrition',
    confirm: 'The others need none',
    laws: foodLaws,
  },
  organicCode: {
    title: 'Give the control code of organic food',
    why: 'Who certified it is told wherever food is called organic.',
    place: 'products',
    lacks: 'organicCode',
    laws: {
      GB: 'Regulation (EC) No 834/2007 as it is law in the UK, Article 24',
      IE: 'Regulation (EU) 2018/848 on organic production, Article 32(1)',
      EU: 'Regulation (EU) 2018/848 on organic production, Article 32(1)',
    },
  },
  age: {
    ...forAll,
    title: 'Ask for an age where there is alcohol',
    why: 'The cart asks for a yes, and the slip says to check.',
    place: 'products',
    lacks: 'age',
    laws: {
      GB: {
        name: 'Licensing Act 2003, section 146; Licensing (Scotland) Act 2005, section 102',
        readOn: lastRead,
        also: 'The licensing law of Northern Ireland',
      },
      IE: 'Intoxicating Liquor Act 1988, section 31',
      EU: fromSummary('The law of your country on the protection of the young'),
      IN: fromSummary('The excise law of your state'),
      US: {
        name: '23 U.S.C. § 158 (21 years)',
        readOn: lastRead,
        also: 'The alcohol law of your state',
      },
    },
  },
  domain: {
    ...forAll,
    title: 'Have an address of your own, with https',
    why: 'On the server: PUBLIC_URL. What people type must not be read on the way.',
    laws: {
      GB: 'UK GDPR, Article 32',
      IE: 'GDPR, Article 32',
      EU: 'GDPR, Article 32',
    },
  },
  mail: {
    ...forAll,
    title: 'Send emails',
    why: 'Orders are confirmed by them. On the server: SMTP_URL. Until then they are only kept here.',
    place: 'mail',
    confirm: 'We send no emails',
    neverConfirmed: europe,
    laws: {
      GB: 'Consumer Contracts Regulations 2013, regulation 16',
      IE: 'Consumer Rights Act 2022',
      EU: 'Directive 2011/83/EU on consumer rights, Article 8(7)',
    },
  },
  backup: {
    ...forAll,
    title: 'Back up your shop',
    why: 'On the server, every day: npm run backup.',
    confirm: 'A backup was made today',
  },
  language: {
    title: 'Know that the shop’s texts are English',
    why: 'Your own texts can be in any language; buttons, labels and emails are English. What the law wants told must be in a language that your shoppers understand.',
    place: 'ownPages',
    laws: {
      EU: 'Regulation (EU) No 1169/2011, Article 15',
      other: fromSummary('The language law of your country'),
    },
  },
}

/** The law of a step where the shop is. */
export function lawOf(
  name: StepName,
  { area, country }: { area: LawArea; country: { code: string } },
): Law | undefined {
  if (name === 'noVat') {
    const known = noVatIn(country.code)
    return known && fromSummary(known.law)
  }
  const law = rules[name].laws?.[area]
  return typeof law === 'string' ? { name: law, readOn: lastRead } : law
}

export const isFor = (rule: Rule, area: LawArea): boolean =>
  rule.isForAll === true || rule.laws?.[area] !== undefined
