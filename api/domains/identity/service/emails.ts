import { ApiProblem } from '~/api/platform/problem'
import type { Person } from '~/api/platform/auth/actor'
import { brokenConstraint } from '~/api/platform/database/database'
import type { CodeRequested, User } from '~/domain/identity/contract'
import { networksOf } from '~/domain/identity/network'
import type { Email } from '~/domain/values/email'
import { identityOf } from '~/domain/values/identity'
import type { Locale } from '~/domain/values/locale'
import type { VerificationCode } from '~/domain/values/verification-code'
import type { Caller, IdentityDeps } from '../deps'
import { markUsed } from '../repo/code-requests'
import { lockUser, updateEmail, type UserRow } from '../repo/users'
import { checkGuess, refusedCode } from './check-guess'
import { issueCode } from './issue-code'
import { shown } from './profile'
import { useOf } from './sign-in-limits'
import { requireFreshCode, tellPhone } from './step-up'
import { requireUser } from '../views'
import { rowOf } from './token-reader'

/**
 * Sends a code to an address that somebody wants to sign in with besides their phone. Whether it is another's already is told only
 * to who reads its mail.
 * @throws ApiProblem 403 `fresh-code-required`; 429 `too-many-requests`
 */
export async function requestEmail(
  deps: IdentityDeps,
  person: Person,
  { email, locale }: { email: Email; locale?: Locale | undefined },
  { address }: Caller,
): Promise<CodeRequested> {
  await requireFreshCode(deps.database.db, deps, person, 'email')
  const identity = identityOf({ email })
  const language = locale ?? rowOf(person)?.locale ?? 'fa'
  return issueCode(
    deps,
    {
      purpose: 'add-email',
      recipient: identity.canonical,
      userId: person.userId,
      network: networksOf(address).narrow,
      deviceKey: null,
      standing: 'session',
      message: { kind: 'email', to: email, template: 'email-confirmation', locale: language },
    },
    {
      uses: [
        useOf(deps.buckets, 'codesForEmail', person.userId),
        useOf(deps.buckets, 'codesByStrangers', identity.limitKey),
        useOf(deps.buckets, 'codesToPerson', identity.limitKey),
      ],
    },
  )
}

/**
 * Makes the address a second way in, in the place of one before.
 * @throws ApiProblem 403 `fresh-code-required`; 422 `wrong-code`, `too-many-tries`, `code-expired`; 409 `email-taken`; 429
 */
export async function confirmEmail(
  deps: IdentityDeps,
  person: Person,
  {
    email,
    verificationCode,
    challenge,
  }: { email: Email; verificationCode: VerificationCode; challenge: string },
  { address }: Caller,
): Promise<User> {
  const { database, clock } = deps
  await requireFreshCode(database.db, deps, person, 'email')
  const identity = identityOf({ email })
  const { requestId, giveBack } = await checkGuess(
    deps,
    verificationCode,
    { identity, networks: networksOf(address), deviceKey: null, standing: 'session', session: person },
    { purpose: 'add-email', recipient: identity.canonical, challenge },
  )
  if (!(await markUsed(database.db, requestId, clock.now()))) throw refusedCode('code-expired')
  await giveBack()
  return shown(deps, await takeEmail(deps, person, email))
}

async function takeEmail(
  deps: IdentityDeps,
  person: Person,
  email: Email | null,
): Promise<UserRow | undefined> {
  try {
    return await deps.database.transaction(async (tx) => {
      const before = requireUser(await lockUser(tx, person.userId))
      const after = await updateEmail(tx, person.userId, email)
      if (after && after.emailCanonical !== before.emailCanonical)
        await tellPhone(tx, deps, after, 'email-changed', {})
      return after
    })
  } catch (error) {
    if (brokenConstraint(error) !== 'users_email_canonical') throw error
    throw new ApiProblem(409, 'email-taken', { errors: [{ path: ['email'], code: 'error.emailTaken' }] })
  }
}

/** From now on the phone is the only way in. @throws ApiProblem 403 `fresh-code-required` */
export async function removeEmail(deps: IdentityDeps, person: Person): Promise<User> {
  await requireFreshCode(deps.database.db, deps, person, 'email')
  return shown(deps, await takeEmail(deps, person, null))
}
