import { randomUUID } from 'node:crypto'
import { ApiProblem } from '~/api/platform/problem'
import type { Tx } from '~/api/platform/database/database'
import {
  channelOf,
  type ConfirmCode,
  type SignedIn,
  type Source,
  type TokenObject,
} from '~/domain/identity/contract'
import { tokenRules } from '~/domain/identity/rules'
import { identityOf } from '~/domain/values/identity'
import { sessionIdSchema, userIdSchema, type SessionId } from '~/domain/values/ids'
import { defaultLocale } from '~/domain/values/locale'
import type { Phone } from '~/domain/values/phone'
import type { IdentityDeps, Newcomer } from '../deps'
import { isBarred } from '../repo/barred-numbers'
import { markUsed } from '../repo/code-requests'
import { insertSession } from '../repo/sessions'
import { findOrCreateByPhone, lockByEmail, lockByPhone, type UserRow } from '../repo/users'
import { avatarUrlOf } from './avatar'
import { barredHashOf } from './barred-number'
import { checkGuess, refusedCode } from './check-guess'
import { deleteAccount, isDue } from './delete-account'
import { hashOfRefreshToken, randomRefreshToken } from './refresh-tokens'
import { newDeviceKey, writeDeviceToken } from './known-device'
import { readAsking } from './request-code'
import { userOf } from '../views'

type Outcome =
  | { kind: 'signed-in'; user: UserRow; sessionId: SessionId; refreshToken: string; expiresAt: Date }
  | { kind: 'refused'; problem: ApiProblem }

/**
 * Signs in whoever read the code, and makes the account of a phone that has none.
 * @throws ApiProblem 422 `wrong-code`, `too-many-tries`, `code-expired`; 403 `account-suspended`; 429
 */
export async function confirmCode(
  deps: IdentityDeps,
  { phone, email, verificationCode, challenge }: ConfirmCode,
  source: Source,
  caller: Newcomer,
): Promise<SignedIn> {
  const { database, clock, accessTokens, secret } = deps
  const now = clock.now()
  const identity = identityOf({ phone, email })
  const asking = await readAsking(deps, identity, caller)
  const { requestId, giveBack } = await checkGuess(
    deps,
    verificationCode,
    { ...asking, session: null },
    { purpose: 'sign-in', recipient: identity.canonical, challenge },
  )
  const deviceKey = asking.deviceKey ?? newDeviceKey()
  const network = asking.networks.narrow

  const { address, device } = caller
  // Refusals are returned, not thrown: what the transaction has done stays done, and a code is used up by being right.
  const outcome = await database.transaction(async (tx): Promise<Outcome> => {
    if (!(await markUsed(tx, requestId, now)))
      return { kind: 'refused', problem: refusedCode('code-expired') }
    const user =
      identity.kind === 'email'
        ? await lockByEmail(tx, identity.canonical)
        : await accountOf(tx, deps, { phone: identity.address, source }, now)
    // No code is ever mailed to nobody's address, so this was a guess.
    if (!user) return { kind: 'refused', problem: refusedCode('code-expired') }
    // Before the end of an account is asked for: a deletion that is due is no way out of a suspension.
    if (user === 'barred' || user.suspendedAt)
      return { kind: 'refused', problem: new ApiProblem(403, 'account-suspended') }
    if (isDue(user, now)) return { kind: 'refused', problem: refusedCode('code-expired') }
    const sessionId = sessionIdSchema.parse(randomUUID())
    const refreshToken = randomRefreshToken()
    const expiresAt = new Date(now.getTime() + tokenRules.refreshLifetimeMs)
    await insertSession(
      tx,
      {
        id: sessionId,
        userId: user.id,
        source,
        device,
        address,
        network,
        deviceKey,
        createdAt: now,
        expiresAt,
      },
      hashOfRefreshToken(refreshToken),
    )
    return { kind: 'signed-in', user, sessionId, refreshToken, expiresAt }
  })

  if (outcome.kind === 'refused') throw outcome.problem
  const { user, sessionId, refreshToken, expiresAt } = outcome
  await giveBack()
  const access = await accessTokens.issue({ userId: user.id, sessionId }, now)
  return {
    jwtResponse: tokenObject(access, { token: refreshToken, expiresAt }),
    user: userOf(user, await avatarUrlOf(deps, user)),
    deviceToken: writeDeviceToken(secret, deviceKey),
  }
}

/** The account of a phone, made when there is none. @returns `barred` for the number of an account that was erased while it was suspended */
async function accountOf(
  tx: Tx,
  deps: IdentityDeps,
  { phone, source }: { phone: Phone; source: Source },
  now: Date,
): Promise<UserRow | 'barred'> {
  // Locked first: an account that is just being erased is waited for, and then asked for among those that are barred.
  const found = await lockByPhone(tx, phone)
  if (found && (found.suspendedAt !== null || !isDue(found, now))) return found
  // The days to think it over are past and no job has come by yet: the old account ends here, and this is a new person.
  if (found) await deleteAccount(tx, deps, found, now)
  if (await isBarred(tx, barredHashOf(deps.secret, phone), now)) return 'barred'
  return findOrCreateByPhone(tx, phone, {
    id: userIdSchema.parse(randomUUID()),
    locale: defaultLocale,
    registeredVia: channelOf[source],
    at: now,
  })
}

interface Token {
  token: string
  expiresAt: Date
}

export const tokenObject = (access: Token, refresh: Token): TokenObject => ({
  access_token: access.token,
  access_token_expires_in: access.expiresAt.getTime(),
  refresh_token: refresh.token,
  refresh_token_expires_in: refresh.expiresAt.getTime(),
})
