import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ApiRefusal } from '#web/api.ts'
import { PaperPage } from '#web/seller/frame/paper-page.tsx'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'
import { sellerPages } from '#web/seller-pages.ts'
import { DocumentPaper } from '#web/ui/order/document-paper.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { EmptyState } from '#web/ui/page-states.tsx'

/** The invoice of an order, and the credit notes that came after it. */
export default function OrderInvoice() {
  const { id = '' } = useParams()
  const query = useQuery(sellerQuery('GET /api/books/invoice', { id }))
  const { error } = query
  const isMissing = error instanceof ApiRefusal && error.status === 404
  return (
    <PaperPage
      title="Invoice"
      back={{ to: sellerPages.order.to({ _id: id }), text: 'Order' }}
      isReady={(query.data?.documents ?? []).length > 0}
    >
      <div className="mx-auto grid max-w-[190mm] gap-5 p-6 max-sm:px-2 print:block print:max-w-none print:p-0">
        {isMissing ? (
          <EmptyState title="There is no such order" />
        ) : (
          <Loaded query={query} what="This invoice" skeleton={{ count: 1, className: 'h-120' }}>
            {({ documents }) =>
              documents.length === 0 ? (
                <EmptyState title="There is no invoice yet">
                  <p>
                    It is written as soon as the order has left the shop and that can no longer be
                    undone. Orders that left before the shop wrote invoices have none.
                  </p>
                </EmptyState>
              ) : (
                documents.map((document) => (
                  <DocumentPaper
                    key={document.number}
                    document={document}
                    className="bg-white p-[10mm] shadow-card max-sm:p-4 print:p-0 print:shadow-none"
                  />
                ))
              )
            }
          </Loaded>
        )}
      </div>
    </PaperPage>
  )
}
