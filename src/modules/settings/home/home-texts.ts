/** Stands in a text for the time in which an order is promised, such as 30 minutes. */
export const timePlaceholder = '{time}'

/**
 * What the home page and the strip above every page claim, each with its label, its longest length and the words of the
 * specification. An empty one is left out; without its title a whole part is.
 */
export const homeTexts = {
  stripText: ['Strip above every page', 80, 'Delivered in under {time}, or we say so.'],
  heroBadge: ['Line above the title', 40, 'Under {time} to your door'],
  dealsText: ['Second button', 30, 'Explore Deals'],
  bestTitle: ['Title of the best sellers', 40, 'Best Sellers'],
  whyTitle: ['Title of the reasons', 60, 'Why We Are the Best'],
  whyText: [
    'Text of the reasons',
    160,
    'Every order shows when it was promised and when it arrived.',
  ],
  fastTitle: ['First reason', 60, 'Fastest Delivery'],
  fastText: ['Text of the first reason', 120, 'At your door in under {time}.'],
  freshTitle: ['Second reason', 60, 'Freshness Guaranteed'],
  freshText: ['Text of the second reason', 120, 'Picked this morning, packed by hand.'],
  priceTitle: ['Third reason', 60, 'Affordable Prices'],
  priceText: ['Text of the third reason', 120, 'Fair prices and no hidden fees.'],
  trustNote: ['Text of the trust line', 120, 'Neighbours who come back every week.'],
  newsTitle: ['Title of the newsletter', 60, 'Never miss what is in season'],
  newsText: ['Text of the newsletter', 120, 'One short email a week. Unsubscribe any time.'],
} as const satisfies Record<string, [label: string, longest: number, usual: string]>

export type HomeText = keyof typeof homeTexts
export type HomeTexts = Record<HomeText, string>

/** What a shop of one's own begins with: its owner writes what is true, or leaves it out. */
export const ownHomeTexts: HomeTexts = {
  stripText: '',
  heroBadge: '',
  dealsText: '',
  bestTitle: 'Best Sellers',
  whyTitle: '',
  whyText: '',
  fastTitle: '',
  fastText: '',
  freshTitle: '',
  freshText: '',
  priceTitle: '',
  priceText: '',
  trustNote: '',
  newsTitle: '',
  newsText: '',
}

/** Instead of Best Sellers, where too few different products were sold to tell. */
export const fromTheShop = 'From the shop'
