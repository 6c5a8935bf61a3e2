import type { CodeRequested, RequestCode } from '~/domain/identity/contract'
import { networkOf } from '~/domain/identity/network'
import { identityOf, type Identity } from '~/domain/values/identity'
import { defaultLocale } from '~/domain/values/locale'
import type { Caller, IdentityDeps } from '../deps'
import { enqueueMailedCode } from '../jobs/mail-code'
import { limitOf } from '../limits'
import { isKnownFrom } from '../repo/users'
import { issueCode } from './issue-code'

/** A network that somebody signed in from keeps its own count for so long. */
const knownForMs = 90 * 24 * 60 * 60 * 1000

/**
 * Sends a code to a phone, or to the e-mail of an account. Nothing here asks whether there is an account: the same statements and
 * the same hash are done for everyone, and the answer says nothing either.
 * @throws ApiProblem 429 `too-many-requests`
 */
export async function requestCode(
  deps: IdentityDeps,
  { phone, email, locale = defaultLocale }: RequestCode,
  { address }: Caller,
): Promise<CodeRequested> {
  const identity = identityOf({ phone, email })
  const network = networkOf(address)
  await countRequest(deps, identity, network)
  const issued = { purpose: 'sign-in', recipient: identity.canonical, userId: null, network } as const
  return issueCode(deps, issued, (tx, code, notAfter) =>
    identity.kind === 'email'
      ? enqueueMailedCode(tx, deps, { email: identity.address, code, notAfter })
      : deps.messenger.sendSms(
          tx,
          { to: identity.address, template: 'sign-in-code', locale, tokens: { code } },
          { notAfter },
        ),
  )
}

async function countRequest(
  { limits, database, clock }: IdentityDeps,
  { canonical, limitKey }: Identity,
  network: string,
): Promise<void> {
  await limits.consume(limitOf('codesPerNetwork'), network)
  const since = new Date(clock.now().getTime() - knownForMs)
  const isKnown = await isKnownFrom(database.db, canonical, network, since)
  const place = `${limitKey} ${network}`
  await limits.consume(limitOf('codeResend'), place)
  const counted = isKnown ? place : limitKey
  await limits.consume(limitOf('codesPerPhone'), counted)
  await limits.consume(limitOf('codesPerPhoneDaily'), counted)
  await limits.consume(limitOf('codesOfService'), 'all')
}

/** Gives back what a sign-in that succeeded has used, and forgets what was asked for in vain before it. */
export async function giveBack(
  { limits }: IdentityDeps,
  { limitKey }: Identity,
  network: string,
): Promise<void> {
  const place = `${limitKey} ${network}`
  await limits.reset(
    [limitOf('codeResend'), place],
    ...[limitKey, place].flatMap((counted) => [
      [limitOf('codesPerPhone'), counted] as const,
      [limitOf('codesPerPhoneDaily'), counted] as const,
    ]),
  )
  await limits.refund(limitOf('codesPerNetwork'), network)
  await limits.refund(limitOf('guessesPerNetwork'), network)
}
