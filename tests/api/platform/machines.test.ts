import { afterAll, beforeAll, expect, it } from 'vitest'
import { seatMachine } from '~/domain/academy/session-machine'
import { askedMachine } from '~/domain/asking/question-machine'
import { settlementMachine } from '~/domain/booking/settlement-machine'
import { callMachine } from '~/domain/calls/call-machine'
import { careMachine } from '~/domain/care/care-machine'
import { enquiryMachine } from '~/domain/enquiries/enquiry-machine'
import { postMachine } from '~/domain/community/post-machine'
import { commentMachine } from '~/domain/magazine/comment-machine'
import { complaintMachine } from '~/domain/complaints/complaint-machine'
import { warrantyMachine } from '~/domain/warranties/warranty-machine'
import { orderMachine } from '~/domain/orders/order-machine'
import { ticketMachine } from '~/domain/orders/ticket-machine'
import { paymentMachine } from '~/domain/payments/payment-machine'
import { refundMachine } from '~/domain/payments/refund-machine'
import { openTestApi, type TestApi } from '../../kit/api'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())

/** The rows that a constraint of the database lists, which PostgreSQL writes as `a = 'x' AND b = 'y' OR …` after the beginning. */
async function stepsIn(constraint: string): Promise<string[]> {
  const { rows } = await test.database.pool.query<{ text: string }>(
    'select pg_get_constraintdef(oid) as text from pg_constraint where conname = $1',
    [constraint],
  )
  const [, listed = ''] = rows[0]?.text.split('ELSE') ?? []
  return listed
    .split(' OR ')
    .map((step) => [...step.matchAll(/'([A-Za-z_-]+)'::text/g)].map(([, state]) => state).join(' '))
    .sort()
}

const written = (tuples: readonly (readonly string[])[]) => tuples.map((tuple) => tuple.join(' ')).sort()

it.each([
  ['accompanying_doctors_transition', careMachine.pairs],
  ['call_requests_transition', callMachine.pairs],
  ['enquiries_transition', enquiryMachine.pairs],
  ['article_comments_transition', commentMachine.pairs],
  ['community_posts_transition', postMachine.pairs],
  ['asked_questions_transition', askedMachine.pairs],
  ['complaints_transition', complaintMachine.pairs],
  ['warranties_transition', warrantyMachine.pairs],
  ['order_history_transition', orderMachine.pairsBy],
  ['payment_events_transition', paymentMachine.pairs],
  ['payment_refunds_transition', refundMachine.pairs],
  ['session_seats_transition', seatMachine.pairs],
  ['settlements_transition', settlementMachine.pairs],
  ['tickets_transition', ticketMachine.pairs],
])('%s lists the steps of its machine, and no other', async (constraint, tuples) => {
  const steps = await stepsIn(constraint)
  expect(steps.length).toBeGreaterThan(1)
  expect(steps).toEqual(written(tuples))
})
