import { useRef, useState, type FormEvent } from 'react'
import { eraseMonths, monthsText } from '#modules/settings/sections/legal.ts'
import { legalLine, type LegalField } from '#modules/settings/legal/legal-lines.ts'
import { legalSchema, type Legal } from '#modules/settings/sections/legal.ts'
import type { AnswerOf } from '#web/api.ts'
import { SectionForm } from '#web/seller/settings/form/section-form.tsx'
import { SectionPage } from '#web/seller/settings/form/section-page.tsx'
import { useSection } from '#web/seller/settings/form/use-section.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { InputField, SelectField } from '#web/ui/form/field.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { Panel } from '#web/ui/panel.tsx'

export default function LegalSettings() {
  return <SectionPage>{({ legal }) => <LegalForm section={legal} />}</SectionPage>
}

type Section = AnswerOf<'GET /api/seller/settings'>['settings']['legal']

// A select has texts.
const typedLegal = ({ invoiceYears, ordersErasedAfter, ...legal }: Legal) => ({
  ...legal,
  invoiceYears: String(invoiceYears),
  ordersErasedAfter: String(ordersErasedAfter),
})
const legalOf = ({ ordersErasedAfter, ...typed }: ReturnType<typeof typedLegal>): Legal => ({
  ...typed,
  invoiceYears: Number(typed.invoiceYears),
  ordersErasedAfter: eraseMonths.find((months) => String(months) === ordersErasedAfter) ?? 0,
})

const groups: { title: string; fields: LegalField[] }[] = [
  { title: 'Who sells', fields: ['legalName', 'form', 'address', 'responsible'] },
  {
    title: 'Registers and taxes',
    fields: ['register', 'registerNumber', 'vatNumber', 'taxNumber', 'foodLicence'],
  },
  { title: 'Complaints', fields: ['complaintsEmail', 'complaintsPhone'] },
]

function LegalForm({ section }: { section: Section }) {
  const [isAsked, setIsAsked] = useState(false)
  const isAgreed = useRef(false)
  const legal = useSection('legal', {
    section,
    schema: legalSchema,
    toTyped: typedLegal,
    toBody: legalOf,
  })
  const { field, check, values } = legal
  function onSubmit(event: FormEvent) {
    if (isAgreed.current || !erasesSooner(legalOf(values), legalOf(legal.start.values)))
      return legal.onSubmit(event)
    event.preventDefault()
    setIsAsked(true)
  }
  function agree() {
    setIsAsked(false)
    isAgreed.current = true
    legal.ref.current?.requestSubmit()
    isAgreed.current = false
  }
  return (
    <SectionForm name="Legal" form={{ ...legal, onSubmit }}>
      {isAsked && (
        <ConfirmDialog
          title="Erase what is older?"
          onClose={() => setIsAsked(false)}
          onConfirm={agree}
          confirm="Save and erase"
          isDanger
        >
          Within the hour the shop begins to erase names, contacts and addresses of orders and
          invoices that are older than you chose. This cannot be undone.
        </ConfirmDialog>
      )}
      {groups.map(({ title, fields }) => (
        <Panel key={title} title={title}>
          <div className="grid gap-y-3">
            {fields.map((name) => (
              <InputField
                key={name}
                {...field(name)}
                type={inputTypes[name] ?? 'text'}
                autoComplete="off"
              />
            ))}
          </div>
        </Panel>
      ))}
      <Panel title="Where it is shown">
        <p className="text-[0.9375rem] text-ink-soft">
          All of it is in the imprint. Below every page, in emails and on receipts it is one line.
          What is empty is shown nowhere.
        </p>
        <p className="mt-3 rounded-xl bg-paper p-3 text-[0.9375rem] wrap-anywhere">
          {legalLine(values) || 'Nothing yet.'}
        </p>
      </Panel>
      <Panel title="Invoices" className="lg:col-span-2">
        <SelectField {...field('invoiceYears')} className="max-w-120">
          {Array.from({ length: 30 }, (_, index) => (
            <option key={index}>{index + 1}</option>
          ))}
        </SelectField>
      </Panel>
      <Panel title="Personal data of orders" className="lg:col-span-2">
        <SelectField {...field('ordersErasedAfter')} className="max-w-120">
          {eraseMonths.map((months) => (
            <option key={months} value={months}>
              {months === 0 ? 'Never' : monthsText(months)}
            </option>
          ))}
        </SelectField>
      </Panel>
      <Panel title="Withdrawal" className="lg:col-span-2">
        <div className="flex items-center justify-between gap-6">
          <p className="max-w-160 text-[0.9375rem] text-ink-soft">
            In the EU and the UK people may withdraw from a purchase on the internet for 14 days,
            but not from fresh goods. A shop there has a page for it. Switch it on to offer the same
            anywhere else.
          </p>
          <Switch {...check('offersWithdrawal')} />
        </div>
      </Panel>
    </SectionForm>
  )
}

/** Saving makes the shop erase something that it would have kept. */
const erasesSooner = (now: Legal, before: Legal): boolean =>
  now.invoiceYears < before.invoiceYears ||
  (now.ordersErasedAfter !== 0 &&
    (before.ordersErasedAfter === 0 || now.ordersErasedAfter < before.ordersErasedAfter))

const inputTypes: Partial<Record<LegalField, string>> = {
  complaintsEmail: 'email',
  complaintsPhone: 'tel',
}
