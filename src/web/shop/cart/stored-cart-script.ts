import { imageWidths } from '#modules/images/contract.ts'
import picture from '#web/assets/empty-cart.webp'

/** As many lines as the first screen of a phone or a tablet has room for. */
export const mostFirstLines = 6

/** How wide the picture of a line is. */
export const lineImageSizes = '96px'

/**
 * Runs in the head of the cart page, which is the same for everyone, and finds out what the first paint can show. Where nothing
 * is stored and nobody has ever logged in, the cart is empty without asking the shop, and its picture is loaded at once. Where
 * something is in the cart, its products are requested at once, at the address that `fetch-products.ts` requests, and so are the
 * scripts (`order-requests.ts`). A notice of an unpaid order would push the cart down when the scripts are there, so then the cart
 * comes with it. The keys are those of `stored-cart.ts`, `account.ts` and `stored-unpaid.ts`. `entry.server.tsx` puts it before the
 * stylesheet: after that it would hold up the rest of the page.
 */
export const storedCartScript = `try{
let {dataset}=document.documentElement
let preload=(values)=>document.head.append(Object.assign(document.createElement('link'),{rel:'preload',...values}))
let ids=Object.keys(JSON.parse(localStorage.getItem('larder-cart'))?.items??{}).slice(0,100)
let mayBeLoggedIn=localStorage.getItem('larder-session')
if(mayBeLoggedIn)dataset.session='possible'
if(ids.length){
if(!localStorage.getItem('larder-unpaid'))dataset.cart='filled'
dataset.lines=Math.min(ids.length,${mostFirstLines})
dataset.scripts='at-once'
preload({as:'fetch',crossOrigin:'anonymous',href:'/api/product/list?'+new URLSearchParams({ids,limit:ids.length})})
}else if(!mayBeLoggedIn){
dataset.cart='empty'
preload({as:'image',href:'${picture}'})
}}catch{}`

/**
 * Stands behind the lines that the server has rendered, and shows in them what is in the cart: names and pictures as they were when
 * this browser last read them (`stored-products.ts`), no prices.
 */
export const storedLinesScript = `try{
let products=new Map(JSON.parse(localStorage.getItem('larder-products')).map((it)=>[it._id,it]))
let lines=document.currentScript.previousElementSibling.children
Object.keys(JSON.parse(localStorage.getItem('larder-cart')).items).slice(0,${mostFirstLines}).forEach((id,index)=>{
let {name,image:[url]}=products.get(id)??{image:[]}
if(!name)return
let {dataset,firstChild,lastChild}=lines[index]
dataset.known=''
lastChild.firstChild.textContent=name
if(url)Object.assign(firstChild.firstChild,{sizes:'${lineImageSizes}',srcset:${JSON.stringify(imageWidths)}.map((width)=>url.replace(/-\\d+\\.webp$/,'-'+width+'.webp')+' '+width+'w'),src:url})
})
}catch{}`

export const isKnownEmpty = (): boolean => document.documentElement.dataset['cart'] === 'empty'
