import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { toast } from '#web/ui/toast/toast.ts'
import { api } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { errorToast } from '#web/ui/toast/error-toast.ts'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { Modal } from '#web/ui/dialog/modal.tsx'
import { InputField } from '#web/ui/form/field.tsx'
import { Toasts } from '#web/ui/toast/toasts.tsx'
import { PostForm } from '#web/ui/form/post-form.tsx'
import { useFormCall } from '#web/ui/form/use-form-call.ts'
import { guest, useTakesGuests } from '#web/shop/session/guest.ts'
import { logIn, signUp } from './log-in.ts'
import { login, type LoginOptions } from '#web/shop/session/login-store.ts'

const toasterId = 'login'
const errors = errorToast('login', toasterId)
const texts = {
  login: {
    title: 'Login',
    action: 'Login',
    lead: 'Good to see you again.',
    question: 'No account yet?',
    other: 'Sign Up',
  },
  register: {
    title: 'Sign Up',
    action: 'Sign Up',
    lead: 'It takes a minute, and your next order is quicker.',
    question: 'Already have an account?',
    other: 'Login',
  },
  forgotten: {
    title: 'Reset password',
    action: 'Send link',
    lead: "Enter your email and we'll send you a link.",
    question: 'Remembered it?',
    other: 'Login',
  },
} as const

const link = 'min-h-6 font-semibold text-leaf underline underline-offset-4 hover:text-leaf-dark'

const sentStyle =
  'rounded-2xl bg-leaf-pale px-4 py-3 text-[0.9375rem] font-medium text-leaf-dark wrap-anywhere'

const reasons = { order: 'Log in or sign up to place your order.' }

export function LoginDialog({
  goesHome = false,
  begin = 'login',
  reason,
  onEntered,
}: LoginOptions) {
  const navigate = useNavigate()
  const [mode, setMode] = useState<keyof typeof texts>(begin)
  const [sent, setSent] = useState<string>()
  const takesGuests = useTakesGuests()
  const isNew = mode === 'register'
  const { title, action, lead, question, other } = texts[mode]
  const { form, isBusy, problems, clear, onSubmit } = useFormCall(
    async ({ name = '', email = '', password = '' }) => {
      if (mode === 'forgotten') {
        setSent(undefined)
        const { message } = await api('POST /api/user/forgot-password', { body: { email } })
        return setSent(`${message}. Check your spam folder too.`)
      }
      const message = await (isNew ? signUp({ name, email, password }) : logIn({ email, password }))
      errors.clear()
      toast.success(message)
      login.close()
      if (goesHome) void navigate(paths.home, { viewTransition: true })
      else onEntered?.()
    },
    errors.show,
  )

  const change = (next: keyof typeof texts) => {
    clear()
    setSent(undefined)
    // The first field may be another one now, and must be rendered to be focused.
    flushSync(() => setMode(next))
    form.current?.querySelector('input')?.focus()
  }

  return (
    <Modal
      title={title}
      lead={mode !== 'forgotten' && reason ? reasons[reason] : lead}
      isLarge
      onClose={login.close}
      // A login replaces the button that was pressed: in the navbar by the profile menu, elsewhere by what it has opened up.
      focusInstead={goesHome ? 'profile' : 'content'}
    >
      <PostForm name="login" ref={form} onSubmit={onSubmit} className="mt-4 grid gap-4">
        {isNew && (
          <InputField
            size="large"
            label="Name"
            name="name"
            autoComplete="name"
            required
            maxLength={100}
            problem={problems['name']}
          />
        )}
        <InputField
          size="large"
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          problem={problems['email']}
        />
        {mode !== 'forgotten' && (
          <PasswordField
            label="Password"
            autoComplete={isNew ? 'new-password' : 'current-password'}
            required
            minLength={isNew ? 8 : undefined}
            hint={isNew ? 'At least 8 characters.' : undefined}
            problem={problems['password']}
          />
        )}
        {mode === 'login' && (
          <button
            type="button"
            onClick={() => change('forgotten')}
            className={`${link} -mt-1 justify-self-start text-[0.9375rem]`}
          >
            Forgot your password?
          </button>
        )}
        <p role="status" className={sent === undefined ? 'sr-only' : sentStyle}>
          {sent}
        </p>
        <Button type="submit" isBusy={isBusy} look="primary" size="large" className="mt-1">
          {sent === undefined ? action : 'Send again'}
        </Button>
        <div className="grid gap-2 border-t border-line pt-4">
          <p className="text-center text-[0.9375rem] text-ink-soft">{question}</p>
          <Button
            onClick={() => change(mode === 'login' ? 'register' : 'login')}
            look="outline"
            size="large"
          >
            {other}
          </Button>
          {reason === 'order' && takesGuests && (
            <button
              type="button"
              onClick={() => {
                login.close()
                guest.begin()
              }}
              className={`${link} justify-self-center`}
            >
              Continue without an account
            </button>
          )}
        </div>
      </PostForm>
      {/* Toasts behind an open dialog cannot be read, so the dialog has its own. */}
      <Toasts id={toasterId} place="bottom-6" />
    </Modal>
  )
}
