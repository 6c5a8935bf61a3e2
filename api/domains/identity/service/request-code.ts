import type { CodeRequested, RequestCode } from '~/domain/identity/contract'
import { networkOf } from '~/domain/identity/network'
import type { Email } from '~/domain/values/email'
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
  const recipient: string = phone ?? (email as Email)
  const network = networkOf(address)
  await countRequest(deps, recipient, network)
  return issueCode(deps, { purpose: 'sign-in', recipient, userId: null, network }, (tx, code, notAfter) =>
    phone === undefined
      ? enqueueMailedCode(tx, deps, { email: email as Email, code, notAfter })
      : deps.messenger.sendSms(
          tx,
          { to: phone, template: 'sign-in-code', locale, tokens: { code } },
          { notAfter },
        ),
  )
}

async function countRequest(
  { limits, database, clock }: IdentityDeps,
  recipient: string,
  network: string,
): Promise<void> {
  await limits.consume(limitOf('codesPerNetwork'), network)
  const since = new Date(clock.now().getTime() - knownForMs)
  const isKnown = await isKnownFrom(database.db, recipient, network, since)
  const place = `${recipient} ${network}`
  await limits.consume(limitOf('codeResend'), place)
  const counted = isKnown ? place : recipient
  await limits.consume(limitOf('codesPerPhone'), counted)
  await limits.consume(limitOf('codesPerPhoneDaily'), counted)
  await limits.consume(limitOf('codesOfService'), 'all')
}

/** Gives back what a sign-in that succeeded has used, and forgets what was asked for in vain before it. */
export async function giveBack({ limits }: IdentityDeps, recipient: string, network: string): Promise<void> {
  const place = `${recipient} ${network}`
  await limits.reset(
    [limitOf('codeResend'), place],
    ...[recipient, place].flatMap((counted) => [
      [limitOf('codesPerPhone'), counted] as const,
      [limitOf('codesPerPhoneDaily'), counted] as const,
    ]),
  )
  await limits.refund(limitOf('codesPerNetwork'), network)
  await limits.refund(limitOf('guessesPerNetwork'), network)
}
