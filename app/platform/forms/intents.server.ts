import { randomUUID } from 'node:crypto'
import { data, redirect, type AppLoadContext } from '@remix-run/node'
import type { z } from 'zod'
import { apiOf, type ApiClient } from '~/app/platform/api.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { carryNotification, type CarriedWord } from '~/app/platform/notifications.server'
import { requestedQuery } from '~/app/platform/requested-address.server'
import { wordList } from '~/app/platform/words/catalogue.server'
import type { Namespace } from '~/app/platform/words/namespaces'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'

export interface IntentCall {
  api: ApiClient
  /** Minted when the form was rendered: what is sent twice is done once. */
  idempotencyKey: string
}

/** Where the forms of a page live: its address, and the word list that has words of its refusals (`problem.…`). */
interface Place {
  path: string
  words: Namespace
}

interface Intent {
  answer(request: Request, call: IntentCall, context: AppLoadContext, words: Namespace): Promise<Answer>
}
export type Intents = Readonly<Record<string, Intent>>

type Refusal = Awaited<ReturnType<typeof readForm>> extends { reply: () => infer Reply } ? Reply : never

/** What was refused, with everything that was typed; or where the change took place and how it is told. */
type Answer =
  { refusal: Refusal } | { done: CarriedWord } | { bulk: BulkResult } | { refusal: Refusal; bulk: BulkResult }

/** What became of rows that were chosen together. */
export interface BulkResult {
  done: number
  failed: { id: string; reasons: string[] }[]
  /** Chosen, and left as they are: it was not ticked that it is meant, or what is asked for all of them was refused. */
  unsure?: string[]
}

/** A row that was chosen: the call for it, and what was seen of it when the page was read, as the list's act says by `seen`. */
type RowCall = IntentCall & { seen: string }

/** As many as a page has. */
const mostAtOnce = 100

/**
 * One thing that a page can do with each of the rows chosen in it: one refused stops none of the others.
 * @param run the call for one of them; what it throws becomes words beside the row
 * @param isAsked whether it has to be ticked that it is meant, as the list's act says by `sure`
 */
export const bulkIntent = <Id extends string>(
  idSchema: z.ZodType<Id>,
  run: (id: Id, call: RowCall) => Promise<unknown>,
  done: CarriedWord,
  { isAsked = false } = {},
): Intent => ({
  async answer(request, call, context, words) {
    const posted = await postedForm(request)
    const chosen = new Set(posted.getAll('row'))
    const ids = [...chosen].flatMap((id) => idSchema.safeParse(id).data ?? []).slice(0, mostAtOnce)
    if (ids.length > 0 && isAsked && posted.get('sure') !== posted.get('intent'))
      return { bulk: { done: 0, failed: [], unsure: ids } }
    const failed: BulkResult['failed'] = []
    for (const id of ids) {
      try {
        await run(id, {
          ...call,
          idempotencyKey: `${call.idempotencyKey}-${id}`,
          seen: String(posted.get(`seen-${id}`) ?? ''),
        })
      } catch (error) {
        failed.push({ id, reasons: Object.values(refusalsOf(error, context, words)).flat() })
      }
    }
    if (ids.length > 0 && failed.length === 0) return { done }
    return { bulk: { done: ids.length - failed.length, failed } }
  },
})

/**
 * The same with something that is found out once, before the first of them.
 * @param prepare answers the call for one of them
 */
export const preparedBulkIntent = <Id extends string>(
  idSchema: z.ZodType<Id>,
  prepare: (call: IntentCall) => Promise<(id: Id, call: RowCall) => Promise<unknown>>,
  done: CarriedWord,
): Intent => ({
  async answer(request, call, context, words) {
    return bulkIntent(idSchema, await prepare(call), done).answer(request, call, context, words)
  },
})

/**
 * The same with something that is asked once for all of them.
 * @param form what has to be typed; it stays where a row was refused
 * @param run the call for one
 */
export const bulkFormIntent = <Id extends string, Form extends z.ZodType>(
  idSchema: z.ZodType<Id>,
  form: Form,
  run: (id: Id, given: z.output<Form>, call: RowCall) => Promise<unknown>,
  done: CarriedWord,
): Intent => ({
  async answer(request, call, context, words) {
    const posted = await postedForm(request)
    const read = await readForm(posted, form)
    const { value } = read
    if (value === undefined) {
      const unsure = [...new Set(posted.getAll('row'))].map(String).slice(0, mostAtOnce)
      return { refusal: read.reply(), bulk: { done: 0, failed: [], unsure } }
    }
    const all = bulkIntent(idSchema, (id, own) => run(id, value, own), done)
    const answer = await all.answer(request, call, context, words)
    return 'bulk' in answer ? { ...answer, refusal: read.refuse({}) } : answer
  },
})

/** Thrown by the call of an intent for what is wrong with fields and no call could say, such as files that are not taken in. */
export class FieldsRefused extends Error {
  constructor(readonly errors: Record<string, string[]>) {
    super('Fields are refused')
  }
}

/**
 * One thing that a page can do.
 * @param form what has to be typed for it
 * @param run the call; what it throws becomes words beside the form
 * @param done how its success is told
 */
export const intent = <Form extends z.ZodType>(
  form: Form,
  run: (value: z.output<Form>, call: IntentCall) => Promise<unknown>,
  done: CarriedWord,
): Intent => ({
  async answer(request, call, context, words) {
    const read = await readForm(request, form)
    if (read.value === undefined) return { refusal: read.reply() }
    try {
      await run(read.value, call)
      return { done }
    } catch (error) {
      const errors = error instanceof FieldsRefused ? error.errors : refusalsOf(error, context, words)
      return { refusal: read.refuse(errors) }
    }
  },
})

/** The words of a refusal: those of the page's own list where there are some, else the general ones. */
function refusalsOf(error: unknown, context: AppLoadContext, words: Namespace): Record<string, string[]> {
  const own = Object.keys(wordList(context.locale, words))
    .filter((key) => key.startsWith('problem.'))
    .map((key) => [key.slice('problem.'.length), ''])
  return formErrorsOf(error, context, Object.fromEntries(own) as Record<string, string>)
}

/**
 * Does what the posted `intent` names. Refused, it is answered with 422 and the form as it was typed; done, it leads back to the page.
 * @throws 400 for an intent that the page does not have
 */
export async function actOn(
  request: Request,
  context: AppLoadContext,
  { path, words }: Place,
  intents: Intents,
) {
  const posted = await postedForm(request)
  const name = String(posted.get('intent'))
  const chosen = Object.hasOwn(intents, name) ? intents[name] : undefined
  if (!chosen) throw new Response(null, { status: 400 })
  const key = posted.get('key')
  const answer = await chosen.answer(
    request,
    { api: apiOf(context), idempotencyKey: typeof key === 'string' && key ? key : randomUUID() },
    context,
    words,
  )
  if ('refusal' in answer)
    return data({ intent: name, result: answer.refusal, ...('bulk' in answer && { bulk: answer.bulk }) }, 422)
  if ('bulk' in answer) return data({ intent: name, bulk: answer.bulk }, 422)
  // The question that was answered is not asked again.
  return redirect(path + requestedQuery(request, 'modal', 'ask', 'of'), {
    headers: { 'Set-Cookie': carryNotification('success', answer.done, context.siteOrigin) },
  })
}
