import { defineRefusal } from '#platform/refusal.ts'

export const wrongPassword = defineRefusal<{ what: 'email or password' }>({
  code: 'wrong-password',
  status: 401,
  sentence: ({ what }) => `Invalid ${what}`,
})

export const emailTaken = defineRefusal<{ fields: Record<'email', string> }>({
  code: 'email-taken',
  status: 409,
  sentence: ({ fields }) => fields.email,
  facts: ({ fields }) => ({ fields }),
})
