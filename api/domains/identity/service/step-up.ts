import type { Person } from '~/api/platform/auth/actor'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { SmsMessage } from '~/api/platform/gateways/gateways'
import type { Tokens } from '~/api/platform/gateways/templates'
import { ApiProblem } from '~/api/platform/problem'
import type {
  CodeRequested,
  ConfirmStepUp,
  RequestStepUp,
  StepUp,
  StepUpPurpose,
} from '~/domain/identity/contract'
import { networksOf } from '~/domain/identity/network'
import { stepUpRules } from '~/domain/identity/rules'
import { identityOf } from '~/domain/values/identity'
import { localizedPath } from '~/domain/values/locale'
import type { Caller, IdentityDeps } from '../deps'
import { markUsed } from '../repo/code-requests'
import { hasStepUp, keepStepUp } from '../repo/step-ups'
import { findUser, type UserRow } from '../repo/users'
import { requireUser } from '../views'
import { checkGuess, refusedCode } from './check-guess'
import { issueCode } from './issue-code'
import { useOf } from './sign-in-limits'

async function phoneOf({ database }: Pick<IdentityDeps, 'database'>, { userId }: Person) {
  const { phone, locale } = requireUser(await findUser(database.db, userId))
  if (phone === null) throw new Error('Somebody who is signed in has no phone')
  return { identity: identityOf({ phone }), phone, locale }
}

const nextCode = (
  { buckets }: Pick<IdentityDeps, 'buckets'>,
  { sessionId }: Person,
  purpose: StepUpPurpose,
) => useOf(buckets, 'resend', `${sessionId} ${purpose}`)

/**
 * Sends a code to the phone of whoever is signed in, for one sensitive change in this session.
 * @throws ApiProblem 429 `too-many-requests`
 */
export async function requestStepUp(
  deps: IdentityDeps,
  person: Person,
  { purpose, locale }: RequestStepUp,
  { address }: Caller,
): Promise<CodeRequested> {
  const { userId, sessionId } = person
  const { identity, phone, locale: own } = await phoneOf(deps, person)
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
      message: { kind: 'phone', to: phone, template: 'fresh-code', locale: locale ?? own },
    },
    {
      // By session: somebody else's session in this account can use up none but its own.
      uses: [
        nextCode(deps, person, purpose),
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
  { purpose, verificationCode, challenge }: ConfirmStepUp,
  { address }: Caller,
): Promise<StepUp> {
  const { identity } = await phoneOf(deps, person)
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
  await deps.buckets.giveBack(deps.database.db, [nextCode(deps, person, purpose)])
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
