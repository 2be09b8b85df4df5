import type { ReactNode } from 'react'
import { CursorPages } from '#web/ui/cursor-pages.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Pager } from '#web/ui/pager.tsx'
import type { List } from './use-list.ts'

type Answer = { nextCursor?: string | undefined; total?: number }

type PageProps<Given extends Answer> = {
  /** The return value of `useList`. */
  list: Omit<List<Given>, 'set' | 'filters'>
  /** The subject of "could not be loaded". */
  what: string
  isEmpty: (answer: Given) => boolean
  /** Instead of an empty list. */
  empty: ReactNode
  skeleton?: { count?: number; className?: string } | undefined
  children: (answer: Given) => ReactNode
}

/** One page of a list with the links to the others, or why there is nothing to show. */
export function ListPage<Given extends Answer>(props: PageProps<Given>) {
  const { list, what, isEmpty, empty, skeleton, children } = props
  return (
    <Loaded query={list} what={what} skeleton={skeleton}>
      {(answer) =>
        isEmpty(answer) ? (
          empty
        ) : (
          <>
            {children(answer)}
            {list.pageSize === undefined ? (
              <CursorPages
                cursor={list.cursor}
                nextCursor={answer.nextCursor}
                addressOf={list.addressOf}
              />
            ) : (
              <Pager
                page={list.page}
                pageSize={list.pageSize}
                total={answer.total ?? 0}
                what={what.replace(/^The /, '')}
                onPage={list.goTo}
              />
            )}
          </>
        )
      }
    </Loaded>
  )
}

type RowsProps<Given extends Answer, Row> = Omit<PageProps<Given>, 'isEmpty' | 'children'> & {
  rows: (answer: Given) => readonly Row[]
  /** The rows, each a `li`. */
  className?: string
  children: (row: Row) => ReactNode
}

/** A list in a white box, a row under the other. */
export function ListRows<Given extends Answer, Row>(props: RowsProps<Given, Row>) {
  const { rows, className = '', children, ...page } = props
  return (
    <ListPage {...page} isEmpty={(answer) => rows(answer).length === 0}>
      {(answer) => (
        <ol
          className={`divide-y divide-line rounded-2xl border border-line bg-white ${page.list.isPlaceholderData ? 'opacity-60' : ''} ${className}`}
        >
          {rows(answer).map(children)}
        </ol>
      )}
    </ListPage>
  )
}
