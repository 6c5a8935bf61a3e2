import { randomUUID } from 'node:crypto'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { CodeInThrees } from '~/app/ui/code-in-threes'
import { Conversation } from '~/app/features/tickets/conversation'
import { ReplyForm } from '~/app/features/tickets/reply-form'
import { replyForm, ticketProblems } from '~/app/features/tickets/ticket.form'
import { TicketBadge } from '~/app/features/tickets/ticket-badge'
import { TicketDecision } from '~/app/features/tickets/ticket-decision'
import { apiOf } from '~/app/platform/api.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'
import { Notice } from '~/app/ui/notice'
import { PageLink } from '~/app/ui/page-link'
import { ticketMachine } from '~/domain/orders/ticket-machine'
import { ticketIdSchema } from '~/domain/values/ids'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const requested = { request, context, params }
  const { id } = await readParams(requested, { id: ticketIdSchema })
  const api = apiOf(context)
  const ticket = await orMissing(requested, api.get('/tickets/:id', { params: { id } }))
  const last = ticket.messages.at(-1)
  if (last) await api.post('/tickets/:id/readings', { params: { id }, body: { number: last.number } })
  return {
    ticket,
    sendKey: randomUUID(),
    head: await privateHead(context, 'orders:ticket'),
    words: wordsOf(context.locale, 'orders', 'fields', 'ui'),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireUser(request, context)
  const { id } = await readParams({ request, context, params }, { id: ticketIdSchema })
  const api = apiOf(context)
  const path = `/dashboard/tickets/${id}`
  if ((await postedForm(request)).get('intent') === 'close') {
    await orMissing({ request, context }, api.post('/tickets/:id/closings', { params: { id } }))
    return redirect(path, {
      headers: { 'Set-Cookie': carryNotification('success', 'messages:ticket.closed', context.siteOrigin) },
    })
  }
  const form = await readForm(request, replyForm)
  if (!form.value) return data(form.reply(), 422)
  try {
    const { text, key } = form.value
    await api.post('/tickets/:id/messages', {
      params: { id },
      body: { text },
      idempotencyKey: key ?? randomUUID(),
    })
  } catch (error) {
    return data(form.refuse(formErrorsOf(error, context, ticketProblems)), 422)
  }
  return redirect(path, {
    headers: { 'Set-Cookie': carryNotification('success', 'messages:message.sent', context.siteOrigin) },
  })
}

export default function TicketPage() {
  const t = useWords('orders')
  const { ticket, sendKey } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  return (
    <FieldWordsOfPage>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <h1 className="text-3xl">{t(`ticket.kind.${ticket.kind}`)}</h1>
        <TicketBadge status={ticket.status} />
      </div>
      {ticket.orderId && ticket.orderCode && (
        <p className="mt-1">
          <PageLink
            to={`/dashboard/orders/${ticket.orderId}`}
            className="inline-flex min-h-11 items-center gap-1 underline underline-offset-4"
          >
            {t('invoice.order')} <CodeInThrees code={ticket.orderCode} />
          </PageLink>
        </p>
      )}
      <div className="mt-6 space-y-6">
        <TicketDecision ticket={ticket} />
        <Conversation messages={ticket.messages} />
        {!ticketMachine.mayDo('write', ticket.status, 'customer') ? (
          <Notice kind="info">{t('ticket.closed')}</Notice>
        ) : (
          <>
            <ReplyForm key={ticket.messages.at(-1)?.number} sendKey={sendKey} lastResult={lastResult} />
            <Form method="post">
              <Button type="submit" name="intent" value="close" variant="quiet" size="small">
                {t('ticket.close')}
              </Button>
            </Form>
          </>
        )}
      </div>
    </FieldWordsOfPage>
  )
}
