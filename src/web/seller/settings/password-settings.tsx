import { useQueryClient } from '@tanstack/react-query'
import { sellerPasswordChange } from '#modules/accounts/contract.ts'
import { pushMessages } from '#web/seller/alerts/push-messages.ts'
import { FormProblem, SubmitButton } from '#web/seller/form/form.tsx'
import { useForm } from '#web/seller/form/use-form.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { SectionHead } from '#web/seller/settings/form/section-page.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { PostForm } from '#web/ui/form/post-form.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast/toast.ts'

const nothing = { version: 0, values: { password: '', newPassword: '' } }

export default function PasswordSettings() {
  const client = useQueryClient()
  const { ref, onSubmit, field, ...form } = useForm({
    schema: sellerPasswordChange,
    start: nothing,
    toBody: (values) => values,
    async save(body) {
      const { message } = await callAsSeller('POST /api/seller/password', { body })
      toast.success(message)
      // The shop has forgotten all browsers that get messages.
      void pushMessages.restore()
      await client.invalidateQueries({ queryKey: ['GET /api/seller/audit'] })
      return nothing
    },
  })
  return (
    <>
      <SectionHead />
      <Panel title="Password" className="max-w-140">
        <p className="mb-4 text-[0.9375rem] text-ink-soft">
          A new password logs out every other browser. If you forget it, set another
          <code> SELLER_PASSWORD</code> on the server: whenever that changes, it counts again.
        </p>
        <PostForm
          name="seller-password"
          ref={ref}
          noValidate
          onSubmit={onSubmit}
          className="grid gap-4"
        >
          <PasswordField {...field('password')} autoComplete="current-password" />
          <PasswordField {...field('newPassword')} autoComplete="new-password" />
          <FormProblem form={form} />
          <SubmitButton form={form} className="justify-self-end">
            Change password
          </SubmitButton>
        </PostForm>
      </Panel>
    </>
  )
}
