import { createContext, use, type ComponentProps } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import type { loader } from '#web/root.tsx'

type Fields = Readonly<Record<string, string>>

const TypedContext = createContext<Fields | undefined>(undefined)

type Props = ComponentProps<'form'> & {
  /** Names it among the forms of the shop. */
  name: string
}

/**
 * A form that a script sends. If its script is missing or fails, the browser sends it by POST, so that nothing of it is ever in
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

/** What was typed into a field of this form before the browser sent it by itself. */
export const useTyped = (): Fields | undefined => use(TypedContext)

/** The form that was not sent, on the page that says so. */
export function useNotSent() {
  const data = useRouteLoaderData<typeof loader>('root')
  const isFirstPage = useLocation().key === 'default'
  return isFirstPage ? data?.notSent : undefined
}
