import { api } from '#web/api.ts'
import { asShopper } from '#web/shop/session/session.ts'
import { InputField } from '#web/ui/form/field.tsx'
import { useFormCall } from '#web/ui/form/use-form-call.ts'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { PanelForm } from './panel-form.tsx'
import { refetchAccount } from './account-calls.ts'

export function NamePanel({ name }: { name: string }) {
  const form = useFormCall(async ({ name = '' }) => {
    const { message } = await asShopper(() => api('POST /api/user/name', { body: { name } }))
    toast.success(message)
    await refetchAccount()
  })
  return (
    <Panel title="Name">
      <PanelForm name="account-name" form={form} button="Save name" className="gap-3">
        <InputField
          size="large"
          label="Your name"
          name="name"
          autoComplete="name"
          required
          maxLength={100}
          defaultValue={name}
          problem={form.problems['name']}
        />
      </PanelForm>
    </Panel>
  )
}
