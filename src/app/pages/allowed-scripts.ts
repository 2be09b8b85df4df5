import { pagePolicy } from '#http/security-headers.ts'

/**
 * Allows the inline scripts that the renderer gave this nonce, and no other: a script that got into a text of the page has
 * none. A page is kept and sent to everyone, so the policy names them by their hashes, and the nonce leaves the page.
 */
export function allowScripts(html: string, nonce: string): { html: string; policy: string } {
  const attribute = ` nonce="${nonce}"`
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => attributes.includes(attribute))
    .map(([, , script = '']) => script)
    .filter((script) => script !== '')
  return { html: html.replaceAll(attribute, ''), policy: pagePolicy(scripts) }
}
