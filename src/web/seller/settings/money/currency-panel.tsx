import { useId, useMemo } from 'react'
import { decimalsOf, moneyFormat } from '#modules/pricing/money-format.ts'
import { formatCount, formatMinor } from '#modules/pricing/money.ts'
import { InputField, SelectField } from '#web/ui/form/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { isLocale, type MoneyValues } from './money-values.ts'
import type { MoneySectionForm } from './use-money-form.ts'

/** The currency, and how it is written. */
export function CurrencyPanel({ money, saved }: { money: MoneySectionForm; saved: MoneyValues }) {
  const { field, values } = money
  const list = useId()
  const names = useMemo(() => new Intl.DisplayNames('en', { type: 'currency' }), [])
  const currencies = useMemo(() => Intl.supportedValuesOf('currency'), [])
  return (
    <Panel title="Currency" className="lg:col-span-2">
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField {...field('currency')}>
          {currencies.map((code) => (
            <option key={code} value={code}>
              {code} · {names.of(code)}
            </option>
          ))}
        </SelectField>
        <InputField {...field('locale')} list={list} autoComplete="off" spellCheck={false} />
        <datalist id={list}>
          {suggestedLocales().map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </datalist>
        <InputField {...field('highestTotal')} inputMode="decimal" autoComplete="off" />
        <WrittenExample values={values} />
      </div>
      <p role="status" className="mt-3 text-[0.8125rem] text-ink-soft empty:hidden">
        {values.currency !== saved.currency && changeText(saved, values)}
      </p>
    </Panel>
  )
}

/** Prices and a number as the shop will write them. */
function WrittenExample({ values: { currency, locale } }: { values: MoneyValues }) {
  const code = locale.trim()
  if (!isLocale(code)) return null
  const format = moneyFormat({ currency, locale: code, decimals: decimalsOf(currency) })
  const rows = [
    ['A price', formatMinor(4 * 10 ** format.decimals, format)],
    ['A large one', formatMinor(12_345 * 10 ** format.decimals, format)],
    ['A number', formatCount(1_234, format)],
  ]
  return (
    <dl
      aria-label="How it is written"
      className="grid gap-0.5 rounded-xl bg-paper px-4 py-3 text-[0.9375rem] tabular-nums"
    >
      {rows.map(([name, text]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-ink-soft">{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** How the prices change with a new currency, before it is saved. */
function changeText(saved: MoneyValues, { currency, locale }: MoneyValues): string {
  const from = decimalsOf(saved.currency)
  const to = decimalsOf(currency)
  const code = isLocale(locale.trim()) ? locale.trim() : saved.locale
  const was = formatMinor(4 * 10 ** from, moneyFormat({ ...saved, decimals: from }))
  const is = formatMinor(4 * 10 ** to, moneyFormat({ currency, locale: code, decimals: to }))
  const kept = `Prices keep their numbers and are not converted: ${was} becomes ${is}.`
  return to >= from
    ? kept
    : `${kept} ${currency} has ${to === 0 ? 'no' : to} decimals: you are asked before prices are rounded. Check the highest total too.`
}

const codes = (
  'en-US en-GB en-AU en-CA en-IE en-IN en-KE en-NG en-NZ en-SG en-ZA ar-AE ar-EG ar-KW ar-MA ar-SA bg-BG bn-BD cs-CZ ' +
  'da-DK de-AT de-CH de-DE el-GR es-AR es-CL es-CO es-ES es-MX et-EE fa-IR fi-FI fr-BE fr-CA fr-CH fr-FR he-IL hi-IN ' +
  'hr-HR hu-HU id-ID is-IS it-IT ja-JP ko-KR lt-LT lv-LV ms-MY nb-NO nl-BE nl-NL pl-PL pt-BR pt-PT ro-RO sk-SK sl-SI ' +
  'sr-RS sv-SE th-TH tr-TR uk-UA ur-PK vi-VN zh-CN zh-HK zh-TW'
).split(' ')

/** Any other code can be typed. */
function suggestedLocales(): [code: string, name: string][] {
  const names = new Intl.DisplayNames('en', { type: 'language' })
  return codes.map((code) => [code, names.of(code) ?? code])
}
