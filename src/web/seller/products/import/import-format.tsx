import { Copy } from 'lucide-react'
import { toast } from '#web/ui/toast/toast.ts'
import { allergens, diets, nutrients } from '#modules/catalogue/facts/food-facts.ts'
import { compactButton } from '#web/ui/compact-button.ts'
import { Panel } from '#web/ui/panel.tsx'
import { useCategoryChoices } from '#web/seller/products/use-category-choices.ts'

const example = `id,name,category,price,offerPrice,weight,inStock,description
,Rye loaf,Bakery,5.00,4.20,750 g,yes,"Dark and moist
Baked this morning"
,Oat drink,Drinks,2.40,2.10,1 l,no,Creamy without the cow
`

const columnsWith = (categories: string): [name: string, about: string][] => [
  ['id', 'empty for a new product; with an id, that product is changed'],
  ['name', 'required'],
  ['category', `required, by its name or the word in its address: ${categories}`],
  [
    'price, offerPrice',
    'required, in the currency of the shop, such as 4.20; the offer price is at most the price',
  ],
  ['weight', 'as the shop shows it: 500 g; the price per kg, l or piece follows from it'],
  [
    'pricePerKg, offerPricePerKg, pieceGrams, tolerancePercent',
    'for what is sold by weight: price and weight above follow from them and can be empty; the tolerance is from 0 to 50, 10 if empty. Empty all four to sell by piece',
  ],
  ['inStock', 'yes or no'],
  [
    'stock',
    'How many there are, or empty if you do not count them. A file without this column leaves the counts alone',
  ],
  ['lowStock', 'At this many or fewer the shop says how many are left'],
  ['description', 'one line per bullet point, all in quotes'],
  ['ingredients, country, storage', 'as the page of the product shows them'],
  [
    'allergens',
    `separated by commas: ${allergens.join(', ')}; “none” states that there are none, empty states nothing`,
  ],
  ['diets', `separated by commas: ${diets.join(', ')}`],
  [nutrients.join(', '), 'per 100 g or 100 ml, a number; all but kcal in grams'],
]

/** The format of the file, with an example. */
export function ImportFormat() {
  const columns = columnsWith(
    useCategoryChoices()
      .map(({ path }) => path)
      .join(', '),
  )

  async function copy() {
    try {
      await navigator.clipboard.writeText(example)
      toast.success('Copied')
    } catch {
      toast.error('This browser does not allow copying. Select the text and copy it yourself')
    }
  }

  return (
    <Panel
      title="File format"
      aside={
        <button
          type="button"
          onClick={() => void copy()}
          className={`${compactButton('text')} -my-2 -mr-4`}
        >
          <Copy aria-hidden className="size-4" />
          Copy example
        </button>
      }
    >
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling areas must be reachable by keyboard
        tabIndex={0}
        role="region"
        aria-label="Example"
        className="overflow-x-auto rounded-xl bg-paper p-3 text-[0.8125rem] leading-relaxed"
      >
        {example}
      </pre>
      <dl className="mt-3 grid gap-1.5 text-[0.875rem]">
        {columns.map(([name, about]) => (
          <div key={name}>
            <dt className="inline font-mono font-semibold">{name}</dt>{' '}
            <dd className="inline text-ink-soft">{about}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-[0.875rem] text-ink-soft">
        UTF-8, commas or semicolons. A column that is not in the file is left unchanged in the shop.
        The easiest way to start is an export. Pictures are added on the product's page.
      </p>
    </Panel>
  )
}
