import { createContext, use, useState, type ComponentProps, type ReactNode } from 'react'
import { useLocation } from 'react-router'

/** A form that the browser sent by itself, because its script was missing or failed. */
export type NotSent = { form: string; fields: Readonly<Record<string, string>> }

const NotSentContext = createContext<NotSent | undefined>(undefined)
export const useNotSent = (): NotSent | undefined => use(NotSentContext)

type ProviderProps = { notSent: NotSent | undefined; children: ReactNode }

/** For the page that answers such a form. The pages that are opened from there have nothing to do with it. */
export function NotSentProvider({ notSent, children }: ProviderProps) {
  const { key } = useLocation()
  const [firstKey] = useState(key)
  return <NotSentContext value={key === firstKey ? notSent : undefined}>{children}</NotSentContext>
}

const TypedContext = createContext<NotSent['fields'] | undefined>(undefined)
/** What was typed into the fields of this form before the browser sent it by itself. */
export const useTyped = (): NotSent['fields'] | undefined => use(TypedContext)

type Props = ComponentProps<'form'> & {
  /** Names it among the forms of the shop. */
  name: string
}

/**
 * A form that a script sends. If the script is missing or fails, the browser sends it by POST, so that nothing of it is ever in
 * an address, and the server answers with the same page and what was typed.
 */
export function PostForm({ name, children, ...props }: Props) {
  const notSent = useNotSent()
  return (
    <TypedContext value={notSent?.form === name ? notSent.fields : undefined}>
      <form {...props} method="post">
        {children}
        <input type="hidden" name="form" value={name} />
      </form>
    </TypedContext>
  )
}

/** At the top of the page that answers a form. */
export function NotSentNotice() {
  if (!useNotSent()) return null
  return (
    <p role="alert" className="mt-4 rounded-2xl bg-alarm-pale px-4 py-3 font-semibold text-alarm">
      Not sent yet, please try again.
    </p>
  )
}
