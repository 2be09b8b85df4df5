import type { PublicSettings } from '#modules/settings/contract.ts'

/** The server has written the brand into the page (`app/pages/seller-page.ts`); this follows when the seller changes it. */
export function showBrand({ style, themeColour, icon, touchIcon }: PublicSettings['brand']) {
  set('meta[name=theme-color]', 'content', themeColour)
  set('link[rel=icon]', 'href', icon || '/favicon.svg')
  set('link[rel=apple-touch-icon]', 'href', touchIcon || '/apple-touch-icon.png')
  document.head.querySelector('#brand')?.replaceChildren(style)
}

const set = (selector: string, attribute: string, value: string) =>
  document.head.querySelector(selector)?.setAttribute(attribute, value)
