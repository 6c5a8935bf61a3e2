import { randomUUID } from 'node:crypto'
import { data, redirect, type ActionFunctionArgs } from '@remix-run/node'
import { ticketForm, ticketOf, ticketProblems } from '~/app/features/tickets/ticket.form'
import { ticketList } from '~/app/features/tickets/ticket-list'
import { apiOf } from '~/app/platform/api.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { listLoader } from '~/app/platform/lists/list.server'
import { listPage } from '~/app/platform/lists/list-page'
import { carryNotification } from '~/app/platform/notifications.server'
import { requireUser } from '~/app/platform/session.server'
import { readForm } from '~/app/ui/forms/read-form'

export const meta = metaOfLoader
export const loader = listLoader(ticketList)

export async function action({ request, context }: ActionFunctionArgs) {
  await requireUser(request, context)
  const form = await readForm(request, ticketForm)
  if (!form.value) return data(form.reply(), 422)
  try {
    const { id } = await apiOf(context).post('/tickets', {
      body: ticketOf(form.value),
      idempotencyKey: form.value.key ?? randomUUID(),
    })
    return redirect(`${ticketList.path}/${id}`, {
      headers: { 'Set-Cookie': carryNotification('success', 'messages:ticket.opened', context.siteOrigin) },
    })
  } catch (error) {
    return data(form.refuse(formErrorsOf(error, context, ticketProblems)), 422)
  }
}

export default listPage(ticketList)
