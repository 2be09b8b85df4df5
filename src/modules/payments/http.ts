import { Hono } from 'hono'
import type { AppEnv } from '#http/context.ts'

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Test bank</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><main><h1>Test bank: no money moves</h1>
<p>This shop has no bank connected yet, so this order cannot be paid online. Nothing was charged and your cart is as it was.</p>
<p><a href="/cart">Back to the cart</a></p></main></body></html>`

export const testBankHttp = () => new Hono<AppEnv>().get('/:order', (c) => c.html(page))
