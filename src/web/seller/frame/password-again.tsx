import { Modal } from '#web/ui/dialog/modal.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { PostForm } from '#web/ui/form/post-form.tsx'
import { useFormCall } from '#web/ui/form/use-form-call.ts'
import { sellerSession } from './seller-session.ts'

/** Shown over the page by each call that the shop's tablet may make only with the password. */
export function PasswordAgain() {
  const { form, isBusy, problems, problem, onSubmit } = useFormCall(({ password = '' }) =>
    sellerSession.giveAgain(password),
  )
  return (
    <Modal
      title="Your password, please"
      onClose={() => sellerSession.state() === 'locked' && sellerSession.cancel()}
    >
      <p className="mb-4 text-ink-soft">
        This is the shop’s tablet: settings, refunds and exports ask for the password.
      </p>
      <PostForm name="password-again" ref={form} onSubmit={onSubmit} className="grid gap-4">
        <PasswordField
          label="Password"
          autoComplete="current-password"
          required
          problem={problems['password'] ?? problem}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => sellerSession.cancel()} look="outline">
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy} look="primary">
            Continue
          </Button>
        </div>
      </PostForm>
    </Modal>
  )
}
