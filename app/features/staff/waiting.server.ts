import type { ApiClient } from '~/app/platform/api.server'
import type { Role } from '~/domain/values/role'
import type { WaitingThing } from './waiting-tiles'

/** As far as the API counts; then there are “so many or more”. */
const mostCounted = 1000

/** What wants somebody in the shop, and nothing else: figures alone, no list is read for them. */
export async function waitingThings(api: ApiClient, roles: readonly Role[]): Promise<WaitingThing[]> {
  const hasEnquiries = roles.includes('support') || roles.includes('admin')
  const hasMoney = roles.includes('seller') || roles.includes('admin')
  const [
    orders,
    reviews,
    payments,
    facts,
    enquiries,
    complaints,
    comments,
    warranties,
    questions,
    community,
    calls,
    medicines,
    settlements,
  ] = await Promise.all([
    api.get('/order-counts'),
    api.get('/review-counts'),
    api.get('/payment-counts'),
    api.get('/fact-change-counts'),
    hasEnquiries ? api.get('/enquiry-counts') : null,
    hasEnquiries ? api.get('/complaint-counts') : null,
    hasEnquiries ? api.get('/comment-counts') : null,
    hasEnquiries ? api.get('/warranty-counts') : null,
    hasEnquiries ? api.get('/question-counts') : null,
    hasEnquiries ? api.get('/community-counts') : null,
    hasEnquiries ? api.get('/call-counts') : null,
    hasEnquiries ? api.get('/medicine-counts') : null,
    hasMoney ? api.get('/settlement-counts') : null,
  ])
  const things: [WaitingThing['name'], to: string, count: number][] = [
    ['orders', '/admin/orders', orders.queued],
    ['reviewOrders', '/admin/orders?status=under-review', orders.underReview],
    ['lateCodes', '/admin/orders?status=code-late', orders.codeLate],
    ['silentCustomers', '/admin/orders?status=customer-silent', orders.customerSilent],
    ['tickets', '/admin/tickets', orders.waitingTickets],
    ['reviews', '/admin/reviews', reviews.waiting],
    ['refunds', '/admin/payments?view=refunds', payments.dueRefunds],
    ['uncertain', '/admin/payments', payments.uncertainRefunds],
    ['transfers', '/admin/payments?view=transfers', orders.noticedTransfers],
    ['payments', '/admin/payments', payments.needPerson],
    ['facts', '/admin/facts', facts.waiting],
    ...(complaints
      ? [['complaints', '/admin/complaints', complaints.owed] as [WaitingThing['name'], string, number]]
      : []),
  ]
  if (hasMoney)
    things.push(
      ['discountCodes', '/admin/discount-codes?f.state=waiting', orders.waitingDiscountCodes],
      ['giftCodes', '/admin/discount-codes', orders.waitingGiftCodes],
    )
  if (settlements)
    things.push(
      ['settlements', '/admin/settlements', settlements.owed],
      ['preparedSettlements', '/admin/settlements', settlements.prepared],
    )
  if (medicines) things.push(['medicines', '/admin/medicines?state=unreviewed', medicines.unreviewed])
  if (questions) things.push(['questions', '/admin/questions', questions.received])
  if (comments)
    things.push(
      ['comments', '/admin/comments', comments.waiting],
      ['commentReports', '/admin/comments?queue=reported', comments.reported],
    )
  if (community)
    things.push(
      ['community', '/admin/community', community.waiting],
      ['communityReports', '/admin/community?queue=reported', community.reported],
    )
  if (warranties) things.push(['warranties', '/admin/warranties', warranties.waiting])
  if (enquiries) things.unshift(['enquiries', '/admin/contact', enquiries.NEW])
  if (calls)
    things.unshift(
      ['emergencies', '/admin/call-requests', calls.emergencies],
      ['overdueCalls', '/admin/call-requests?wait=overdue', calls.overdue],
    )
  return things
    .filter(([, , count]) => count > 0)
    .map(([name, to, count]) => ({ name, to, count, hasMore: count >= mostCounted }))
}
