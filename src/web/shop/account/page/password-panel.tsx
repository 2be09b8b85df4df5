import { changePassword, refetchAccount } from './account-calls.ts'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useFormCall } from '#web/ui/form/use-form-call.ts'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { PanelForm } from './panel-form.tsx'

export function PasswordPanel({ email }: { email: string }) {
  const form = useFormCall(async ({ password = '', newPassword = '' }, element) => {
    const message = await changePassword({ password, newPassword })
    element.reset()
    toast.success(message)
    await refetchAccount()
  })
  return (
    <Panel title="Password">
      <PanelForm name="account-password" form={form} button="Change password" className="gap-3">
        {/* For password managers, which save both together. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          required
          problem={form.problems['password']}
        />
        <PasswordField
          label="New password"
          name="newPassword"
          hint="At least 8 characters. All your other devices are logged out."
          autoComplete="new-password"
          required
          minLength={8}
          problem={form.problems['newPassword']}
        />
      </PanelForm>
    </Panel>
  )
}
