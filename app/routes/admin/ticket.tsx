import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { QuestionLink, Question } from '~/app/ui/dialog/question'
import { StaffForm } from '~/app/features/staff/staff-form'
import { actOn, intent } from '~/app/platform/forms/intents.server'
import { Code } from '~/app/ui/isolate'
import { Panel } from '~/app/ui/panel'
import { Conversation } from '~/app/features/staff/tickets/conversation'
import { deadlinesOf } from '~/app/features/staff/tickets/deadlines.server'
import { answerForm, concludeForm, decideForm } from '~/app/features/staff/tickets/ticket.form'
import { mayConclude, ticketTones } from '~/app/features/staff/tickets/ticket-list'
import { TicketRules } from '~/app/features/staff/tickets/ticket-rules'
import { apiOf } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireRole } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { RadioGroupField } from '~/app/ui/fields/choice-fields'
import { Notice } from '~/app/ui/notice'
import { PageLink } from '~/app/ui/page-link'
import { decidableKinds, ticketDecisions } from '~/domain/orders/ticket-contract'
import { ticketMachine } from '~/domain/orders/ticket-machine'
import { ticketIdSchema } from '~/domain/values/ids'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { roles } = await requireRole(request, context, 'support', 'seller', 'admin')
  const requested = { request, context, params }
  const { id } = await readParams(requested, { id: ticketIdSchema })
  const api = apiOf(context)
  const ticket = await orMissing(requested, api.get('/admin-tickets/:id', { params: { id } }))
  const [rules, head] = await Promise.all([
    deadlinesOf(api, ticket),
    privateHead(context, 'staff-shop:ticket'),
  ])
  return {
    ticket,
    ...rules,
    mayWithdraw: roles.some((role) => role === 'support' || role === 'admin'),
    idempotencyKey: randomUUID(),
    head,
    words: wordsOf(context.locale, 'staff-shop', 'fields', 'ui'),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireRole(request, context, 'support', 'seller', 'admin')
  const { id } = await readParams({ request, context, params }, { id: ticketIdSchema })
  const of = { params: { id } }
  return actOn(
    request,
    context,
    { path: `/admin/tickets/${id}`, words: 'staff-shop' },
    {
      answer: intent(
        answerForm,
        (body, { api, idempotencyKey }) =>
          api.post('/admin-tickets/:id/messages', { ...of, body, idempotencyKey }),
        'messages:message.sent',
      ),
      decide: intent(
        decideForm,
        (body, { api }) => api.patch('/admin-tickets/:id', { ...of, body }),
        'messages:staff.ticketDecided',
      ),
      conclude: intent(
        concludeForm,
        (_, { api }) => api.post('/admin-tickets/:id/closings', of),
        'messages:staff.ticketClosed',
      ),
    },
  )
}

export default function TicketPage() {
  const t = useWords('staff-shop')
  const { ticket, deliveredAt, deadlines, mayWithdraw, idempotencyKey } = useLoaderData<typeof loader>()
  // Refused, since the customer has written meanwhile: the words need their place.
  const isConcluding = useActionData<{ intent: string }>()?.intent === 'conclude'
  const decidable = decidableKinds.find((kind) => kind === ticket.kind)
  return (
    <>
      <p className="mb-3">
        <PageLink to="/admin/tickets" className="text-sm underline underline-offset-4">
          {t('tickets')}
        </PageLink>
      </p>
      <h1 className="flex flex-wrap items-center gap-4 text-3xl">
        {t(`ticket.kind.${ticket.kind}`)}
        <Badge tone={ticketTones[ticket.status]}>{t(`ticket.status.${ticket.status}`)}</Badge>
      </h1>
      {ticket.orderId && ticket.orderCode && (
        <p className="mt-2 text-ink-2">
          {t('order')}{' '}
          <PageLink to={`/admin/orders/${ticket.orderId}`} className="underline underline-offset-4">
            <Code>{ticket.orderCode}</Code>
          </PageLink>
        </p>
      )}
      <div className="mt-7 grid items-start gap-6 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="space-y-6">
          <Conversation messages={ticket.messages} />
          {!ticketMachine.mayDo('answer', ticket.status, 'staff') ? (
            <Notice kind="info">{t('ticket.closedText')}</Notice>
          ) : (
            <Panel id="answer" title={t('ticket.answer')}>
              <StaffForm
                key={ticket.messages.at(-1)?.number}
                intent="answer"
                schema={answerForm}
                idempotencyKey={idempotencyKey}
                submit={t('ticket.send')}
              />
            </Panel>
          )}
          {(mayConclude(ticket) || isConcluding) && (
            <Panel id="conclude" title={t('ticket.conclude')}>
              <p className="mb-4 text-ink-2">{t('ticket.concludeText')}</p>
              <StaffForm
                intent="conclude"
                schema={concludeForm}
                idempotencyKey={idempotencyKey}
                submit={t('ticket.conclude')}
                variant="secondary"
              />
            </Panel>
          )}
        </div>
        <div className="space-y-5">
          <Panel id="rules" title={t('ticket.rules')}>
            <TicketRules ticket={ticket} deliveredAt={deliveredAt} deadlines={deadlines} />
          </Panel>
          {decidable && mayWithdraw && ticket.decision === 'accepted' && (
            <Panel id="replaced" title={t('ticket.replaced')}>
              <p className="mb-2 text-ink-2">{t('ticket.replacedText')}</p>
              <PageLink to="/admin/warranties?status=active" className="underline underline-offset-4">
                {t('ticket.replacedLink')}
              </PageLink>
            </Panel>
          )}
          {decidable && (
            <Panel id="decision" title={t('ticket.decision')}>
              {ticket.decision ? (
                <>
                  <Badge tone={ticket.decision === 'accepted' ? 'good' : 'neutral'}>
                    {t(`ticket.decision.${ticket.decision}`)}
                  </Badge>
                  {ticket.exclusion && (
                    <p className="mt-3 text-ink-2">
                      {t('field.exclusion')}: {t(`exclusion.${ticket.exclusion}`)}
                    </p>
                  )}
                  <p dir="auto" className="mt-3 whitespace-pre-line">
                    {ticket.decisionNote}
                  </p>
                </>
              ) : (
                <>
                  <p className="mb-4 text-ink-2">{t('ticket.undecided')}</p>
                  <QuestionLink ask="decide" size="medium">
                    {t('ticket.decide')}
                  </QuestionLink>
                </>
              )}
            </Panel>
          )}
        </div>
      </div>
      {decidable && !ticket.decision && (
        <Question ask="decide" title={t('ticket.decide')} text={t('ticket.decideText')} isDangerous>
          <StaffForm
            intent="decide"
            schema={decideForm}
            idempotencyKey={idempotencyKey}
            submit={t('ticket.decideDo')}
          >
            {{
              decision: ({ text }) => (
                <RadioGroupField
                  {...text('decision')}
                  options={ticketDecisions.map((value) => ({
                    value,
                    label: t(`ticket.decision.${value}`),
                    help: value === 'accepted' ? t(`ticket.accepted.${decidable}`) : undefined,
                  }))}
                />
              ),
              ...(ticket.kind === 'warranty' ? {} : { exclusion: null }),
            }}
          </StaffForm>
        </Question>
      )}
    </>
  )
}
