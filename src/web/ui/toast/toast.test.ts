import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadToasts, toast, toastScript } from './toast.ts'

const textOf = (toast: string) => toast.replaceAll(/^[^>]*>|<[^>]*>?/g, '')

test('what is shown before the script of toasts is there is shown by it, in its order', async () => {
  toast.success('Added to Cart')
  toast.error('No connection', { id: 'error' })
  toast('The page had to be reloaded')
  toast.dismiss('error')

  await loadToasts()
  toast.success('Cart Updated')

  const script = toastScript.get()
  const html = script ? renderToString(createElement(script.Toaster)) : ''
  const shown = html.split('data-toast').slice(1)
  expect(shown.map(textOf)).toEqual([
    'Cart Updated',
    'The page had to be reloaded',
    'No connection',
    'Added to Cart',
  ])
  expect(shown.map((toast) => toast.includes('aria-hidden="true" class="flex max-w'))).toEqual([
    false,
    false,
    true,
    false,
  ])
})
