import { useEffect } from 'react'
import { useShop } from '#web/data/use-shop.ts'
import { usePageHandle } from './page-handle.ts'

/** The server has written the title of the first page; this follows navigations inside the seller's area. */
export function usePageTitle() {
  const { name } = useShop()
  const { title } = usePageHandle()
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${name}`
  }, [title, name])
}
