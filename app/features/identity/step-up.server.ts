import { data, type AppLoadContext } from '@remix-run/node'
import { ApiFailure, apiOf, isFailure } from '~/app/platform/api.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { findUser } from '~/app/platform/session.server'
import { readForm } from '~/app/ui/forms/read-form'
import { isCertified } from '~/domain/academy/rules'
import { codeRules, deletionGraceMs } from '~/domain/identity/rules'
import { mayStepUpBy, type StepUpPurpose, type StepUpWay } from '~/domain/identity/contract'
import { nameIn } from '~/domain/values/localized-name'
import { freshCodeForm } from './account.form'
import type { StepUpState } from './step-up-dialog'

/** What a form brings for the fresh code, beside what it is about. */
const own = new Set(['freshCode', 'freshChallenge', 'freshUntil', 'freshBy'])

/** Thrown by a change that wants a fresh code without having been refused by a call. */
export class FreshCodeWanted extends Error {
  override readonly name = 'FreshCodeWanted'
}

interface SensitiveChange<Answer> {
  posted: FormData
  context: AppLoadContext
  purpose: StepUpPurpose
  /** Throws the failure of its call. */
  change: () => Promise<Answer>
}

const isWanted = (error: unknown): boolean =>
  error instanceof FreshCodeWanted || isFailure(error, 'fresh-code-required')

/**
 * Makes a change that may want a fresh code. Where it does, a code is sent, and the page asks for it with everything that was posted kept in the
 * form: typing the code posts the same once more, and the change is made. Works without script.
 */
export async function withFreshCode<Answer>({ posted, context, purpose, change }: SensitiveChange<Answer>) {
  const typed = typedIn(posted)
  const brought = textOf(posted, 'freshChallenge')
  const until = Number(textOf(posted, 'freshUntil')) || 0
  const by: StepUpWay = textOf(posted, 'freshBy') === 'email' ? 'email' : 'phone'
  if (posted.has('freshCode')) {
    const form = await readForm(posted, freshCodeForm)
    const requested = { typed, purpose, by, challenge: brought, resendAt: until }
    if (!form.value) return data({ stepUp: await stateOf(context, requested, form.reply()) }, 422)
    try {
      const { freshCode: verificationCode } = form.value
      await apiOf(context).post('/step-ups/confirm', {
        body: { purpose, by, verificationCode, challenge: brought || undefined },
      })
    } catch (error) {
      const { verificationCode, ...errors } = formErrorsOf(error, context)
      const refused = form.refuse(verificationCode ? { freshCode: verificationCode } : errors)
      return data({ stepUp: await stateOf(context, requested, refused) }, 422)
    }
  }
  try {
    return await change()
  } catch (error) {
    if (!isWanted(error)) throw error
    return askForCode({ posted, context, typed, purpose, by, brought, until })
  }
}

interface Asking {
  posted: FormData
  context: AppLoadContext
  typed: Record<string, string>
  purpose: StepUpPurpose
  by: StepUpWay
  /** The challenge of a code that is out already, when it is known. */
  brought: string
  until: number
}

async function askForCode({ posted, context, typed, purpose, by, brought, until }: Asking) {
  try {
    const { challenge, resendAfterSeconds } = await apiOf(context).post('/step-ups', {
      body: { purpose, by, locale: context.locale },
    })
    const resendAt = context.now().getTime() + resendAfterSeconds * 1000
    return data({ stepUp: await stateOf(context, { typed, purpose, by, challenge, resendAt }, null) })
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    const wait = error.status === 429 ? (error.retryAfterSeconds ?? Infinity) : Infinity
    // One is out already, asked for before the question was called off: it is waited for as it was then.
    if (wait * 1000 <= codeRules.resendAfterMs) {
      const resendAt = context.now().getTime() + wait * 1000
      return data({
        stepUp: await stateOf(context, { typed, purpose, by, challenge: brought, resendAt }, null),
      })
    }
    const form = await readForm(posted, freshCodeForm)
    const requested = { typed, purpose, by, challenge: brought, resendAt: until }
    return data({ stepUp: await stateOf(context, requested, form.refuse(formErrorsOf(error, context))) }, 422)
  }
}

interface StepUpRequest {
  typed: Record<string, string>
  purpose: StepUpPurpose
  by: StepUpWay
  /** Empty when one is out that this page has not asked for. */
  challenge: string
  /** Epoch milliseconds. */
  resendAt: number
}

async function stateOf(
  context: AppLoadContext,
  { typed, purpose, by, challenge, resendAt }: StepUpRequest,
  result: StepUpState['result'],
): Promise<StepUpState> {
  const now = context.now().getTime()
  const user = await findUser(context)
  return {
    purpose,
    by,
    typed,
    challenge,
    resendAt,
    secondsLeft: Math.max(0, Math.ceil((resendAt - now) / 1000)),
    phone: user?.phone ?? '',
    email: mayStepUpBy('email', purpose) ? (user?.email ?? null) : null,
    result,
    deletion:
      purpose === 'deletion'
        ? {
            dueAt: new Date(now + deletionGraceMs).toISOString(),
            balance: await balanceOf(context),
            courses: await refundableCourses(context),
          }
        : null,
  }
}

/** What is lost with the wallet; nothing is said when it cannot be asked. */
async function balanceOf(context: AppLoadContext): Promise<number> {
  try {
    return (await apiOf(context).get('/wallet')).balance
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return 0
  }
}

/** Which courses give their money back now; none are named when they cannot be asked. */
async function refundableCourses(
  context: AppLoadContext,
): Promise<NonNullable<StepUpState['deletion']>['courses']> {
  try {
    const { items } = await apiOf(context).get('/course-enrolments')
    return items.flatMap(({ courseId, titles, slug, purchase, certificate }) =>
      purchase && purchase.refundNow > 0 && !isCertified(certificate)
        ? [{ courseId, slug, title: nameIn(context.locale, titles), refund: purchase.refundNow }]
        : [],
    )
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return []
  }
}

const textOf = (posted: FormData, name: string): string => {
  const value = posted.get(name)
  return typeof value === 'string' ? value : ''
}

const typedIn = (posted: FormData): Record<string, string> =>
  Object.fromEntries(
    [...posted].flatMap(([name, value]) =>
      own.has(name) || name.startsWith('__') || typeof value !== 'string' ? [] : [[name, value]],
    ),
  )
