import { useState } from 'react'
import { asSeller } from '#web/seller/frame/seller-session.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { formOf, type Picture } from './pictures/pictures.ts'
import { sendForm } from './send-form.ts'

/** Sends a product with its pictures. `progress` is the part of the upload that is done, from 0 to 1. */
export function useUpload<Name extends 'POST /api/product/add' | 'POST /api/product/update'>(
  name: Name,
) {
  const [progress, setProgress] = useState<number>()

  async function upload(data: unknown, pictures: Picture[], headers = {}) {
    const form = formOf(data, pictures)
    setProgress(0)
    try {
      const answer = await asSeller(() => sendForm(name, form, setProgress, headers))
      // One toast for the form, so that only the last success is shown.
      toast.success(answer.message, { id: 'product form' })
      return answer
    } finally {
      setProgress(undefined)
    }
  }

  return { progress, upload }
}
