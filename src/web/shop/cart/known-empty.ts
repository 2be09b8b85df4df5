import picture from '#web/assets/empty-cart.webp'

/**
 * Runs in the head of the cart page, which is the same for everyone. Where nothing is stored and nobody has ever logged in,
 * the cart is empty without asking the shop, and its picture is loaded at once. The keys are those of `stored-cart.ts` and
 * `account.ts`. `entry.server.tsx` puts it before the stylesheet: after that it would hold up the rest of the page.
 */
export const knownEmptyScript = `try{
if(!localStorage.getItem('larder-session')&&!/"items":{"/.test(localStorage.getItem('larder-cart'))){
document.documentElement.dataset.cart='empty'
document.head.append(Object.assign(document.createElement('link'),{rel:'preload',as:'image',href:'${picture}'}))
}}catch{}`

export const isKnownEmpty = (): boolean => document.documentElement.dataset['cart'] === 'empty'
