import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { StaffHead } from '~/app/features/staff/shop/panel'
import { StaffTable } from '~/app/features/staff/shop/staff-table'
import { ticketColumns } from '~/app/features/staff/shop/tickets/ticket-list'
import { apiOf } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { orBeginning, readQuery } from '~/app/platform/page-query.server'
import { privateHeaders } from '~/app/platform/private-page'
import { cursorField } from '~/app/platform/query-fields'
import { requireRole } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { EmptyState } from '~/app/ui/empty-state'
import { QueryTabs } from '~/app/ui/query-tabs'
import { ticketKinds, ticketStatuses } from '~/domain/orders/ticket-contract'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRole(request, context, 'support', 'seller', 'admin')
  const asked = { request, context }
  const {
    status = 'waiting',
    'f.kind': kind,
    cursor,
  } = readQuery(asked, {
    status: z.enum(ticketStatuses),
    'f.kind': z.enum(ticketKinds),
    cursor: cursorField,
  })
  const [page, head] = await Promise.all([
    orBeginning(asked, apiOf(context).get('/admin-tickets', { query: { status, kind, cursor } })),
    privateHead(context, 'staff-shop:tickets'),
  ])
  return { page, status, head, words: wordsOf(context.locale, 'staff-shop', 'ui') }
}

export default function TicketsPage() {
  const t = useWords('staff-shop')
  const { page, status } = useLoaderData<typeof loader>()
  return (
    <>
      <StaffHead title={t('tickets')} lead={t('tickets.lead')} />
      <QueryTabs
        label={t('tickets.tabs')}
        name="status"
        tabs={ticketStatuses.map((value) => ({ value, label: t(`ticket.status.${value}`) }))}
      />
      <StaffTable
        label={t('tickets')}
        page={page}
        columns={ticketColumns(t, 'fa')}
        empty={<EmptyState title={t(status === 'waiting' ? 'tickets.noneWaiting' : 'tickets.none')} />}
      />
    </>
  )
}
