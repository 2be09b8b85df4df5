import { useQuery } from '@tanstack/react-query'
import { SoundSwitch } from '#web/seller/alerts/sound-switch.tsx'
import { SectionPage } from '#web/seller/settings/form/section-page.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { alertsSchema } from '#modules/settings/sections/alerts.ts'
import type { AnswerOf } from '#web/api.ts'
import { SegmentedChoice } from '#web/seller/frame/segmented-choice.tsx'
import { pushMessages, usePushMessages } from '#web/seller/alerts/push-messages.ts'
import { Switch } from '#web/ui/form/switch.tsx'
import { sellerPassword } from '#modules/accounts/contract.ts'
import { SubmitButton } from '#web/seller/form/form.tsx'
import { useForm } from '#web/seller/form/use-form.ts'
import { callAsSeller, sellerQuery } from '#web/seller/frame/seller-query.ts'
import { tabletChoice } from '#web/seller/frame/seller-session.ts'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { PostForm } from '#web/ui/form/post-form.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { SectionForm } from './form/section-form.tsx'
import { useSection } from './form/use-section.ts'

/** How new orders are announced. */
export default function AlertsSettings() {
  return (
    <SectionPage>
      {({ alerts, shop }) => (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <div className="lg:col-span-2">
            <OrderMailForm section={alerts} address={shop.values.email} />
          </div>
          <PushPanel />
          <Panel title="Sound in this browser">
            <p className="mb-3 text-[0.9375rem] text-ink-soft">
              While one of these pages is open, a new order makes a sound.
            </p>
            <SoundSwitch />
          </Panel>
          <TabletPanel />
        </div>
      )}
    </SectionPage>
  )
}

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

function OrderMailForm({ section, address }: Props) {
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

const texts = {
  unsupported:
    'This browser cannot do it. On an iPhone, add the shop to the home screen first and open it from there.',
  denied: 'This browser does not allow messages of this shop. Its settings for this page can.',
}

/** A phone that rings although no page is open. */
function PushPanel() {
  const { state, problem } = usePushMessages()
  const isPossible = state === 'on' || state === 'off' || state === 'busy'
  return (
    <Panel
      title="Ring this device"
      aside={
        isPossible && (
          <Switch
            label="Ring this device"
            isOn={state === 'on'}
            onChange={(isOn) => void (isOn ? pushMessages.turnOn() : pushMessages.turnOff())}
          />
        )
      }
    >
      <p className="text-[0.9375rem] text-ink-soft">
        A message for each new order, also while no page is open, until you log out here.
      </p>
      <p role="status" className="mt-2 text-[0.9375rem] font-semibold empty:hidden">
        {state === 'busy'
          ? 'One moment …'
          : state === 'unsupported' || state === 'denied'
            ? texts[state]
            : problem}
      </p>
    </Panel>
  )
}

/** A device that stays logged in while its board is open. */
function TabletPanel() {
  const { data, refetch } = useQuery(sellerQuery('GET /api/seller/session'))
  const { ref, onSubmit, field, problems, ...form } = useForm({
    schema: sellerPassword,
    start: { version: 0, values: { password: '' } },
    toBody: ({ password }) => ({ password, isTablet: true }),
    async save(body) {
      const { message } = await callAsSeller('POST /api/seller/confirm-password', { body })
      tabletChoice.write(true)
      toast.success(message)
      await refetch()
    },
  })
  return (
    <Panel title="The shop’s tablet" className="lg:col-span-2">
      {data?.isTablet ? (
        <p role="status">
          This is the shop’s tablet: it stays logged in for {Math.ceil(data.longestSeconds / 3_600)}{' '}
          more hours. If it is lost, change the password on another device.
        </p>
      ) : (
        <>
          <p className="mb-3 max-w-160 text-[0.9375rem] text-ink-soft">
            A browser is logged out after 30 minutes without use, and then rings no more. The shop’s
            tablet stays logged in for 12 hours while a page is open, and asks for the password
            again before settings, refunds and exports.
          </p>
          <PostForm
            name="tablet"
            ref={ref}
            noValidate
            onSubmit={onSubmit}
            className="flex max-w-160 flex-wrap items-end gap-3 *:first:grow"
          >
            <PasswordField
              {...field('password')}
              autoComplete="current-password"
              problem={problems['password'] ?? form.problem}
            />
            <SubmitButton form={form}>This is the shop’s tablet</SubmitButton>
          </PostForm>
        </>
      )}
    </Panel>
  )
}
