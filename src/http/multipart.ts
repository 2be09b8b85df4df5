import { Busboy } from '@fastify/busboy'
import type { Context } from 'hono'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { assertMediaType } from './json-body.ts'
import { invalidInput, tooLarge } from '#platform/common-refusals.ts'

export type Multipart = { fields: Map<string, string>; files: Buffer[] }

type Limits = {
  /** The word for one of the files in messages. */
  what: string
  files: number
  fileBytes: number
  fieldBytes: number
}

const mostParts = 40
const overhead = 64_000

/** Reads a form with files as it arrives and stops at the first byte over a limit. */
export async function multipartBody(
  c: Context,
  fileField: string,
  limits: Limits,
): Promise<Multipart> {
  assertMediaType(c, /^multipart\/form-data\s*;.*boundary=/i, 'a form (multipart/form-data)')
  const largest = limits.files * limits.fileBytes + limits.fieldBytes + overhead
  if (Number(c.req.header('content-length') ?? 0) > largest) throw formTooLarge(largest)

  const fields = new Map<string, string>()
  const files: Buffer[][] = []
  const parser = openParser(c.req.header('content-type') ?? '', limits)
  let failure: Error | undefined
  const refuse = (refusal: Error) => (failure ??= refusal)
  parser.on('error', (error: Error) => refuse(notAForm('is broken or was cut off', error)))
  parser.on('partsLimit', () => refuse(notAForm('has too many parts')))
  parser.on('field', (name, value, _nameTruncated, isTruncated) => {
    if (isTruncated) refuse(formTooLarge(limits.fieldBytes))
    fields.set(name, value)
  })
  parser.on('file', (name, stream) => {
    stream.on('error', () => {})
    if (name !== fileField) return stream.resume()
    const chunks: Buffer[] = []
    let size = 0
    stream.on('data', (chunk: Buffer) => {
      size += chunk.byteLength
      if (size > limits.fileBytes)
        refuse(tooLarge({ what: limits.what, limit: megabytes(limits.fileBytes) }))
      chunks.push(chunk)
    })
    // A browser sends an empty file for a field that was left empty.
    stream.on('end', () => {
      if (size === 0) return
      files.push(chunks)
      if (files.length > limits.files) refuse(tooMany(fileField, limits))
    })
    return stream
  })

  // Released and not cancelled when it is refused: cancelling closes the connection before the answer is sent.
  const reader = (c.req.raw.body ?? new ReadableStream<Uint8Array>()).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      if (!parser.write(value)) await once(parser, 'drain')
      if (failure) throw failure
    }
    parser.end()
    await finished(parser).catch(() => {})
  } catch (error) {
    throw failure ?? notAForm('is broken or was cut off', error)
  } finally {
    reader.releaseLock()
  }
  if (failure) throw failure
  return { fields, files: files.map((chunks) => Buffer.concat(chunks)) }
}

/** The parser's constructor throws if the content type has no boundary. */
function openParser(type: string, { fileBytes, fieldBytes }: Limits) {
  const most = { parts: mostParts, files: mostParts }
  const largest = { fileSize: fileBytes + 1, fieldSize: fieldBytes }
  try {
    return new Busboy({ headers: { 'content-type': type }, limits: { ...most, ...largest } })
  } catch (error) {
    throw notAForm('is broken or was cut off', error)
  }
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

const formTooLarge = (bytes: number) => tooLarge({ what: 'form', limit: megabytes(bytes) })

const tooMany = (field: string, { files, what }: Limits) =>
  invalidInput({
    fields: { [field]: `No more than ${files} ${what}${files === 1 ? '' : 's'} can be sent` },
  })

const notAForm = (problem: string, cause?: unknown) =>
  invalidInput(
    { message: `The form ${problem}`, fields: { body: problem } },
    ...(cause instanceof Error ? [{ cause }] : []),
  )
