import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { ApiRefusal } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { PostForm } from '#web/ui/form/post-form.tsx'
import { useFormCall } from '#web/ui/form/use-form-call.ts'
import { errorToast } from '#web/ui/toast/error-toast.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { setNewPassword } from './log-in.ts'

const errors = errorToast('password')

type Props = {
  token: string
  title: string
  lead: string
  onExpired: () => void
  children?: ReactNode
}

/** Sets a new password with the token of a link in an email, and logs in. */
export function NewPassword({ token, title, lead, onExpired, children }: Props) {
  const navigate = useNavigate()
  const { form, isBusy, problems, onSubmit } = useFormCall(async (values) => {
    const { password = '' } = values
    try {
      const message = await setNewPassword({
        token,
        password,
        removeAddresses: 'removeAddresses' in values,
      })
      errors.clear()
      toast.success(message)
    } catch (error) {
      if (error instanceof ApiRefusal && error.code === 'link-expired') return onExpired()
      throw error
    }
    await navigate(paths.home, { replace: true, viewTransition: true })
  }, errors.show)

  return (
    <div className="mx-auto max-w-md py-10 md:py-16">
      <h1 className="text-[2rem] leading-tight md:text-[2.5rem]">{title}</h1>
      <p className="mt-2 text-ink-soft">{lead}</p>
      <PostForm name="new-password" ref={form} onSubmit={onSubmit} className="mt-6 grid gap-4">
        <PasswordField
          label="New password"
          autoComplete="new-password"
          required
          minLength={8}
          problem={problems['password']}
        />
        {children}
        <Button type="submit" isBusy={isBusy} look="primary" size="large" className="mt-1">
          Save password
        </Button>
      </PostForm>
    </div>
  )
}
