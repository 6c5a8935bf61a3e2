import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { cookieIn, setCookie } from './cookie.server'
import { findNextPath } from './next-path'

/** Between asking for a code and typing it: whom it went to, kept sealed with the browser, for no address may name a person. */
const progressSchema = z.object({
  by: z.enum(['phone', 'email']),
  /** The phone or e-mail address. */
  to: z.string(),
  challenge: z.string(),
  /** When another code may be asked for, in epoch milliseconds. */
  resendAt: z.number(),
  /** Codes are sent to people who have an account first. */
  isDelayed: z.boolean(),
  /** Where they were going. */
  next: z.string().nullable(),
})
export type SignInProgress = z.infer<typeof progressSchema>

const cookie = 'sign-in'
/** Long enough to look for the phone, to ask again, and to write one's name. */
const seconds = 30 * 60

/** The `Set-Cookie` that remembers how far signing in has come. */
export const keepSignIn = async (context: AppLoadContext, progress: SignInProgress): Promise<string> =>
  setCookie(cookie, await context.seal.seal(cookie, progress), seconds, context.siteOrigin)

export const forgetSignIn = ({ siteOrigin }: AppLoadContext): string => setCookie(cookie, '', 0, siteOrigin)

/** How far signing in has come; `null` when it has not begun, or too long ago. */
export async function findSignIn(request: Request, context: AppLoadContext): Promise<SignInProgress | null> {
  const value = cookieIn(request, cookie)
  if (!value) return null
  const parsed = progressSchema.safeParse(await context.seal.unseal(cookie, value))
  if (!parsed.success) return null
  return { ...parsed.data, next: findNextPath(parsed.data.next) }
}
