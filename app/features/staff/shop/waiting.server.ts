import type { ApiClient } from '~/app/platform/api.server'
import type { StaffOrderSummary } from '~/domain/orders/order-contract'
import type { WaitingThing } from './waiting-tiles'

interface Page {
  items: unknown[]
  nextCursor: string | null
}

const limit = '100'

/** Of orders that wait for a transfer, those whose customers say that it has been made. */
const noticed = ({ items, nextCursor }: { items: StaffOrderSummary[]; nextCursor: string | null }): Page => ({
  items: items.filter(({ transfer }) => transfer?.notifiedAt),
  nextCursor,
})

/** The lists of the shop that want somebody, counted as far as one page goes. */
/** Changes of facts that wait for a second person, as a page. */
const waitingFacts = async (api: ApiClient): Promise<Page> => {
  const { changes } = await api.get('/facts')
  return { items: changes.filter(({ status }) => status !== 'refused'), nextCursor: null }
}

/** The lists that want somebody, counted as far as one page goes. */
export async function waitingThings(api: ApiClient): Promise<WaitingThing[]> {
  const asked: [WaitingThing['name'], string, Promise<Page>][] = [
    ['orders', '/admin/orders', api.get('/admin-orders', { query: { status: 'queued', limit } })],
    [
      'reviewOrders',
      '/admin/orders?status=under-review',
      api.get('/admin-orders', { query: { status: 'under-review', limit } }),
    ],
    [
      'lateCodes',
      '/admin/orders?status=code-late',
      api.get('/admin-orders', { query: { 'code-late': '1', limit } }),
    ],
    ['tickets', '/admin/tickets', api.get('/admin-tickets', { query: { status: 'waiting', limit } })],
    ['reviews', '/admin/reviews', api.get('/reviews', { query: { status: 'waiting', limit } })],
    [
      'refunds',
      '/admin/payments?view=refunds',
      api.get('/admin-refunds', { query: { status: 'due', limit } }),
    ],
    ['uncertain', '/admin/payments', api.get('/admin-refunds', { query: { status: 'uncertain', limit } })],
    [
      'transfers',
      '/admin/payments?view=transfers',
      api.get('/admin-orders', { query: { 'awaits-transfer': '1', limit } }).then(noticed),
    ],
    ['payments', '/admin/payments', api.get('/admin-payments', { query: { 'needs-person': '1', limit } })],
    ['facts', '/admin/facts', waitingFacts(api)],
  ]
  return Promise.all(
    asked.map(async ([name, to, page]) => {
      const { items, nextCursor } = await page
      return { name, to, count: items.length, hasMore: nextCursor !== null }
    }),
  )
}
