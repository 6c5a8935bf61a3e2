import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { recordTypeSchema } from '~/domain/records/contract'
import type { RecordType } from '~/domain/records/types'
import type { RecordedFigures } from '~/domain/tools/define'
import { cookieIn, setCookie } from './cookie.server'

/** Between a calculator and the form of a record: what it was given, kept sealed with the browser, for no address may say what somebody weighs. */
const figuresSchema = z.object({
  type: recordTypeSchema,
  fields: z.record(z.string(), z.string().max(40)),
  /** Whose the form was in which they stood first; nobody’s until then. */
  of: z.object({ userId: z.string(), memberId: z.string().nullable() }).optional(),
})
type Figures = z.output<typeof figuresSchema>

/** Whose record a form is of: that of a member, or with null of whoever is signed in. */
type FormOf = NonNullable<Figures['of']>

const cookie = 'figures'
/** Long enough to sign in on the way. */
const seconds = 10 * 60

/** The `Set-Cookie` that carries figures to the form of a record. */
export const carryFigures = (context: AppLoadContext, figures: RecordedFigures): Promise<string> =>
  carry(context, figures)

const carry = async (context: AppLoadContext, figures: Figures): Promise<string> =>
  setCookie(cookie, await context.seal.seal(cookie, figures), seconds, context.siteOrigin)

/** The `Set-Cookie` that takes them away: at signing out, and once they are saved. */
export const forgetFigures = ({ siteOrigin }: AppLoadContext): string => setCookie(cookie, '', 0, siteOrigin)

async function broughtFigures(
  request: Request,
  context: AppLoadContext,
  type: RecordType,
): Promise<Figures | undefined> {
  const value = cookieIn(request, cookie)
  if (!value) return undefined
  const { success, data } = figuresSchema.safeParse(await context.seal.unseal(cookie, value))
  return success && data.type === type ? data : undefined
}

/**
 * What a request brings for a record of this type. Figures are of whoever’s form they stood in first: in that of anybody else they are not filled in, and forgotten.
 * @returns `headers` that bind or forget them
 */
export async function carriedFigures(
  request: Request,
  context: AppLoadContext,
  { type, ...form }: FormOf & { type: RecordType },
): Promise<{ fields?: Record<string, string>; headers: HeadersInit }> {
  const figures = await broughtFigures(request, context, type)
  if (!figures) return { headers: {} }
  const { fields, of } = figures
  if (!of) return { fields, headers: { 'Set-Cookie': await carry(context, { type, fields, of: form }) } }
  return of.userId === form.userId && of.memberId === form.memberId
    ? { fields, headers: {} }
    : { headers: { 'Set-Cookie': forgetFigures(context) } }
}

/** What takes the figures of this type away once a record of it is saved: the next one begins empty, what waits for another type stays. */
export const savedFigures = async (
  request: Request,
  context: AppLoadContext,
  type: RecordType,
): Promise<[name: string, value: string][]> =>
  (await broughtFigures(request, context, type)) ? [['Set-Cookie', forgetFigures(context)]] : []
