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
}) satisfies z.ZodType<RecordedFigures>

const cookie = 'figures'
/** Long enough to sign in on the way. */
const seconds = 10 * 60

/** The `Set-Cookie` that carries figures to the form of a record. */
export const carryFigures = async (context: AppLoadContext, figures: RecordedFigures): Promise<string> =>
  setCookie(cookie, await context.seal.seal(cookie, figures), seconds, context.siteOrigin)

/** The `Set-Cookie` that takes them away: at signing out, and once they are saved. */
export const forgetFigures = ({ siteOrigin }: AppLoadContext): string => setCookie(cookie, '', 0, siteOrigin)

/** What a request brings for a record of this type; undefined when it brings nothing. */
export async function carriedFigures(
  request: Request,
  context: AppLoadContext,
  type: RecordType,
): Promise<Record<string, string> | undefined> {
  const value = cookieIn(request, cookie)
  if (!value) return undefined
  const { success, data } = figuresSchema.safeParse(await context.seal.unseal(cookie, value))
  return success && data.type === type ? data.fields : undefined
}

/** What takes the figures of this type away once a record of it is saved: the next one begins empty, what waits for another type stays. */
export const savedFigures = async (
  request: Request,
  context: AppLoadContext,
  type: RecordType,
): Promise<[name: string, value: string][]> =>
  (await carriedFigures(request, context, type)) ? [['Set-Cookie', forgetFigures(context)]] : []
