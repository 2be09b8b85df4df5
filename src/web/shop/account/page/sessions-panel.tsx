import { Laptop } from 'lucide-react'
import { api, type AnswerOf } from '#web/api.ts'
import { useDates } from '#web/data/use-dates.ts'
import { asShopper } from '#web/shop/session/session.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { refetchAccount } from './account-calls.ts'

type Session = AnswerOf<'GET /api/user/account'>['sessions'][number]

export function SessionsPanel({ sessions }: { sessions: Session[] }) {
  const { dayAndTime } = useDates()
  const hasOthers = sessions.some(({ isThis }) => !isThis)

  return (
    <Panel title="Where you are logged in">
      <ul className="divide-y divide-line">
        {sessions.map(({ device, isThis, loggedInAt, lastUsedAt }, index) => (
          <li key={`${loggedInAt} ${index}`} className="flex gap-3 py-2.5 first:pt-0">
            <Laptop aria-hidden className="mt-0.5 size-5 shrink-0 text-leaf" />
            <div className="leading-snug">
              <span className="font-semibold">{device || 'Unknown device'}</span>
              {isThis && (
                <span className="ml-2 inline-block rounded-full bg-leaf-pale px-2.5 py-0.5 text-sm font-semibold text-leaf-dark">
                  This one
                </span>
              )}
              <span className="block text-sm text-ink-soft tabular-nums">
                Logged in <time dateTime={loggedInAt}>{dayAndTime(loggedInAt)}</time>
                {!isThis && (
                  <>
                    , last used <time dateTime={lastUsedAt}>{dayAndTime(lastUsedAt)}</time>
                  </>
                )}
              </span>
            </div>
          </li>
        ))}
      </ul>
      {hasOthers ? (
        <ActionButton
          run={() => asShopper(() => api('POST /api/user/log-out-others'))}
          onDone={refetchAccount}
          look="outline"
          size="small"
          className="mt-3"
        >
          Log out everywhere else
        </ActionButton>
      ) : (
        <p className="mt-2 text-ink-soft">Nowhere else.</p>
      )}
    </Panel>
  )
}
