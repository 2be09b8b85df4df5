import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  route('sw.js', 'offline/worker-route.ts'),
  layout('shop/layout.tsx', [
    layout('shop/page-boundary.tsx', [
      index('shop/home.tsx'),
      route('products/:category?', 'shop/products.tsx'),
      route('products/:category/:id', 'shop/product.tsx'),
      route('contact', 'shop/contact.tsx'),
      route('faq', 'shop/faq.tsx'),
      route('delivery', 'shop/delivery.tsx'),
      route('returns', 'shop/returns.tsx'),
      route('payment-methods', 'shop/payment-methods.tsx'),
      route('cart', 'shop/cart.tsx'),
      route('add-address', 'shop/add-address.tsx'),
      route('my-orders', 'shop/my-orders.tsx'),
      route('my-orders/:id', 'shop/my-order.tsx'),
      route('reset-password', 'shop/reset-password.tsx'),
      route('loader', 'shop/loader.tsx'),
      route('*', 'shop/not-found.tsx'),
    ]),
  ]),
] satisfies RouteConfig
