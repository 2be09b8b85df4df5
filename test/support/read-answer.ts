import type { z } from 'zod'
import { calls, type Calls } from '#app/calls.ts'

type Answers = { [Name in keyof Calls]: z.output<Calls[Name]['answer']> }

const schemas: { [Name in keyof Calls]: { answer: z.ZodType<Answers[Name]> } } = calls

/** The body of a successful answer. Throws if it is not as the call table describes it. */
export const readAnswer = async <Name extends keyof Calls>(
  name: Name,
  response: { json: () => Promise<unknown> },
): Promise<Answers[Name]> => checkAnswer(name, await response.json())

export const checkAnswer = <Name extends keyof Calls>(name: Name, body: unknown): Answers[Name] =>
  schemas[name].answer.parse(body)
