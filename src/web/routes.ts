import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  route('sw.js', 'offline/worker-route.ts'),
  route('seller', 'seller/frame/layout.tsx', [
    layout('seller/frame/page-boundary.tsx', [
      index('seller/products/add-product.tsx'),
      route('today', 'seller/today/today.tsx'),
      route('product-list', 'seller/products/product-list.tsx'),
      route('products/:id', 'seller/products/edit-product.tsx'),
      route('import', 'seller/products/import/import.tsx'),
      route('orders', 'seller/orders/orders.tsx'),
      route('orders/:id', 'seller/orders/order/order.tsx'),
      route('orders/:id/slip', 'seller/orders/order/packing-slip.tsx'),
      route('audit', 'seller/log/audit.tsx'),
      route('mail', 'seller/log/mail.tsx'),
      route('settings', 'seller/settings/shop/shop-settings.tsx'),
      route('settings/brand', 'seller/settings/brand/brand-settings.tsx'),
      route('settings/money', 'seller/settings/money/money-settings.tsx'),
      route('settings/delivery', 'seller/settings/delivery/delivery-settings.tsx'),
      route('settings/payment', 'seller/settings/payment/payment-settings.tsx'),
    ]),
  ]),
  layout('shop/frame/layout.tsx', [
    layout('shop/frame/page-boundary.tsx', [
      index('shop/home/home.tsx'),
      route('products/:category?', 'shop/browse/products.tsx'),
      route('products/:category/:id', 'shop/product/product.tsx'),
      route('contact', 'shop/info/contact.tsx'),
      route('faq', 'shop/info/faq.tsx'),
      route('delivery', 'shop/info/delivery.tsx'),
      route('returns', 'shop/info/returns.tsx'),
      route('payment-methods', 'shop/info/payment-methods.tsx'),
      route('cart', 'shop/cart/cart.tsx'),
      route('addresses', 'shop/account/addresses-page.tsx'),
      route('add-address', 'shop/account/add-address.tsx'),
      route('my-orders', 'shop/orders/my-orders.tsx'),
      route('my-orders/:id', 'shop/orders/my-order.tsx'),
      route('reset-password', 'shop/account/reset-password.tsx'),
      route('loader', 'shop/frame/loader.tsx'),
      route('*', 'shop/frame/not-found.tsx'),
    ]),
  ]),
] satisfies RouteConfig
