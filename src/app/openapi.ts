import { z } from 'zod'
import { linkHeader } from '#modules/orders/order/link-contract.ts'
import { refusalsOf, type Call } from '#platform/call.ts'
import { calls } from './calls.ts'

export const refusalAnswer = z.object({
  success: z.literal(false),
  message: z.string().describe('A sentence to show'),
  code: z.string().describe('A stable name to act on'),
  fields: z.record(z.string(), z.string()).optional().describe('What is wrong with which field'),
})

/** The shop's API as OpenAPI 3.1, from the same schemas that check it. */
export function openApiDocument(title: string) {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, call] of Object.entries<Call>(calls)) {
    const [method = '', path = ''] = name.split(' ')
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description:
        'Sessions travel in HttpOnly cookies. A refused call changes nothing and answers {success: false, message, code} ' +
        'with a 4xx status. Requests from the origins in WEB_ORIGINS get that answer with status 200 for the calls of the ' +
        'specification, except 429. Paths are matched without regard to case and a trailing slash.',
    },
    paths,
    components: {
      schemas: { Refusal: schemaOf(refusalAnswer, 'output') },
      securitySchemes: {
        shopper: { type: 'apiKey', in: 'cookie', name: 'larder_shopper' },
        guest: { type: 'apiKey', in: 'cookie', name: 'larder_guest' },
        seller: { type: 'apiKey', in: 'cookie', name: 'larder_seller' },
        link: { type: 'apiKey', in: 'header', name: linkHeader },
      },
    },
  }
}

const sessions = {
  shopper: ['shopper'],
  buyer: ['shopper', 'guest'],
  link: ['link'],
  seller: ['seller'],
}

function operation(call: Call) {
  return {
    summary: call.summary,
    ...(call.who === 'anyone'
      ? {}
      : { security: sessions[call.who].map((name) => ({ [name]: [] })) }),
    ...(call.query ? { parameters: parametersOf(call.query) } : {}),
    ...(call.body ? { requestBody: bodyOf(call) } : {}),
    responses: {
      200: {
        description: 'Done',
        content: { [call.file ?? 'application/json']: { schema: schemaOf(call.answer, 'output') } },
      },
      ...refusedWith(call),
    },
  }
}

function refusedWith(call: Call) {
  const byStatus = Map.groupBy(refusalsOf(call), ({ status }) => status)
  return Object.fromEntries(
    [...byStatus].map(([status, kinds]) => [
      status,
      {
        description: kinds.map(({ code }) => code).join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  )
}

function bodyOf({ body, multipart }: Call) {
  const data = body ? schemaOf(body, 'input') : {}
  const content = multipart
    ? { 'multipart/form-data': formOf(data, multipart) }
    : { 'application/json': { schema: data } }
  return { required: true, content }
}

const file = { type: 'string', format: 'binary' }

function formOf(data: { properties?: object }, multipart: NonNullable<Call['multipart']>) {
  if (multipart !== true) {
    const properties = { [multipart.file]: file, ...data.properties }
    return {
      schema: {
        type: 'object',
        required: multipart.isOptional ? [] : [multipart.file],
        properties,
      },
    }
  }
  const images = { type: 'array', maxItems: 4, items: file }
  const properties = { productData: data, images }
  return {
    schema: { type: 'object', required: ['productData'], properties },
    encoding: { productData: { contentType: 'application/json' } },
  }
}

function parametersOf(query: z.ZodType) {
  const { properties = {} } = schemaOf(query, 'input')
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema }))
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // The sentences of the demo: other shops begin with others.
    override: ({ jsonSchema }) => {
      if (typeof jsonSchema.default === 'string' && jsonSchema.default !== '')
        delete jsonSchema.default
    },
  })
  return rest
}
