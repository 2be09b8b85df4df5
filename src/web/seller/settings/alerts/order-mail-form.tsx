import { alertsSchema } from '#modules/settings/sections/alerts.ts'
import type { AnswerOf } from '#web/api.ts'
import { SegmentedChoice } from '#web/seller/frame/segmented-choice.tsx'
import { SectionForm } from '#web/seller/settings/form/section-form.tsx'
import { useSection } from '#web/seller/settings/form/use-section.ts'
import { Panel } from '#web/ui/panel.tsx'

type Props = {
  section: AnswerOf<'GET /api/seller/settings'>['settings']['alerts']
  /** The shop's own. */
  address: string
}

const choices = [
  { value: 'off', text: 'Off' },
  { value: 'each', text: 'Each order' },
  { value: 'quarter', text: 'Every 15 minutes' },
] as const

export function OrderMailForm({ section, address }: Props) {
  const form = useSection('alerts', { section, schema: alertsSchema })
  return (
    <SectionForm name="New orders" form={form}>
      <Panel title="Email about new orders" className="lg:col-span-2">
        <p className="mb-3 text-[0.9375rem] wrap-anywhere text-ink-soft">
          {address === ''
            ? 'The shop has no email yet: add it in Settings, Shop.'
            : `To ${address}, the email of the shop.`}
        </p>
        <SegmentedChoice
          legend="Email about new orders"
          isLegendHidden
          name="orderMail"
          choices={choices}
          chosen={form.values.orderMail}
          onChoose={(orderMail) => form.set('orderMail', orderMail)}
        />
      </Panel>
    </SectionForm>
  )
}
