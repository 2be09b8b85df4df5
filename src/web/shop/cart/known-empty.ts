/**
 * Runs before the first paint of the cart page, which is the same for everyone. Where nothing is stored and nobody has ever
 * logged in, the cart is empty without asking the shop. The keys are those of `stored-cart.ts` and `account.ts`.
 */
export const knownEmptyScript = `try{
if(!localStorage.getItem('larder-session')&&!/"items":{"/.test(localStorage.getItem('larder-cart')))
document.documentElement.dataset.cart='empty'}catch{}`

export const isKnownEmpty = (): boolean => document.documentElement.dataset['cart'] === 'empty'
