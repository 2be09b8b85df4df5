import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { sellerPages } from '#web/seller-pages.ts'
import { PaperPage } from '#web/seller/frame/paper-page.tsx'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'
import { Receipt } from '#web/ui/order/receipt.tsx'
import { Loaded } from '#web/ui/loaded.tsx'

/** The shopper's receipt, for a shopper who wants it on paper. */
export default function OrderReceipt() {
  const { id = '' } = useParams()
  const query = useQuery(sellerQuery('GET /api/order/one', { id }))
  return (
    <PaperPage
      title="Receipt"
      back={{ to: sellerPages.order.to({ _id: id }), text: 'Order' }}
      isReady={query.data !== undefined}
    >
      <div className="mx-auto max-w-[190mm] p-6 max-sm:px-2 print:max-w-none print:p-0">
        <Loaded query={query} what="This order" skeleton={{ count: 1, className: 'h-120' }}>
          {({ order }) => (
            <div className="bg-white p-[10mm] shadow-card max-sm:p-4 print:p-0 print:shadow-none">
              <Receipt order={order} />
            </div>
          )}
        </Loaded>
      </div>
    </PaperPage>
  )
}
