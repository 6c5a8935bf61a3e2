import { randomUUID } from 'node:crypto'
import { data, redirect, type AppLoadContext } from '@remix-run/node'
import type { z } from 'zod'
import { apiOf, type ApiClient } from '~/app/platform/api.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { carryNotification, type CarriedWord } from '~/app/platform/notifications.server'
import { requestedQuery } from '~/app/platform/requested-address.server'
import { wordList } from '~/app/platform/words/catalogue.server'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'

interface Call {
  api: ApiClient
  /** Minted when the form was rendered: what is sent twice is done once. */
  idempotencyKey: string
}

interface Intent {
  answer(request: Request, call: Call, context: AppLoadContext): Promise<Answer>
}

/** What was refused, with everything that was typed; or where the change took place and how it is told. */
type Answer =
  | { refusal: Awaited<ReturnType<typeof readForm>> extends { reply: () => infer Reply } ? Reply : never }
  | { done: CarriedWord }

/**
 * One thing that a page of staff can do.
 * @param form what has to be typed for it
 * @param run the call; what it throws becomes words beside the form
 * @param done how its success is told
 */
export const intent = <Form extends z.ZodType>(
  form: Form,
  run: (value: z.output<Form>, call: Call) => Promise<unknown>,
  done: CarriedWord,
): Intent => ({
  async answer(request, call, context) {
    const read = await readForm(request, form)
    if (read.value === undefined) return { refusal: read.reply() }
    try {
      await run(read.value, call)
      return { done }
    } catch (error) {
      return { refusal: read.refuse(refusalsOf(error, context)) }
    }
  },
})

/** The words of a refusal: those of the shop's staff where there are some, else the general ones. */
function refusalsOf(error: unknown, context: AppLoadContext): Record<string, string[]> {
  const own = Object.keys(wordList(context.locale, 'staff-shop'))
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
  path: string,
  intents: Record<string, Intent>,
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
  )
  if ('refusal' in answer) return data({ intent: name, result: answer.refusal }, 422)
  // The question that was answered is not asked again.
  return redirect(path + requestedQuery(request, 'modal', 'ask', 'of'), {
    headers: { 'Set-Cookie': carryNotification('success', answer.done, context.siteOrigin) },
  })
}
