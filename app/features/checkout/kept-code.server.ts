import { fromBase64Url, toBase64Url } from '~/app/platform/cart/packing'
import { cookieIn, setCookie } from '~/app/platform/cookie.server'
import { typedCodeSchema } from '~/domain/orders/cart-contract'

const cookie = 'discount-code'

/** The discount code that the total had last, so that it outlives a reload and a change of the address; undefined when there is none. */
export function keptCode(request: Request): string | undefined {
  const text = cookieIn(request, cookie)
  if (!text) return undefined
  try {
    return typedCodeSchema.min(1).safeParse(fromBase64Url(text)).data
  } catch {
    return undefined
  }
}

/** The `Set-Cookie` that keeps a code until the browser is closed; null takes it away. */
export const keepCode = (code: string | null, siteOrigin: string): string =>
  code === null
    ? setCookie(cookie, '', 0, siteOrigin)
    : setCookie(cookie, toBase64Url(code), undefined, siteOrigin)
