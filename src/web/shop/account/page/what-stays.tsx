import type { ReactNode } from 'react'
import type { AnswerOf } from '#web/api.ts'

type Props = { data: AnswerOf<'GET /api/user/deletion'> | undefined }

/** What has to be paid or delivered first. */
export const WaitsFor = ({ data }: Props) =>
  data?.waitsFor !== undefined && (
    <p role="status" className="rounded-2xl bg-alarm-pale px-4 py-3 font-semibold text-alarm">
      {data.waitsFor}.
    </p>
  )

export const WhatStays = ({ data, children }: Props & { children?: ReactNode }) => (
  <>
    <p>
      What you bought, the sums, and the zip code and country of each order stay, because the shop
      has to keep its books.
    </p>
    {children}
    {data && (
      <details>
        <summary className="inline-flex min-h-8 cursor-pointer items-center font-semibold text-leaf-dark pointer-coarse:min-h-11">
          All that stays, and why
        </summary>
        <dl className="mt-1 grid gap-2 text-[0.9375rem]">
          {data.stays.map(({ name, what }) => (
            <div key={name}>
              <dt className="font-semibold text-ink">{name}</dt>
              <dd>{what}.</dd>
            </div>
          ))}
        </dl>
      </details>
    )}
  </>
)
