import type { PageText } from '#modules/pages/contract.ts'

type Props = {
  title: string
  text: PageText
  /** For screen readers, where the same text may be on the page twice. */
  of?: string
}

const html =
  'wrap-anywhere [&_a]:text-leaf [&_a]:underline [&_li]:ml-5 [&_ol]:list-decimal [&_ul]:list-disc [&_p+*]:mt-2'

/** Links lead nowhere here, so that the form is not left by accident. */
export function PagePreview({ title, text, of = '' }: Props) {
  return (
    <div className="grid gap-3 rounded-xl bg-paper p-4 text-[0.9375rem] text-ink-soft [&_a]:pointer-events-none">
      <p className="font-display text-xl font-semibold text-ink">{title}</p>
      <Html of={text.intro} />
      {text.sections.map(({ title: heading, html: body }, index) => (
        <section
          key={`${index} ${heading}`}
          className="rounded-xl border border-line bg-white p-3"
          aria-label={heading + of}
        >
          <p className="mb-1 font-semibold wrap-anywhere text-ink">{heading}</p>
          <Html of={body} />
        </section>
      ))}
    </div>
  )
}

/** The server escapes raw HTML and checks every link. */
const Html = ({ of }: { of: string }) => (
  <div inert className={html} dangerouslySetInnerHTML={{ __html: of }} />
)
