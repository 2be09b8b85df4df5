import { Eye, EyeOff, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { toast } from 'react-hot-toast'
import { useNavigate } from 'react-router'
import { textOf } from '../api.ts'
import { paths } from '../paths.ts'
import { button } from '../ui/button.ts'
import { TextField } from '../ui/text-field.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { useFormCall } from '../ui/use-form-call.ts'
import { logIn, signUp } from './account.ts'
import { login } from './login-store.ts'

const toasterId = 'login'
const texts = {
  login: {
    title: 'Login',
    lead: 'Good to see you again.',
    question: 'No account yet?',
    other: 'Sign Up',
  },
  register: {
    title: 'Sign Up',
    lead: 'One minute, and the next order takes one click.',
    question: 'Already have an account?',
    other: 'Login',
  },
} as const

/** A native modal dialog: it keeps the keyboard inside, closes on Escape and gives the focus back. */
export function LoginDialog({ goesHome }: { goesHome: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const [mode, setMode] = useState<keyof typeof texts>('login')
  const [isPasswordShown, setIsPasswordShown] = useState(false)
  const isNew = mode === 'register'
  const { title, lead, question, other } = texts[mode]
  const close = () => dialog.current?.close()
  const { form, isBusy, problems, problem, clear, onSubmit } = useFormCall(
    async ({ name = '', email = '', password = '' }) => {
      try {
        const enter = isNew ? signUp({ name, email, password }) : logIn({ email, password })
        toast.success(await enter)
      } catch (error) {
        toast.error(textOf(error), { toasterId })
        throw error
      }
      close()
      if (goesHome) void navigate(paths.home, { viewTransition: true })
    },
  )

  const change = () => {
    clear()
    setMode(isNew ? 'login' : 'register')
  }

  useEffect(() => {
    dialog.current?.showModal()
    dialog.current?.querySelector('input')?.focus()
  }, [])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape does the same
    <dialog
      ref={dialog}
      aria-labelledby="login-title"
      onClose={login.close}
      onMouseDown={({ target, currentTarget }) => target === currentTarget && close()}
      className="m-auto w-[min(26rem,calc(100vw-2rem))] overscroll-contain rounded-panel bg-paper shadow-lifted backdrop:bg-ink/50 backdrop:backdrop-blur-[2px]"
    >
      <form ref={form} onSubmit={onSubmit} className="grid gap-4 p-6 sm:p-8">
        <div className="flex items-start justify-between gap-4">
          <div>
            <h2 id="login-title" className="text-[2rem] leading-tight">
              {title}
            </h2>
            <p className="mt-1 text-ink-soft">{lead}</p>
          </div>
          <button
            type="button"
            onClick={close}
            aria-label="Close"
            className="focus-round -mt-1 -mr-2 grid size-10 shrink-0 place-items-center rounded-full hover:bg-sand"
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
        {isNew && (
          <TextField
            label="Name"
            name="name"
            autoComplete="name"
            required
            maxLength={100}
            problem={problems['name']}
          />
        )}
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          problem={problems['email']}
        />
        <TextField
          label="Password"
          name="password"
          type={isPasswordShown ? 'text' : 'password'}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          required
          minLength={isNew ? 8 : undefined}
          maxLength={128}
          problem={problems['password']}
        >
          <button
            type="button"
            aria-pressed={isPasswordShown}
            aria-label="Show password"
            onClick={() => setIsPasswordShown(!isPasswordShown)}
            className="absolute inset-y-1 right-1 grid w-11 place-items-center rounded-xl text-ink-soft hover:text-ink"
          >
            {isPasswordShown ? (
              <EyeOff aria-hidden className="size-5" />
            ) : (
              <Eye aria-hidden className="size-5" />
            )}
          </button>
        </TextField>
        {problem !== undefined && (
          <p className="rounded-2xl bg-alarm-pale px-4 py-3 text-[0.9375rem] font-medium text-alarm">
            {problem}
          </p>
        )}
        <button type="submit" aria-disabled={isBusy} className={`${button('primary')} mt-1`}>
          {isBusy ? 'One moment …' : title}
        </button>
        <p className="text-center text-[0.9375rem] text-ink-soft">
          {question}{' '}
          <button
            type="button"
            onClick={change}
            className="min-h-6 font-semibold text-leaf underline underline-offset-4 hover:text-leaf-dark"
          >
            {other}
          </button>
        </p>
      </form>
      {/* What lies behind an open dialog cannot be read; its own messages are in front. */}
      <Toaster id={toasterId} />
    </dialog>
  )
}
