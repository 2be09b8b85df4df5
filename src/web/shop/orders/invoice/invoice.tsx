import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { ApiRefusal, type AnswerOf } from '#web/api.ts'
import emptyOrders from '#web/assets/empty-orders.webp'
import { paths } from '#web/paths.ts'
import { NeedsLogin } from '#web/shop/session/needs-login.tsx'
import { asShopper } from '#web/shop/session/session.ts'
import { shopperDefaults, shopperKey } from '#web/shop/session/shopper-query.ts'
import { Breadcrumb } from '#web/shop/frame/breadcrumb.tsx'
import { LoadedPage } from '#web/shop/frame/loaded-page.tsx'
import { MessageScreen } from '#web/shop/frame/message-screen.tsx'
import type { PageHandle } from '#web/shop/frame/page-handle.ts'
import { unlistedMeta } from '#web/shop/frame/page-meta.ts'
import { orderLinks, orderPath } from '#web/shop/orders/guest-orders/order-links.ts'
import { callOrder } from '#web/shop/orders/guest-orders/order-call.ts'
import { OrderSkeleton } from '#web/shop/orders/order-skeleton.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { DocumentPaper } from '#web/ui/order/document-paper.tsx'
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import type { Route } from './+types/invoice.ts'

export const handle: PageHandle = { isAboutOrder: true }

export const meta = unlistedMeta({
  path: paths.myOrders,
  title: 'Invoice',
  description: 'The invoice of an order.',
})

export default function InvoicePage({ params }: Route.ComponentProps) {
  const isInBrowser = useIsInBrowser()
  // Without an account: this tab has opened the order by its link.
  const isLinked = isInBrowser && orderLinks.of(params.id) !== undefined
  const invoice = <Invoice key={params.id} id={params.id} />
  return (
    <div className="flow-root min-h-[calc(100dvh-9rem)] print:min-h-0">
      {isLinked ? (
        invoice
      ) : (
        <NeedsLogin
          title="Log in to see your invoice"
          text="It belongs to an order of an account."
          skeleton={<OrderSkeleton />}
        >
          {invoice}
        </NeedsLogin>
      )}
    </div>
  )
}

function Invoice({ id }: { id: string }) {
  const query = useQuery({
    queryKey: shopperKey('GET /api/order/invoice', { id }),
    queryFn: () => loadInvoice(id),
    ...shopperDefaults,
  })
  return (
    <LoadedPage query={query} what="This invoice" skeleton={<OrderSkeleton />}>
      {(data) => {
        if (!data?.documents.length) return <NoInvoice id={id} isFound={data !== null} />
        return <Documents id={id} documents={data.documents} />
      }}
    </LoadedPage>
  )
}

async function loadInvoice(id: string) {
  try {
    return await asShopper(() => callOrder('GET /api/order/invoice', id))
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 404) return null
    throw error
  }
}

const NoInvoice = ({ id, isFound }: { id: string; isFound: boolean }) => (
  <MessageScreen picture={emptyOrders} title={isFound ? 'No invoice yet' : 'Order not found'}>
    <p className="text-lg text-ink-soft">
      {isFound
        ? 'There is one as soon as the order has left the shop.'
        : 'It is not in your account. It may belong to another account, or the link may be mistyped.'}
    </p>
    <ShopLink
      to={isFound ? orderPath(id) : paths.myOrders}
      className={`${buttonClass('primary', 'large')} mt-4`}
    >
      {isFound ? 'Back to the order' : 'My Orders'}
    </ShopLink>
  </MessageScreen>
)

type DocumentsProps = { id: string } & Pick<AnswerOf<'GET /api/order/invoice'>, 'documents'>

function Documents({ id, documents }: DocumentsProps) {
  return (
    <>
      <div className="print:hidden">
        <Breadcrumb
          links={[
            ...(orderLinks.of(id) === undefined ? [{ text: 'My Orders', to: paths.myOrders }] : []),
            { text: 'Order', to: orderPath(id) },
          ]}
          current="Invoice"
        />
        <div className="mt-4 mb-5 flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-[2rem] leading-tight md:text-[2.5rem]">Invoice</h1>
          <Button onClick={() => window.print()} look="text" size="small">
            <Printer aria-hidden className="size-4.5" /> Print
          </Button>
        </div>
      </div>
      <div className="mx-auto grid max-w-[190mm] gap-5 print:block print:max-w-none">
        {documents.map((document) => (
          <DocumentPaper
            key={document.number}
            document={document}
            className="rounded-card border border-line bg-white p-[10mm] shadow-card max-sm:p-4 print:border-0 print:p-0 print:shadow-none"
          />
        ))}
      </div>
    </>
  )
}
