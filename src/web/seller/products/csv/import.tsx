import { Copy } from 'lucide-react'
import { Link } from 'react-router'
import { FilePicker } from '#web/ui/form/file-picker.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { sellerPages } from '#web/seller-pages.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { allergens, diets, nutrients } from '#modules/catalogue/product/facts/food-facts.ts'
import { useMoneyFormat } from '#web/data/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { useMoney } from '#web/ui/money.ts'
import { FlowProgress } from '../flow/flow-progress.tsx'
import { ProductsHead } from '../flow/products-head.tsx'
import { ExportButton } from './export-button.tsx'
import { CheckedImport, FinishedImport } from './import-result.tsx'
import { useImport } from './use-import.ts'
import { useTaxing } from '../prices/taxing-fields.tsx'
import { useCategoryChoices } from '../category-options.tsx'

export default function ImportProducts() {
  const { step, plan, apply, startOver } = useImport()
  return (
    <>
      <ProductsHead
        title="Import products"
        lead="New ones and changes, many at once, from a CSV file."
      >
        <ExportButton />
      </ProductsHead>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <Panel>
          {step.at === 'start' && (
            <FilePicker problem={step.problem} onFile={(file) => plan({ file, choices: {} })} />
          )}
          {step.at === 'working' && <FlowProgress {...step} />}
          {step.at === 'planned' && (
            <CheckedImport
              {...step.plan}
              problem={step.problem}
              onChoose={(choices) => plan({ ...step.plan, choices })}
              onConfirm={() => apply(step.plan, undefined)}
              onStartOver={startOver}
            />
          )}
          {step.at === 'done' && (
            <FinishedImport file={step.plan.file} {...step.done} onStartOver={startOver} />
          )}
        </Panel>
        <ImportFormat />
      </div>
    </>
  )
}

const quoted = (text = '') => (/[,"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** In the words of the shop: with two of its categories and prices as it writes them. */
function exampleOf([first, second = first]: readonly string[], price: (amount: number) => string) {
  const [dear, low, other] = [price(5), price(4.2), price(2.4)].map(quoted)
  return `Name,Category,Price,Offer price,Weight,In stock,Count,Low mark,Description
Rye loaf,${quoted(first)},${dear},${low},750 g,yes,12,3,"Dark and moist
Baked this morning"
Oat drink,${quoted(second)},${other},,1 l,no,,,Creamy without the cow
`
}

const columnsWith = (categories: string, price: string): [name: string, about: string][] => [
  [
    'id',
    'empty for a new product; with an id, that product is changed. Without this column you are asked about products of the same name',
  ],
  ['name', 'required'],
  ['category', `required, by its name: ${categories}`],
  ['price', `required, with or without the sign of the currency: ${price}`],
  ['offerPrice', 'at most the price; empty if there is no offer'],
  ['weight', 'as the shop shows it: 500 g; the price per kg, l or piece follows from it'],
  [
    'pricePerKg, offerPricePerKg, pieceGrams, tolerancePercent',
    'for what is sold by weight: price and weight above follow from them and can be empty; the tolerance is from 0 to 50, 10 if empty. Empty all four to sell by piece',
  ],
  ['inStock', 'yes or no'],
  [
    'stock',
    'or count: how many there are, or empty if you do not count them. Counts of products that you have are set only if you say so after the check',
  ],
  ['lowStock', 'or low mark: at this many or fewer the shop says how many are left'],
  [
    'images',
    'up to 4 links to pictures with spaces between them. They are fetched once, for products that have no picture yet',
  ],
  [
    'taxClass',
    'the name of one of your tax classes; empty for the one that the category proposes to a new product',
  ],
  [
    'deposit',
    'one of your deposits: Bottle, or 6 × Bottle for six of them; empty if there is none',
  ],
  ['description', 'one line per bullet point, all in quotes'],
  [
    'ingredients, country, storage, directions, madeBy, makerAddress, organicCode',
    'as the page of the product shows them; an organicCode needs the diet organic',
  ],
  ['alcohol', 'in % vol, a number'],
  ['loose', 'yes for what is sold without a package: its allergens go on the slip and the receipt'],
  [
    'allergens',
    `separated by commas: ${allergens.join(', ')}; “none” states that there are none, empty states nothing`,
  ],
  ['diets', `separated by commas: ${diets.join(', ')}`],
  ['minimumAge', 'or age: from 1 to 99, such as 18 for wine; empty if anybody may buy it'],
  [
    'barcodes',
    'or gtin, ean, upc: 8, 12, 13 or 14 digits, with spaces between several; a column of text',
  ],
  ['shelf', 'where it stands in the shop, such as 3 left; people who pack see it'],
  [nutrients.join(', '), 'per 100 g or 100 ml, a number; all but kj and kcal in grams'],
]

/** The format of the file, with an example. */
function ImportFormat() {
  const categories = useCategoryChoices().map(({ text }) => text)
  const format = useMoneyFormat()
  const money = useMoney()
  const price = (amount: number) => money(format.decimals === 0 ? amount * 100 : amount)
  const example = exampleOf(categories, price)
  const { taxClasses } = useTaxing()
  const columns = columnsWith(categories.join(', '), price(4.2)).filter(
    ([name]) => name !== 'taxClass' || taxClasses.length > 0,
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
        <Button onClick={() => void copy()} look="text" className="-my-2 -mr-4">
          <Copy aria-hidden className="size-4" />
          Copy example
        </Button>
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
        UTF-8, commas or semicolons. A column that is not in the file is left unchanged in the shop,
        and one that the shop does not know is passed over. The easiest way to start is an export.
        Pictures can also come{' '}
        <Link to={sellerPages.pictures.to} className="font-semibold text-leaf-dark underline">
          from a folder or a zip
        </Link>
        .
      </p>
    </Panel>
  )
}
