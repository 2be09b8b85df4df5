import type { ReactNode } from 'react'

type Props = { picture?: string; title: string; children: ReactNode }

/** A page that has nothing to list: why, and a way on. */
export function MessageScreen({ picture, title, children }: Props) {
  return (
    <div className="mx-auto grid max-w-lg justify-items-center gap-3 px-4 py-12 text-center md:py-16">
      {picture !== undefined && (
        <img src={picture} alt="" loading="lazy" width={480} height={360} className="w-64" />
      )}
      <h1 className="text-[2rem] leading-tight md:text-[2.375rem]">{title}</h1>
      {children}
    </div>
  )
}
