import { useQuery } from '@tanstack/react-query'
import { sellerPassword } from '#modules/accounts/contract.ts'
import { SubmitButton } from '#web/seller/form/form.tsx'
import { useForm } from '#web/seller/form/use-form.ts'
import { callAsSeller, sellerQuery } from '#web/seller/frame/seller-query.ts'
import { tabletChoice } from '#web/seller/frame/seller-session.ts'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { PostForm } from '#web/ui/form/post-form.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast/toast.ts'

/** A device that stays logged in while its board is open. */
export function TabletPanel() {
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
