import { useRef, useState, type FormEvent } from 'react'
import { eraseMonths, monthsText } from '#modules/settings/legal/erase-months.ts'
import { legalFields, legalLine, type LegalField } from '#modules/settings/legal/legal-lines.ts'
import type { AnswerOf } from '#web/api.ts'
import { keysOf } from '#web/data/object-keys.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { SectionForm } from '#web/seller/settings/form/section-form.tsx'
import { useSectionForm } from '#web/seller/settings/form/use-section-form.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { InputField, SelectField } from '#web/ui/form/field.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { Panel } from '#web/ui/panel.tsx'

type Section = AnswerOf<'GET /api/seller/settings'>['settings']['legal']

type Values = Section['values']

const groups: { title: string; fields: LegalField[] }[] = [
  { title: 'Who sells', fields: ['legalName', 'form', 'address', 'responsible'] },
  {
    title: 'Registers and taxes',
    fields: ['register', 'registerNumber', 'vatNumber', 'taxNumber', 'foodLicence'],
  },
  { title: 'Complaints', fields: ['complaintsEmail', 'complaintsPhone'] },
]

const hints: Partial<Record<LegalField, string>> = {
  legalName: 'Your own name, or that of the company.',
  form: 'Such as sole trader, Ltd or GmbH.',
  register: 'Such as Companies House, or the court that keeps it.',
  foodLicence: 'Such as the number of your food business registration or FSSAI licence.',
  responsible: 'Who answers for what the shop says.',
}

export function LegalForm({ section }: { section: Section }) {
  const [isAsked, setIsAsked] = useState(false)
  const isAgreed = useRef(false)
  const legal = useSectionForm({
    section,
    problemsIn: (values) =>
      Object.fromEntries(keysOf(legalFields).map((name) => [name, tooLong(name, values[name])])),
    save: (values, version) => {
      isAgreed.current = false
      return callAsSeller('POST /api/seller/settings/legal', { body: { ...values, version } })
    },
    select: (settings) => settings.legal,
  })
  const { field, values, set } = legal
  function onSubmit(event: FormEvent) {
    if (isAgreed.current || !erasesSooner(values, section.values)) return legal.onSubmit(event)
    event.preventDefault()
    setIsAsked(true)
  }
  function agree() {
    setIsAsked(false)
    isAgreed.current = true
    legal.ref.current?.requestSubmit()
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
                label={legalFields[name][0]}
                hint={hints[name]}
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
        <SelectField
          name="invoiceYears"
          label="Years that invoices are kept"
          hint="As long as the law asks for them. At the end of that year the name and address of the buyer are erased."
          value={values.invoiceYears}
          onChange={({ target }) => set('invoiceYears', Number(target.value))}
          className="max-w-120"
        >
          {Array.from({ length: 30 }, (_, index) => (
            <option key={index}>{index + 1}</option>
          ))}
        </SelectField>
      </Panel>
      <Panel title="Personal data of orders" className="lg:col-span-2">
        <SelectField
          name="ordersErasedAfter"
          label="Erase after"
          hint="Name, contact, street and notes of orders that are over. What was sold, the sums, the zip code and the country stay. Orders with money due wait, and invoices are kept as said above. This cannot be undone."
          value={values.ordersErasedAfter}
          onChange={({ target }) =>
            set('ordersErasedAfter', eraseMonths.find((it) => it === Number(target.value)) ?? 0)
          }
          className="max-w-120"
        >
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
          <Switch
            label="Withdrawal outside the EU and the UK"
            isOn={values.offersWithdrawal}
            onChange={(isOn) => set('offersWithdrawal', isOn)}
          />
        </div>
      </Panel>
    </SectionForm>
  )
}

/** Saving makes the shop erase something that it would have kept. */
const erasesSooner = (now: Values, before: Values): boolean =>
  now.invoiceYears < before.invoiceYears ||
  (now.ordersErasedAfter !== 0 &&
    (before.ordersErasedAfter === 0 || now.ordersErasedAfter < before.ordersErasedAfter))

const inputTypes: Partial<Record<LegalField, string>> = {
  complaintsEmail: 'email',
  complaintsPhone: 'tel',
}

function tooLong(name: LegalField, text: string): string | undefined {
  const [label, most] = legalFields[name]
  return text.trim().length > most ? `${label} can have at most ${most} characters` : undefined
}
