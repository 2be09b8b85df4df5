import picture from '#web/assets/empty-cart.webp'

/**
 * Runs in the head of the cart page, which is the same for everyone. Where nothing is stored and nobody has ever logged in,
 * the cart is empty without asking the shop, and its picture is loaded at once. Where something is in the cart, the page has
 * nothing to show before its scripts, which are requested at once (`order-requests.ts`). The keys are those of
 * `stored-cart.ts` and `account.ts`. `entry.server.tsx` puts it before the stylesheet: after that it would hold up the rest
 * of the page.
 */
export const storedCartScript = `try{
let hasItems=/"items":{"/.test(localStorage.getItem('larder-cart'))
if(hasItems)document.documentElement.dataset.scripts='at-once'
else if(!localStorage.getItem('larder-session')){
document.documentElement.dataset.cart='empty'
document.head.append(Object.assign(document.createElement('link'),{rel:'preload',as:'image',href:'${picture}'}))
}}catch{}`

export const isKnownEmpty = (): boolean => document.documentElement.dataset['cart'] === 'empty'
