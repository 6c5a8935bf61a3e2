import { randomUUID } from 'node:crypto'
import { data, redirect, type AppLoadContext } from '@remix-run/node'
import { apiOf } from '~/app/platform/api.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { missingPage } from '~/app/platform/missing-page.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import { orBeginning, readQuery } from '~/app/platform/page-query.server'
import { cursorField } from '~/app/platform/query-fields'
import { readForm } from '~/app/ui/forms/read-form'
import type { CareSide } from '~/domain/care/rules'
import { careIdSchema } from '~/domain/values/ids'
import { careMessageForm, messageProblems } from './care.form'

interface Requested {
  request: Request
  context: AppLoadContext
  params: Record<string, string | undefined>
}

/** A thread as one of the two opens it, by which what is shown of it has been seen. @throws the page that says that there is none */
export async function threadOf(requested: Requested, side: CareSide) {
  const { request, context } = requested
  const { id } = await readParams(requested, { id: careIdSchema })
  const { cursor } = readQuery(requested, { cursor: cursorField })
  const api = apiOf(context)
  const care = await orMissing(requested, api.get('/accompanying-doctors/:id', { params: { id } }))
  if (care.side !== side) throw await missingPage(request, context)
  const page = await orMissing(
    requested,
    orBeginning(
      requested,
      api.get('/accompanying-doctors/:id/messages', { params: { id }, query: { cursor, limit: '30' } }),
    ),
  )
  const [latest] = page.items
  if (latest && care.unread > 0)
    await api.post('/accompanying-doctors/:id/readings', { params: { id }, body: { number: latest.number } })
  return { care, page, isPast: cursor !== undefined, sendKey: randomUUID() }
}

/** Writes what was typed, and leads back to the thread. */
export async function writeInThread(requested: Requested, pathOf: (id: string) => string) {
  const { request, context } = requested
  const { id } = await readParams(requested, { id: careIdSchema })
  const form = await readForm(request, careMessageForm)
  if (!form.value) return data(form.reply(), 422)
  const { text, key = randomUUID() } = form.value
  try {
    await orMissing(
      requested,
      apiOf(context).post('/accompanying-doctors/:id/messages', {
        params: { id },
        body: { text },
        idempotencyKey: key,
      }),
    )
  } catch (error) {
    return data(form.refuse(formErrorsOf(error, context, messageProblems)), 422)
  }
  return redirect(pathOf(id), {
    headers: { 'Set-Cookie': carryNotification('success', 'messages:message.sent', context.siteOrigin) },
  })
}
