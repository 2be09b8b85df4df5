import { z } from 'zod'

/** The texts and limits of a field. */
type FieldTexts = {
  label: string
  hint?: string
  required?: true
}

/**
 * The texts of a field from the contract: title and description of its schema are the label and the hint. The path has dots, as
 * the shop's own answers have: `weighed.pieceGrams`, `areas.0.name`.
 */
export function fieldTexts(schema: z.ZodType, path: string): FieldTexts {
  const known = cache.get(schema) ?? new Map<string, FieldTexts>()
  cache.set(schema, known)
  const texts = known.get(path) ?? readTexts(schema, path)
  known.set(path, texts)
  return texts
}

/** Cached, because each key that is pressed renders all fields again. */
const cache = new WeakMap<z.ZodType, Map<string, FieldTexts>>()

function readTexts(schema: z.ZodType, path: string): FieldTexts {
  const found = schemaAt(schema, path.split('.'))
  if (!found) return { label: path }
  const { title, description } = metaOf(found)
  return {
    label: title ?? path,
    ...(description !== undefined && { hint: description }),
    ...(!found.safeParse('').success && { required: true }),
  }
}

function schemaAt(schema: z.ZodType, [name, ...rest]: readonly string[]): z.ZodType | undefined {
  if (name === undefined) return schema
  const inner = layersOf(schema).at(-1)
  const part: unknown =
    inner instanceof z.ZodObject
      ? inner.shape[name]
      : inner instanceof z.ZodArray
        ? inner.element
        : undefined
  return part instanceof z.ZodType ? schemaAt(part, rest) : undefined
}

/** The title nearest to the outside: a schema that is used twice can be called differently each time. */
function metaOf(schema: z.ZodType): {
  title?: string | undefined
  description?: string | undefined
} {
  const metas = layersOf(schema).map((layer) => layer.meta() ?? {})
  return {
    title: metas.find(({ title }) => title !== undefined)?.title,
    description: metas.find(({ description }) => description !== undefined)?.description,
  }
}

/** The schema and what it wraps: optional, with a default, preprocessed or piped. */
function layersOf(schema: z.ZodType): z.ZodType[] {
  const inner = innerOf(schema)
  return inner instanceof z.ZodType ? [schema, ...layersOf(inner)] : [schema]
}

function innerOf(schema: z.ZodType): unknown {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  )
    return schema.unwrap()
  if (schema instanceof z.ZodPipe)
    return schema.in instanceof z.ZodTransform ? schema.out : schema.in
  return undefined
}
