import { redirect, redirectDocument, type AppLoadContext, type TypedResponse } from '@remix-run/node'
import { ApiFailure, apiOf } from './api.server'

/** Where the outcome of a payment is told. */
export const resultPath = (paymentId: string): string => `/checkout/result/${encodeURIComponent(paymentId)}`

/**
 * Sends the payer to the gateway. When it cannot be reached, or there is nothing more to pay, to the page that says so and offers what
 * can be done; nothing has been paid then.
 * @param cookies to be set on the way, such as the cart that has been ordered
 */
export async function toGateway(
  context: AppLoadContext,
  paymentId: string,
  cookies: readonly string[] = [],
): Promise<TypedResponse<never>> {
  const headers = new Headers(cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]))
  try {
    const { redirectTo } = await apiOf(context).post('/payments/:id/attempts', { params: { id: paymentId } })
    // The gateway is no page of the router's, not even the sandbox that shares our origin.
    return redirectDocument(redirectTo, { headers })
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    const isConcluded = error.code === 'payment-concluded'
    if (!isConcluded && error.status !== 502 && error.status !== 503 && error.status !== 0) throw error
    return redirect(resultPath(paymentId) + (isConcluded ? '' : '?unreachable=1'), { headers })
  }
}
