import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

type Props = { html: string; className?: string }

/** HTML that the server made from Markdown. Links to pages of the shop are navigations inside it. */
export function PageHtml({ html, className = '' }: Props) {
  const navigate = useNavigate()
  function follow(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const path = link?.getAttribute('href') ?? ''
    const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!path.startsWith('/') || hasModifier || event.button !== 0) return
    event.preventDefault()
    void navigate(path, { viewTransition: true })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside are what is pressed
    <div
      onClick={follow}
      className={`wrap-anywhere [&_a]:font-semibold [&_a]:text-leaf [&_a]:underline [&_a]:underline-offset-4 [&_blockquote]:border-l-4 [&_blockquote]:border-line [&_blockquote]:pl-4 [&_h3]:mt-4 [&_h3]:font-sans [&_h3]:font-semibold [&_h3]:tracking-normal [&_h3]:text-ink [&_li]:ml-5 [&_li]:py-0.5 [&_ol]:list-decimal [&_p+*]:mt-2 [&_strong]:text-ink [&_td]:py-1 [&_td]:pr-4 [&_th]:pr-4 [&_th]:text-left [&_th]:text-ink [&_ul]:list-disc [&_:is(ul,ol,table)+*]:mt-2 ${className}`}
      // The server escapes raw HTML and checks every link.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
