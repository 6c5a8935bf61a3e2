import type { LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { ApiFailure } from '~/app/platform/api.server'
import { readQuery } from '~/app/platform/page-query.server'

/** As it was typed, whatever it is: that something is no number stands beside the field. */
const query = { number: z.string().trim().max(80) }

interface Check<Answer> {
  /** The number as it is written; undefined for what can be none. */
  parse: (typed: string) => string | undefined
  /** The word for what is no number. */
  error: string
  ask: (number: string) => Promise<Answer>
}

export interface NumberCheck<Answer> {
  /** Whether the address brings one along, whatever it is. */
  hasNumber: boolean
  typed: string
  number: string | null
  problem: string | null
  /** Whoever asks too often reads so in the page, with what they typed still there. */
  answer: Answer | 'many' | null
}

/** What a number on paper is checked with: what was typed, what is wrong with it, and what is known of it. */
export async function readNumberCheck<Answer>(
  args: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  { parse, error, ask }: Check<Answer>,
): Promise<NumberCheck<Answer>> {
  const { number: typed } = readQuery(args, query)
  if (typed === undefined) return { hasNumber: false, typed: '', number: null, problem: null, answer: null }
  const number = parse(typed)
  if (number === undefined)
    return {
      hasNumber: true,
      typed,
      number: null,
      problem: typed === '' ? 'error.required' : error,
      answer: null,
    }
  return { hasNumber: true, typed, number, problem: null, answer: await orTooMany(ask(number)) }
}

async function orTooMany<Answer>(asking: Promise<Answer>): Promise<Answer | 'many'> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 429) return 'many'
    throw error
  }
}
