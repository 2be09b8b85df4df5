/**
 * Runs in the head of the shop's pages: says how many of each product are in the cart of this browser, so that their cards
 * show it with the first paint. The cards read `--in-cart` until they are hydrated. Not a style element, because React
 * would take it for one of its own. Without it every page would say Add on each card that is in the cart, until it is hydrated,
 * which takes seconds on a slow phone.
 */
export const earlyCartScript = `try{
let {items}=JSON.parse(localStorage.getItem('larder-cart'))
let sheet=new CSSStyleSheet
sheet.replaceSync(Object.entries(items).filter(([id,count])=>/^[\\w-]+$/.test(id)&&Number.isInteger(count)).map(([id,count])=>'[data-add="'+id+'"]{--in-cart:"'+count+'"}').join(''))
document.adoptedStyleSheets=[sheet]
}catch{}`

/** After a change of the cart what it said is old. By then the cards show their number themselves. */
export const forgetEarlyCart = (): void => void (document.adoptedStyleSheets = [])
