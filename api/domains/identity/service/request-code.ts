import type { CodeRequested, RequestCode } from '~/domain/identity/contract'
import { networksOf } from '~/domain/identity/network'
import { knownForMs } from '~/domain/identity/rules'
import { identityOf, type Identity } from '~/domain/values/identity'
import { defaultLocale, type Locale } from '~/domain/values/locale'
import type { IdentityDeps, Newcomer } from '../deps'
import { findStanding } from '../repo/standing'
import { issueCode, type IssuedFor } from './issue-code'
import { readDeviceToken } from './known-device'
import { admitStranger } from './proof-of-work'
import { codeUses, type Asking } from './sign-in-limits'

/** Who asks, and what they are to the person they ask for. */
export async function readAsking(
  { database, clock, secret }: Pick<IdentityDeps, 'database' | 'clock' | 'secret'>,
  identity: Identity,
  { address, deviceToken }: Newcomer,
): Promise<Asking & { identity: Identity }> {
  const networks = networksOf(address)
  const deviceKey = readDeviceToken(secret, deviceToken)
  const since = new Date(clock.now().getTime() - knownForMs)
  const seen = { network: networks.narrow, deviceKey, since }
  return {
    identity,
    networks,
    deviceKey,
    standing: await findStanding(database.db, identity.canonical, seen),
  }
}

/**
 * Has a code sent to a phone, or to the e-mail of an account. Nothing here asks whether there is an account: the same statements and
 * the same hash are done for everyone, and the answer says nothing either.
 * @throws ApiProblem 429 `too-many-requests`, `proof-of-work-required`
 */
export async function requestCode(
  deps: IdentityDeps,
  { phone, email, locale = defaultLocale, proof, ticket }: RequestCode,
  caller: Newcomer,
): Promise<CodeRequested> {
  const asking = await readAsking(deps, identityOf({ phone, email }), caller)
  const { identity, networks, deviceKey, standing } = asking
  const admitted =
    standing === 'stranger' ? await admitStranger(deps, { identity, networks, proof, ticket }) : {}
  const { returned, spent } = codeUses(deps.buckets, asking)
  const issued: IssuedFor = {
    purpose: 'sign-in',
    recipient: identity.canonical,
    userId: null,
    network: networks.narrow,
    deviceKey,
    standing,
    message: messageTo(identity, locale),
  }
  return issueCode(deps, issued, { uses: [...returned, ...spent], ...admitted })
}

const messageTo = (identity: Identity, locale: Locale): IssuedFor['message'] =>
  identity.kind === 'phone'
    ? { kind: 'phone', to: identity.address, template: 'sign-in-code', locale }
    : { kind: 'email', to: identity.address, template: 'sign-in-code', locale }
