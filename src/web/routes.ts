import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  layout('shop/layout.tsx', [
    index('shop/home.tsx'),
    route('products/:category?', 'shop/products.tsx'),
    route('products/:category/:id', 'shop/product.tsx'),
  ]),
] satisfies RouteConfig
