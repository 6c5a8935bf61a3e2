import type { Person } from '~/api/platform/auth/actor'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { SmsMessage } from '~/api/platform/gateways/gateways'
import type { Tokens } from '~/api/platform/gateways/templates'
import { ApiProblem } from '~/api/platform/problem'
import {
  mayStepUpBy,
  type CodeRequested,
  type ConfirmStepUp,
  type RequestStepUp,
  type StepUp,
  type StepUpPurpose,
  type StepUpWay,
} from '~/domain/identity/contract'
import { networksOf } from '~/domain/identity/network'
import { stepUpRules } from '~/domain/identity/rules'
import { identityOf, type Identity } from '~/domain/values/identity'
import { localizedPath, type Locale } from '~/domain/values/locale'
import type { Caller, IdentityDeps } from '../deps'
import type { CodeMessage } from '../jobs/send-code'
import { markUsed } from '../repo/code-requests'
import { hasStepUp, keepStepUp } from '../repo/step-ups'
import { findUser, type UserRow } from '../repo/users'
import { requireUser } from '../views'
import { checkGuess, refusedCode } from './check-guess'
import { issueCode } from './issue-code'
import { useOf } from './sign-in-limits'

interface Way {
  purpose: StepUpPurpose
  by: StepUpWay | undefined
  /** Of the message; their own where nothing is said. */
  locale?: Locale | undefined
}

/** Where the code of somebody goes, and what it is sent by. @throws ApiProblem 422 by a mailbox that they have not, or for what the phone alone may */
async function wayOf(
  { database }: Pick<IdentityDeps, 'database'>,
  { userId }: Person,
  { purpose, by = 'phone', locale: asked }: Way,
): Promise<{ identity: Identity; message: CodeMessage }> {
  const { phone, email, locale: own } = requireUser(await findUser(database.db, userId))
  const locale = asked ?? own
  if (by === 'email') {
    if (email === null || !mayStepUpBy(by, purpose))
      throw new ApiProblem(422, 'invalid-input', { errors: [{ path: ['by'], code: 'error.choice' }] })
    return {
      identity: identityOf({ email }),
      message: { kind: 'email', to: email, template: 'fresh-code', locale },
    }
  }
  if (phone === null) throw new Error('Somebody who is signed in has no phone')
  return {
    identity: identityOf({ phone }),
    message: { kind: 'phone', to: phone, template: 'fresh-code', locale },
  }
}

const nextCode = ({ buckets }: Pick<IdentityDeps, 'buckets'>, { sessionId }: Person, { purpose, by }: Way) =>
  useOf(buckets, 'resend', `${sessionId} ${purpose}${by === 'email' ? ' email' : ''}`)

/**
 * Sends a code to whoever is signed in, to their phone or their mailbox, for one sensitive change in this session.
 * @throws ApiProblem 422 by a mailbox that they have not; 429 `too-many-requests`
 */
export async function requestStepUp(
  deps: IdentityDeps,
  person: Person,
  { purpose, by, locale }: RequestStepUp,
  { address }: Caller,
): Promise<CodeRequested> {
  const { userId, sessionId } = person
  const { identity, message } = await wayOf(deps, person, { purpose, by, locale })
  return issueCode(
    deps,
    {
      purpose: 'step-up',
      recipient: identity.canonical,
      userId,
      sessionId,
      stepUp: purpose,
      network: networksOf(address).narrow,
      deviceKey: null,
      standing: 'session',
      message,
    },
    {
      // By session: somebody else's session in this account can use up none but its own.
      uses: [
        nextCode(deps, person, { purpose, by }),
        useOf(deps.buckets, 'codesOfSession', sessionId),
        useOf(deps.buckets, 'codesToPerson', identity.limitKey),
      ],
    },
  )
}

/** @throws ApiProblem 422 `wrong-code`, `too-many-tries`, `code-expired`; 429 */
export async function confirmStepUp(
  deps: IdentityDeps,
  person: Person,
  { purpose, by, verificationCode, challenge }: ConfirmStepUp,
  { address }: Caller,
): Promise<StepUp> {
  const { identity } = await wayOf(deps, person, { purpose, by })
  const now = deps.clock.now()
  const { requestId, giveBack } = await checkGuess(
    deps,
    verificationCode,
    { identity, networks: networksOf(address), deviceKey: null, standing: 'session', session: person },
    { purpose: 'step-up', stepUp: purpose, recipient: identity.canonical, challenge },
  )
  const isUsed = await deps.database.transaction(async (tx) => {
    if (!(await markUsed(tx, requestId, now))) return false
    await keepStepUp(tx, { sessionId: person.sessionId, purpose }, now)
    return true
  })
  if (!isUsed) throw refusedCode('code-expired')
  await giveBack()
  await deps.buckets.giveBack(deps.database.db, [nextCode(deps, person, { purpose, by })])
  return { purpose, until: new Date(now.getTime() + stepUpRules.goodForMs).toISOString() }
}

export const isFresh = (
  queryable: Queryable,
  { clock }: Pick<IdentityDeps, 'clock'>,
  { sessionId }: Person,
  purpose: StepUpPurpose,
): Promise<boolean> =>
  hasStepUp(queryable, { sessionId, purpose }, new Date(clock.now().getTime() - stepUpRules.goodForMs))

/** @throws ApiProblem 403 `fresh-code-required`, with `purpose` */
export async function requireFreshCode(
  queryable: Queryable,
  deps: Pick<IdentityDeps, 'clock'>,
  person: Person,
  purpose: StepUpPurpose,
): Promise<void> {
  if (await isFresh(queryable, deps, person, purpose)) return
  throw new ApiProblem(403, 'fresh-code-required', {
    title: 'Confirm with a new code first: POST /step-ups',
    details: { purpose },
  })
}

type Notice = 'email-changed' | 'export-asked' | 'deletion-asked' | 'sessions-ended'

/**
 * Tells the phone of an account what has become of it, and what to do when it was somebody else: in the transaction of the change, and
 * no change without it.
 * @throws ApiProblem 429 after more sensitive changes than anybody makes in a day
 */
export async function tellPhone<Name extends Notice>(
  tx: Tx,
  { messenger, buckets, settings }: Pick<IdentityDeps, 'messenger' | 'buckets' | 'settings'>,
  { id, phone, locale }: Pick<UserRow, 'id' | 'phone' | 'locale'>,
  template: Name,
  tokens: Omit<Tokens<Name>, 'link'>,
): Promise<void> {
  await buckets.take(tx, [useOf(buckets, 'changesOfPerson', id)])
  if (phone === null) return
  const link = settings.siteOrigin + localizedPath(locale, '/app/settings')
  await messenger.sendSms(tx, { to: phone, template, locale, tokens: { ...tokens, link } } as SmsMessage)
}
