import { useState } from 'react'
import { ApiRefusal, type AnswerOf, type CallName } from '#web/api.ts'
import { connection } from '#web/data/connection.ts'
import { asSeller } from '#web/seller/frame/seller-session.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { formOf, type Picture } from './pictures/pictures.ts'

/** Gets the part of the bytes that are sent, from 0 to 1. */
type OnProgress = (part: number) => void

/** Sends a form with files. `fetch` has no upload progress, `XMLHttpRequest` has. */
export function sendForm<Name extends CallName>(
  name: Name,
  form: FormData,
  onProgress: OnProgress,
  headers: Record<string, string> = {},
): Promise<AnswerOf<Name>> {
  const [method = 'POST', path = ''] = name.split(' ')
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.responseType = 'json'
    for (const [header, value] of Object.entries(headers)) request.setRequestHeader(header, value)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () => {
      connection.found()
      if (request.status < 300) return resolve(request.response)
      const answer: unknown = request.response
      reject(new ApiRefusal(request.status, typeof answer === 'object' && answer ? answer : {}))
    })
    request.addEventListener('error', () => {
      connection.lost()
      reject(new TypeError('You are offline'))
    })
    request.send(form)
  })
}

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
