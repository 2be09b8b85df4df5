import { api, textOf, type AnswerOf } from '#web/api.ts'
import { asShopper } from '#web/shop/account/session.ts'
import { Button } from '#web/ui/button.tsx'
import { InputField } from '#web/ui/form/field.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { PostForm } from '#web/ui/form/post-form.tsx'
import { useFormCall } from '#web/ui/form/use-form-call.ts'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { useBusy } from '#web/ui/use-busy.ts'
import { FormProblem } from './form-problem.tsx'
import { SaveButton } from './name-panel.tsx'
import { refetchAccount } from './refetch-account.ts'

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
      {!isEmailConfirmed && <SendLink />}
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

function SendLink() {
  const { isBusy, run } = useBusy()
  return (
    <Button
      isBusy={isBusy}
      onClick={() => void run(sendLink)}
      look="outline"
      size="small"
      className="mt-3"
    >
      Send me a link to confirm it
    </Button>
  )
}

async function sendLink() {
  try {
    const { message, isConfirmed } = await asShopper(() => api('POST /api/user/send-confirmation'))
    toast.success(message)
    if (isConfirmed) await refetchAccount()
  } catch (error) {
    toast.error(textOf(error))
  }
}

function ChangeEmail() {
  const { form, isBusy, problem, problems, onSubmit } = useFormCall(
    async ({ email = '', password = '' }, element) => {
      const body = { email, password }
      const { message } = await asShopper(() => api('POST /api/user/change-email', { body }))
      element.reset()
      toast.success(message)
      await refetchAccount()
    },
  )
  return (
    <details className="mt-3">
      <summary className="focus-round inline-flex min-h-10 cursor-pointer items-center font-semibold text-leaf underline-offset-4 hover:underline">
        Change email
      </summary>
      <PostForm name="account-email" ref={form} onSubmit={onSubmit} className="mt-2 grid gap-3">
        <InputField
          size="large"
          label="New email"
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          hint="We send a link there, and a notice to your old address."
          problem={problems['email']}
        />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          required
          problem={problems['password']}
        />
        <FormProblem problem={problem} />
        <SaveButton isBusy={isBusy}>Send the link</SaveButton>
      </PostForm>
    </details>
  )
}
