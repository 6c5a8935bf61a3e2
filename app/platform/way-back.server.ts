import { fromBase64Url, toBase64Url } from './cart/packing'
import { cookieIn, setCookie } from './cookie.server'
import { findNextPath } from './next-path'

const cookie = 'way-back'
/** As long as anybody stays at a gateway. */
const seconds = 60 * 60

/** The `Set-Cookie` that keeps where somebody goes on once this payment is settled: its address outside has no room for that. */
export const keepWayBack = (paymentId: string, path: string, siteOrigin: string): string =>
  setCookie(cookie, toBase64Url(`${paymentId} ${path}`), seconds, siteOrigin)

export const forgetWayBack = (siteOrigin: string): string => setCookie(cookie, '', 0, siteOrigin)

/** Where they go on after this payment, within the site; null where nothing is kept. */
export function wayBackOf(request: Request, paymentId: string): string | null {
  const text = cookieIn(request, cookie)
  if (!text) return null
  try {
    const [of, path] = fromBase64Url(text).split(' ')
    return of === paymentId ? findNextPath(path) : null
  } catch {
    return null
  }
}
