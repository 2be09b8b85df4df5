import { defineRefusal } from '#platform/refusal.ts'

export const wrongPassword = defineRefusal<{ what: 'email or password' }>({
  code: 'wrong-password',
  status: 401,
  sentence: ({ what }) => `Invalid ${what}`,
})

export const openedElsewhere = defineRefusal<{ what: 'account' }>({
  code: 'opened-elsewhere',
  status: 409,
  sentence: ({ what }) => `This ${what} was opened elsewhere: choose a password to take it over`,
})

export const changedElsewhere = defineRefusal<{ what: 'account' }>({
  code: 'changed-elsewhere',
  status: 409,
  sentence: ({ what }) =>
    `Please log in to the ${what} that is to get this address, then press the button again`,
})

export const emailTaken = defineRefusal<{ fields: Record<'email', string> }>({
  code: 'email-taken',
  status: 409,
  sentence: ({ fields }) => fields.email,
  facts: ({ fields }) => ({ fields }),
})
