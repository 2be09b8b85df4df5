import { defineRefusal } from '#platform/refusal.ts'

export const badImage = defineRefusal<{ reason: string }>({
  code: 'bad-image',
  status: 400,
  sentence: ({ reason }) => `This picture cannot be used: ${reason}`,
})
