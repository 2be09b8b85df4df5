import { api, type AnswerOf } from '#web/api.ts'
import { asShopper } from '#web/shop/session/session.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { InputField } from '#web/ui/form/field.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useFormCall } from '#web/ui/form/use-form-call.ts'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { PanelForm } from './panel-form.tsx'
import { refetchAccount } from './account-calls.ts'

type Account = Pick<AnswerOf<'GET /api/user/account'>, 'email' | 'newEmail' | 'isEmailConfirmed'>

export function EmailPanel({
  account: { email, newEmail, isEmailConfirmed },
}: {
  account: Account
}) {
  return (
    <Panel title="Email">
      <p className="wrap-anywhere">
        {email}{' '}
        <span
          className={`ml-1 inline-block rounded-full px-2.5 py-0.5 text-sm font-semibold ${isEmailConfirmed ? 'bg-leaf-pale text-leaf-dark' : 'bg-[#fff1c9] text-[#6b4a00]'}`}
        >
          {isEmailConfirmed ? 'Confirmed' : 'Not confirmed yet'}
        </span>
      </p>
      {!isEmailConfirmed && (
        <ActionButton
          run={() => asShopper(() => api('POST /api/user/send-confirmation'))}
          onDone={({ isConfirmed }) => isConfirmed && refetchAccount()}
          look="outline"
          size="small"
          className="mt-3"
        >
          Send me a link to confirm it
        </ActionButton>
      )}
      {newEmail !== undefined && (
        <p role="status" className="mt-3 rounded-xl bg-[#fff8e3] px-3.5 py-2.5 wrap-anywhere">
          <strong>{newEmail}</strong> counts once you open the link that we have sent there. Until
          then you log in with {email}.
        </p>
      )}
      <ChangeEmail />
    </Panel>
  )
}

function ChangeEmail() {
  const form = useFormCall(async ({ email = '', password = '' }, element) => {
    const body = { email, password }
    const { message } = await asShopper(() => api('POST /api/user/change-email', { body }))
    element.reset()
    toast.success(message)
    await refetchAccount()
  })
  return (
    <details className="mt-3">
      <summary className="focus-round inline-flex min-h-10 cursor-pointer items-center font-semibold text-leaf underline-offset-4 hover:underline">
        Change email
      </summary>
      <PanelForm name="account-email" form={form} button="Send the link" className="mt-2 gap-3">
        <InputField
          size="large"
          label="New email"
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          hint="We send a link there, and a notice to your old address."
          problem={form.problems['email']}
        />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          required
          problem={form.problems['password']}
        />
      </PanelForm>
    </details>
  )
}
