import { useQuery } from '@tanstack/react-query'
import { callAsSeller, sellerQuery } from '#web/seller/frame/seller-query.ts'
import { tabletChoice } from '#web/seller/frame/seller-session.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { PostForm } from '#web/ui/form/post-form.tsx'
import { useFormCall } from '#web/ui/form/use-form-call.ts'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast/toast.ts'

/** A device that stays logged in while its board is open. */
export function TabletPanel() {
  const { data, refetch } = useQuery(sellerQuery('GET /api/seller/session'))
  const { form, isBusy, problems, problem, onSubmit } = useFormCall(async ({ password = '' }) => {
    const body = { password, isTablet: true }
    const { message } = await callAsSeller('POST /api/seller/confirm-password', { body })
    tabletChoice.write(true)
    toast.success(message)
    await refetch()
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
            ref={form}
            onSubmit={onSubmit}
            className="flex max-w-160 flex-wrap items-end gap-3 *:first:grow"
          >
            <PasswordField
              label="Password"
              autoComplete="current-password"
              required
              problem={problems['password'] ?? problem}
            />
            <Button type="submit" isBusy={isBusy} look="primary">
              This is the shop’s tablet
            </Button>
          </PostForm>
        </>
      )}
    </Panel>
  )
}
