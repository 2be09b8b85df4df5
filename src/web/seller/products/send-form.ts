import { ApiRefusal, type AnswerOf, type CallName } from '#web/api.ts'
import { connection } from '#web/data/connection.ts'

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
