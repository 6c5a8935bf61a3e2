import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { readOutboxPost } from '~/app/features/records/outbox/outbox-post.server'
import { entryOf, errorsByField } from '~/app/features/records/record-entry.server'
import { recordForm } from '~/app/features/records/record.form'
import { recordsOf } from '~/app/features/records/records-api.server'
import { ApiFailure } from '~/app/platform/api.server'
import { savedFigures } from '~/app/platform/carried-figures.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { findUser } from '~/app/platform/session.server'
import { readForm } from '~/app/ui/forms/read-form'
import type { OutboxPost } from '~/domain/records/outbox-post'
import { measurementOf } from '~/domain/records/types'

/** Said on every answer: what has it not comes from something on the way. */
const answer = (body: unknown, status = 200, headers: [name: string, value: string][] = []) =>
  Response.json(body, {
    status,
    headers: [['X-Outbox', '1'], ['Cache-Control', 'private, no-store'], ...headers],
  })

/** Who is signed in: measurements that wait are sent under their own person alone. */
export async function loader({ context }: LoaderFunctionArgs) {
  const user = await findUser(context)
  return answer({ user: user?.id ?? null })
}

/** Takes a measurement that was typed, perhaps long ago and without a connection; sent again with its key it is stored once. */
export async function action({ request, context }: ActionFunctionArgs) {
  const post = await readOutboxPost(request)
  if (!post) return answer({ code: 'invalid-input' }, 422)
  const user = await findUser(context)
  if (!user) return answer({ code: 'not-signed-in' }, 401)
  if (user.id !== post.user) return answer({ code: 'other-person' }, 409)
  try {
    return post.intent === 'send' ? await store({ request, context }, post) : await takeBack(context, post)
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    const errors = error.status === 401 ? {} : errorsByField(formErrorsOf(error, context))
    return answer({ code: error.code, errors }, error.status)
  }
}

type Context = ActionFunctionArgs['context']

async function store(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  { type, key, member, fields }: Extract<OutboxPost, { intent: 'send' }>,
) {
  const definition = measurementOf(type)
  const typed = new FormData()
  for (const [name, value] of Object.entries(fields)) typed.set(name, value)
  const form = await readForm(typed, recordForm(definition))
  if (!form.value) return answer({ code: 'invalid-input', errors: form.reply().error ?? {} }, 422)
  const { id } = await recordsOf(context, type).add(
    { ...entryOf(definition, form.value), memberId: member, source: 'self' },
    key,
  )
  return answer({ id }, 201, await savedFigures(request, context, type))
}

async function takeBack(context: Context, { type, id }: Extract<OutboxPost, { intent: 'take-back' }>) {
  await recordsOf(context, type).remove(id)
  return answer({ id })
}
