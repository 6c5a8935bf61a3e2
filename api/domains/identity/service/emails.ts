import { ApiProblem } from '~/api/platform/problem'
import type { Person } from '~/api/platform/auth/actor'
import { brokenConstraint } from '~/api/platform/database/database'
import type { CodeRequested, User } from '~/domain/identity/contract'
import { networkOf } from '~/domain/identity/network'
import type { Email } from '~/domain/values/email'
import { identityOf } from '~/domain/values/identity'
import type { Locale } from '~/domain/values/locale'
import type { VerificationCode } from '~/domain/values/verification-code'
import type { Caller, IdentityDeps } from '../deps'
import { limitOf } from '../limits'
import { markUsed } from '../repo/code-requests'
import { updateEmail, type UserRow } from '../repo/users'
import { checkGuess, refusedCode } from './check-guess'
import { issueCode } from './issue-code'
import { shown } from './profile'
import { rowOf } from './token-reader'

/**
 * Sends a code to an address that somebody wants to sign in with besides their phone. Whether it is another's already is told only
 * to who reads its mail.
 * @throws ApiProblem 429 `too-many-requests`
 */
export async function requestEmail(
  deps: IdentityDeps,
  person: Person,
  { email, locale }: { email: Email; locale?: Locale | undefined },
  { address }: Caller,
): Promise<CodeRequested> {
  const network = networkOf(address)
  await deps.limits.consume(limitOf('emailCodes'), person.userId)
  const identity = identityOf({ email })
  await deps.limits.consume(limitOf('codesPerPhoneDaily'), identity.limitKey)
  await deps.limits.consume(limitOf('codesOfService'), 'all')
  const language = locale ?? rowOf(person)?.locale ?? 'fa'
  return issueCode(
    deps,
    { purpose: 'add-email', recipient: identity.canonical, userId: person.userId, network },
    (tx, code, notAfter) =>
      deps.messenger.sendMail(
        tx,
        { to: email, template: 'email-confirmation', locale: language, tokens: { code } },
        { notAfter },
      ),
  )
}

/**
 * Makes the address a second way in, in the place of one before.
 * @throws ApiProblem 422 `wrong-code`, `too-many-tries`, `code-expired`; 409 `email-taken`; 429
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
  const { database, clock, limits } = deps
  const now = clock.now()
  const network = networkOf(address)
  await limits.consume(limitOf('guessesPerNetwork'), network)
  const requestId = await checkGuess(deps, verificationCode, {
    purpose: 'add-email',
    recipient: identityOf({ email }).canonical,
    userId: person.userId,
    challenge,
    network,
    now,
  })
  if (!(await markUsed(database.db, requestId, now))) throw refusedCode('code-expired')
  await limits.refund(limitOf('guessesPerNetwork'), network)
  return shown(deps, await takeEmail(deps, person, email))
}

async function takeEmail(
  { database }: IdentityDeps,
  person: Person,
  email: Email,
): Promise<UserRow | undefined> {
  try {
    return await updateEmail(database.db, person.userId, email)
  } catch (error) {
    if (brokenConstraint(error) !== 'users_email_canonical') throw error
    throw new ApiProblem(409, 'email-taken', { errors: [{ path: ['email'], code: 'error.emailTaken' }] })
  }
}

/** From now on the phone is the only way in. */
export const removeEmail = async (deps: IdentityDeps, person: Person): Promise<User> =>
  shown(deps, await updateEmail(deps.database.db, person.userId, null))
