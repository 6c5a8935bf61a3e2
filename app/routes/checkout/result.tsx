import {
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PaymentResult } from '~/app/features/checkout/payment-result'
import { isSentBack, outcomeOf } from '~/app/features/checkout/payment-outcome'
import { reorder } from '~/app/features/orders/reorder.server'
import { ApiFailure, apiOf, isFailure, type ApiClient } from '~/app/platform/api.server'
import { cartOf } from '~/app/platform/cart/cart-cookie.server'
import { refusedBack } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import { readQuery } from '~/app/platform/page-query.server'
import { privateHeaders } from '~/app/platform/private-page'
import { flagField } from '~/app/platform/query-fields'
import { requestedQuery } from '~/app/platform/requested-address.server'
import { requireUser } from '~/app/platform/session.server'
import { resultPath, toGateway } from '~/app/platform/to-gateway.server'
import { forgetWayBack, wayBackOf } from '~/app/platform/way-back.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { postedForm } from '~/app/ui/forms/posted-form'
import { confirmPaymentSchema, type ConfirmPayment, type PaymentAnswer } from '~/domain/payments/contract'
import { paymentIdSchema } from '~/domain/values/ids'

export const headers = privateHeaders
export const meta = metaOfLoader

/** What the gateway's own link says, as the gateway writes it; and that it could not be reached. */
const resultShape = {
  Authority: confirmPaymentSchema.shape.authority,
  Status: confirmPaymentSchema.shape.status,
  unreachable: flagField,
} as const

/**
 * Has the API ask the gateway. Coming back twice, or again after it was concluded, confirms nothing anew.
 * @returns true when the gateway cannot be asked just now
 */
async function confirm(api: ApiClient, id: string, confirmation: ConfirmPayment): Promise<boolean> {
  try {
    await api.post('/payments/:id/confirmations', { params: { id }, body: confirmation })
    return false
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    // Asked too often: it is asked again by itself before long.
    if (error.status === 0 || error.status === 429 || error.status >= 500) return true
    // An authority of another payment, or one concluded before: what the payment says now is the answer.
    if (error.status === 404 || error.status === 409 || error.status === 422) return false
    throw error
  }
}

/** What is paid on a page of its own, where it is told what has become of it. */
const toldElsewhere = {
  reservation: {
    path: (id: string) => `/app/consultations/${id}`,
    paid: 'messages:reservation.paid',
    refunded: 'messages:reservation.refunded',
    unclear: 'messages:reservation.unclear',
    unpaid: 'messages:reservation.unpaid',
  },
  course: {
    path: (id: string) => `/dashboard/course-purchases/${id}`,
    paid: 'messages:course.paid',
    refunded: 'messages:course.refunded',
    unclear: 'messages:course.unclear',
    unpaid: 'messages:course.unpaid',
  },
} as const
const isToldElsewhere = (purpose: PaymentAnswer['purpose']): purpose is keyof typeof toldElsewhere =>
  Object.hasOwn(toldElsewhere, purpose)

/** What has become of a payment for a consultation or a course, told on its page: only the API is believed. */
function carryOutcome(
  { siteOrigin }: Pick<AppLoadContext, 'siteOrigin'>,
  of: keyof typeof toldElsewhere,
  payment: Pick<PaymentAnswer, 'status' | 'needsPerson' | 'refunds'>,
  gatewayStatus: 'OK' | 'NOK' | undefined,
  isUnreachable: boolean,
): string {
  const { status, needsPerson } = payment
  if (isSentBack(payment)) return carryNotification('error', toldElsewhere[of].refunded, siteOrigin)
  if (status === 'paid') return carryNotification('success', toldElsewhere[of].paid, siteOrigin)
  const isUnclear = needsPerson || (status === 'open' && gatewayStatus === 'OK')
  return carryNotification(
    'error',
    isUnclear
      ? toldElsewhere[of].unclear
      : isUnreachable
        ? 'problems:gateway-unreachable'
        : toldElsewhere[of].unpaid,
    siteOrigin,
  )
}

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const api = apiOf(context)
  const requested = { request, context, params }
  const { paymentId: id } = await readParams(requested, { paymentId: paymentIdSchema })
  const { Authority: authority, Status: status, unreachable } = readQuery(requested, resultShape)
  const confirmation = authority && status ? { authority, status } : undefined
  await orMissing(requested, api.get('/payments/:id', { params: { id } }))
  const isUnreachable = confirmation ? await confirm(api, id, confirmation) : unreachable === true
  const payment = await api.get('/payments/:id', { params: { id } })
  if (isToldElsewhere(payment.purpose))
    return redirect(toldElsewhere[payment.purpose].path(payment.referenceId), {
      headers: {
        'Set-Cookie': carryOutcome(context, payment.purpose, payment, confirmation?.status, isUnreachable),
      },
    })
  const wayBack = payment.purpose === 'top-up' ? wayBackOf(request, id) : null
  if (wayBack && (payment.status === 'paid' || payment.status === 'failed'))
    return redirect(wayBack, {
      headers: [
        ['Set-Cookie', forgetWayBack(context.siteOrigin)],
        [
          'Set-Cookie',
          payment.status === 'paid'
            ? carryNotification('success', 'messages:wallet.toppedUp', context.siteOrigin)
            : carryNotification('error', 'messages:wallet.notToppedUp', context.siteOrigin),
        ],
      ],
    })
  const order =
    payment.purpose === 'order' ? await api.get('/orders/:id', { params: { id: payment.referenceId } }) : null
  return {
    payment,
    order,
    made: context.now().toISOString(),
    outcome: outcomeOf({ payment, order, gatewayStatus: confirmation?.status ?? null, isUnreachable }),
    hasCart: cartOf(request).length > 0,
    again: resultPath(id) + requestedQuery(request),
    head: await privateHead(context, 'checkout:result.title'),
    words: wordsOf(context.locale, 'checkout', 'ui'),
  }
}

/** Tries again: with the same payment while it is open, with another for an order that still waits; or puts what an order had that is gone into the cart. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireUser(request, context)
  const api = apiOf(context)
  const requested = { request, context, params }
  const { paymentId: id } = await readParams(requested, { paymentId: paymentIdSchema })
  const payment = await orMissing(requested, api.get('/payments/:id', { params: { id } }))
  if (payment.purpose === 'order' && (await postedForm(request)).get('intent') === 'reorder')
    // In place of the cart that the order emptied: once, however often it is pressed.
    return reorder(request, context, await api.get('/orders/:id', { params: { id: payment.referenceId } }), {
      isOnce: true,
    })
  if (payment.status === 'open') return toGateway(context, payment.id)
  if (isToldElsewhere(payment.purpose))
    return redirect(toldElsewhere[payment.purpose].path(payment.referenceId))
  if (payment.purpose === 'top-up') return redirect(`/app/wallet/top-up?amount=${payment.amount}`)
  try {
    const { payment: next } = await api.post('/orders/:id/payments', {
      params: { id: payment.referenceId },
    })
    return await toGateway(context, next.id)
  } catch (error) {
    if (isFailure(error, 'order-not-payable')) return redirect(`/dashboard/orders/${payment.referenceId}`)
    return refusedBack(error, context, resultPath(id))
  }
}

export default function PaymentResultPage() {
  const { head: _head, words: _words, ...result } = useLoaderData<typeof loader>()
  return (
    <div className="shell grid min-h-[70vh] place-items-center py-10 md:py-16">
      <PaymentResult {...result} />
    </div>
  )
}
