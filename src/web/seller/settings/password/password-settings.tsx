import { useQueryClient } from '@tanstack/react-query'
import { pushMessages } from '#web/seller/alerts/push-messages.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { SectionHead } from '#web/seller/settings/form/section-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { PostForm } from '#web/ui/form/post-form.tsx'
import { useFormCall } from '#web/ui/form/use-form-call.ts'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast/toast.ts'

export default function PasswordSettings() {
  const client = useQueryClient()
  const { form, isBusy, problems, problem, onSubmit } = useFormCall(
    async ({ password = '', newPassword = '' }, element) => {
      const body = { password, newPassword }
      const { message } = await callAsSeller('POST /api/seller/password', { body })
      element.reset()
      toast.success(message)
      // The shop has forgotten all browsers that get messages.
      void pushMessages.restore()
      await client.invalidateQueries({ queryKey: ['GET /api/seller/audit'] })
    },
  )
  return (
    <>
      <SectionHead />
      <Panel title="Password" className="max-w-140">
        <p className="mb-4 text-[0.9375rem] text-ink-soft">
          A new password logs out every other browser. If you forget it, set another
          <code> SELLER_PASSWORD</code> on the server: whenever that changes, it counts again.
        </p>
        <PostForm name="seller-password" ref={form} onSubmit={onSubmit} className="grid gap-4">
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            required
            problem={problems['password']}
          />
          <PasswordField
            label="New password"
            name="newPassword"
            hint="At least 8 characters."
            autoComplete="new-password"
            required
            minLength={8}
            problem={problems['newPassword']}
          />
          {problem !== undefined && (
            <p role="alert" className="rounded-2xl bg-alarm-pale px-4 py-3 text-alarm">
              {problem}
            </p>
          )}
          <Button type="submit" isBusy={isBusy} look="primary" className="justify-self-end">
            Change password
          </Button>
        </PostForm>
      </Panel>
    </>
  )
}
