/** What was done on the page before its scripts were there, in this order. Undefined once they are. */
type EarlyActions = Map<HTMLElement, EarlyAction>
export type EarlyAction = 'click' | 'submit' | { value: string } | { checked: boolean }

declare global {
  interface Window {
    earlyActions?: EarlyActions | undefined
  }
}

/**
 * Runs in the head of the shop's pages. Until the scripts are there, buttons, forms and fields that need them would do
 * nothing: it remembers what was pressed, sent, chosen and typed, once for each control, and marks buttons as busy.
 * `useEarlyActions` repeats it. Links, popovers and forms that are sent by GET work without scripts.
 *
 * Two steps back at once may lead, before the scripts are there, to the address of another page that an earlier load of this
 * document has shown: the browser changes the address and nothing else. That page is loaded, or this one would be hydrated as it.
 */
export const earlyActionsScript = `{
let actions=window.earlyActions=new Map
let remember=(element,action,button)=>{
if(!window.earlyActions)return
actions.delete(element)
actions.set(element,action)
button?.setAttribute('aria-busy','true')
}
let {pathname,search}=location
addEventListener('popstate',(event)=>{
if(!window.earlyActions||location.pathname===pathname&&location.search===search)return
event.stopImmediatePropagation()
location.reload()
})
addEventListener('click',({target})=>{
let button=target.closest('button[type=button]:not([popovertarget])')
if(button)remember(button,'click',button)
},true)
addEventListener('submit',(event)=>{
let {target,submitter}=event
if(!window.earlyActions||target.method!=='post')return
event.preventDefault()
remember(target,'submit',submitter)
},true)
for(let type of ['input','change'])addEventListener(type,({target})=>{
remember(target,/^(checkbox|radio)$/.test(target.type)?{checked:target.checked}:{value:target.value})
},true)
}`
