const stateStyles = {
  running: 'bg-leaf-pale text-leaf-dark',
  planned: 'bg-[#fff7e0] text-ink',
  ended: 'bg-sand text-ink-soft',
}
const stateWords = { running: 'Running', planned: 'Planned', ended: 'Ended' }

type Props = {
  kind: 'Offer' | 'Code'
  name: string
  /** What it takes off. */
  terms: string
  state: keyof typeof stateWords
  period: string
}

/** What an offer and a code have in common. */
export function RowHead({ kind, name, terms, state, period }: Props) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="text-sm text-ink-soft">{kind}</span>
        <b className="wrap-anywhere">{name}</b>
        <span className="tabular-nums">{terms}</span>
        <span className={`rounded-full px-2.5 py-0.5 text-xs font-bold ${stateStyles[state]}`}>
          {stateWords[state]}
        </span>
      </p>
      <p className="mt-0.5 text-sm text-ink-soft">{period}</p>
    </>
  )
}
