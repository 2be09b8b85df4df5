import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

const infoPages = ['contact', 'faq', 'delivery', 'returns', 'payment-methods']

export default [
  route('sw.js', 'offline/worker-route.ts'),
  layout('shop/layout/layout.tsx', [
    layout('shop/frame/page-boundary.tsx', [
      index('shop/home/home.tsx'),
      route('products/:category?', 'shop/browse/products.tsx'),
      route('products/:category/:id', 'shop/product/product.tsx'),
      ...infoPages.map((path) =>
        route(path, 'shop/pages/info-page.tsx', { id: `shop/pages/${path}` }),
      ),
      route('offers', 'shop/browse/offers-page.tsx'),
      route('cart', 'shop/checkout/cart-page.tsx'),
      route('account', 'shop/account/page/account-page.tsx'),
      route('buy-again', 'shop/buy-again/buy-again-page.tsx'),
      route('favourites', 'shop/favourites/favourites-page.tsx'),
      route('favourites/leave', 'shop/favourites/leave-emails.tsx'),
      route('favourites/left', 'shop/favourites/left-emails.tsx'),
      route('addresses', 'shop/addresses/addresses-page.tsx'),
      route('add-address', 'shop/addresses/add-address.tsx'),
      route('my-orders', 'shop/orders/my-orders.tsx'),
      route('my-orders/:id', 'shop/orders/my-order.tsx'),
      route('my-orders/:id/invoice', 'shop/orders/invoice/invoice.tsx'),
      route('guest-order', 'shop/orders/guest-orders/guest-order.tsx'),
      route('reset-password', 'shop/account/reset-password.tsx'),
      route('confirm-email', 'shop/account/confirm-email.tsx'),
      route('back-in-stock', 'shop/back-in-stock/back-in-stock-page.tsx'),
      route('newsletter', 'shop/newsletter/confirm-newsletter.tsx'),
      route('newsletter/leave', 'shop/newsletter/leave-newsletter.tsx'),
      route('newsletter/left', 'shop/newsletter/left-newsletter.tsx'),
      route('loader', 'shop/orders/payment/loader.tsx'),
      route('withdraw', 'shop/withdrawal/withdrawal.tsx'),
      route('terms/:version', 'shop/pages/terms-version.tsx'),
      route(':page', 'shop/pages/own-page.tsx'),
      route('*', 'shop/frame/not-found.tsx'),
    ]),
  ]),
] satisfies RouteConfig
