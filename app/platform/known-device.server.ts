import type { AppLoadContext } from '@remix-run/node'
import { cookieIn, setCookie } from './cookie.server'

const cookie = 'device'
/** As long as browsers keep any. How long a device is known is the API's to say. */
const seconds = 400 * 24 * 60 * 60

/** The header by which the API knows a browser that somebody has signed in with. */
export function deviceHeaders(request: Request): Record<string, string> {
  const token = cookieIn(request, cookie)
  return token ? { 'device-token': token } : {}
}

/** The `Set-Cookie` that has the browser known from now on. It outlives signing out: that is what it is for. */
export const keepDevice = (token: string, { siteOrigin }: AppLoadContext): string =>
  setCookie(cookie, token, seconds, siteOrigin)
