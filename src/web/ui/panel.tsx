import { useId, type ReactNode } from 'react'

type Props = {
  title?: string
  /** To the right of the title. */ aside?: ReactNode
  className?: string
  children: ReactNode
}

/** A white box with a title. */
export function Panel({ title, aside, className = '', children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={title === undefined ? undefined : id}
      className={`min-w-0 rounded-2xl border border-line bg-white p-4 md:p-5 ${className}`}
    >
      {title !== undefined && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3">
          <h2 id={id} className="font-sans text-base font-bold tracking-normal">
            {title}
          </h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  )
}
