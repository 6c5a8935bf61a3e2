import { createHmac, generateKeyPairSync } from 'node:crypto'
import {
  decodeJwt,
  decodeProtectedHeader,
  exportSPKI,
  importJWK,
  SignJWT,
  UnsecuredJWT,
  type JWK,
} from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openAccessTokens } from '~/api/domains/identity/public'
import { createSeal } from '~/api/platform/gateways/seal'
import type { SignedIn, TokenObject } from '~/domain/identity/contract'
import { openTestApi, type TestApi } from '../../kit/api'
import {
  answered,
  newPhone,
  refresh,
  refreshed,
  refused,
  requestCode,
  signIn,
  signUp,
  stepUp,
} from '../../kit/identity'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())

const info = (token: string) => test.request('GET', '/user/info', { token })
const refusal = { status: 401, code: 'token-refused' }

describe('an access token', () => {
  let token: string
  beforeEach(async () => {
    ;({ token } = await signIn(test))
  })

  const [header, payload] = [() => decodeProtectedHeader(token), () => decodeJwt(token)]

  /** Signed by the house's own key, as somebody who stole it could. */
  async function signedByTheHouse(change: { header?: object; payload?: object }): Promise<string> {
    const { rows } = await test.database.pool.query<{ sealed_private_key: string }>(
      'select sealed_private_key from signing_keys where kid = $1',
      [header().kid],
    )
    const jwk = createSeal(test.deps.secret, 'signing-keys').open(rows[0]?.sealed_private_key ?? '') as JWK
    return new SignJWT({ ...payload(), ...change.payload })
      .setProtectedHeader({ alg: 'EdDSA', ...header(), ...change.header })
      .sign(await importJWK(jwk, 'EdDSA'))
  }

  it('is taken in both headers, and bound to type, issuer, audience and key', async () => {
    expect(header()).toEqual({ alg: 'EdDSA', typ: 'at+jwt', kid: expect.any(String) as string })
    expect(payload()).toMatchObject({ iss: 'tapesh', aud: 'tapesh-api' })
    // What a person may do is not in the token: it is looked up.
    expect(Object.keys(payload()).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub'])
    expect((await info(token)).status).toBe(200)
    expect((await test.request('GET', '/user/info', { headers: { Token: token } })).status).toBe(200)
    // The forge below makes good tokens when nothing is changed.
    expect((await info(await signedByTheHouse({}))).status).toBe(200)
  })

  it('is refused without a signature', async () => {
    const unsigned = new UnsecuredJWT(payload()).encode()
    expect(await refused(info(unsigned))).toEqual(refusal)
    const [, body] = token.split('.')
    const named = Buffer.from(JSON.stringify({ ...header(), alg: 'none' })).toString('base64url')
    for (const forged of [`${named}.${body}.`, `${token.split('.').slice(0, 2).join('.')}.`])
      expect(await refused(info(forged))).toEqual(refusal)
  })

  it('is refused under HS256 with the public key as secret', async () => {
    const { rows } = await test.database.pool.query<{ public_key: JWK }>(
      'select public_key from signing_keys where kid = $1',
      [header().kid],
    )
    const jwk = rows[0]?.public_key ?? {}
    const key = await importJWK(jwk, 'EdDSA', { extractable: true })
    const secrets = [
      Buffer.from(jwk.x ?? '', 'base64url'),
      jwk.x,
      JSON.stringify(jwk),
      await exportSPKI(key as CryptoKey),
    ]
    for (const secret of secrets) {
      const head = Buffer.from(JSON.stringify({ ...header(), alg: 'HS256' })).toString('base64url')
      const signed = `${head}.${token.split('.')[1]}`
      const mac = createHmac('sha256', secret ?? '')
        .update(signed)
        .digest('base64url')
      expect(await refused(info(`${signed}.${mac}`))).toEqual(refusal)
    }
  })

  it('is refused when a foreign key has signed it', async () => {
    const { privateKey } = generateKeyPairSync('ed25519')
    for (const kid of [header().kid, 'unknown', '../../etc/passwd']) {
      const forged = await new SignJWT(payload())
        .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: kid ?? '' })
        .sign(privateKey)
      expect(await refused(info(forged))).toEqual(refusal)
    }
  })

  it.each([
    ['no key id', { header: { kid: undefined } }],
    ['another type', { header: { typ: 'JWT' } }],
    ['no type', { header: { typ: undefined } }],
    ['another audience', { payload: { aud: 'another-api' } }],
    ['no audience', { payload: { aud: undefined } }],
    ['another issuer', { payload: { iss: 'https://evil.example' } }],
    ['no end', { payload: { exp: undefined } }],
    ['no session', { payload: { sid: undefined } }],
    ['another’s session', { payload: { sid: '3f0a2c1e-9f61-4b5e-8d8e-0d4b4d6a7c11' } }],
    ['another person', { payload: { sub: '3f0a2c1e-9f61-4b5e-8d8e-0d4b4d6a7c11' } }],
    ['a start in the future', { payload: { nbf: 4_102_444_800 } }],
  ])('is refused with %s, even signed by the house', async (_name, change) => {
    expect(await refused(info(await signedByTheHouse(change)))).toEqual(refusal)
  })

  it('is refused when a byte of it is changed', async () => {
    const [head = '', body = '', signature = ''] = token.split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
    const longer = Buffer.from(JSON.stringify({ ...claims, exp: Number(claims.exp) + 86_400 })).toString(
      'base64url',
    )
    const flipped = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)
    for (const forged of [
      `${head}.${longer}.${signature}`,
      `${head}.${body}.${flipped}`,
      'x'.repeat(5000),
      'a.b.c',
    ])
      expect(await refused(info(forged))).toEqual(refusal)
  })

  it('ends after a quarter of an hour', async () => {
    test.clock.advance(15 * 60_000 - 1)
    expect((await info(token)).status).toBe(200)
    test.clock.advance(1)
    expect(await refused(info(token))).toEqual({ status: 401, code: 'token-expired' })
  })

  it('is no refresh token, and the other way round', async () => {
    const { tokens } = await signIn(test)
    expect(await refused(refresh(test, tokens.access_token))).toEqual(refusal)
    expect(await refused(info(tokens.refresh_token))).toEqual(refusal)
  })

  it('outlives the change of the signing key, and no longer', async () => {
    const before = header().kid
    const { rows } = await test.database.pool.query<{ signs_until: Date }>(
      'select signs_until from signing_keys',
    )
    test.clock.set(new Date(Number(rows[0]?.signs_until) - 60_000).toISOString())
    // Another process, which knows the keys of before.
    const elsewhere = openAccessTokens(test.deps)
    expect(await elsewhere.verify(token)).toEqual({ refused: 'token-expired' })
    const late = await signIn(test)
    expect(decodeProtectedHeader(late.token).kid).toBe(before)
    test.clock.advance(60_000)
    const phones = [newPhone(), newPhone()]
    const codes = [await requestCode(test, phones[0] ?? ''), await requestCode(test, phones[1] ?? '')]
    const [one, other] = await Promise.all(
      codes.map(async ({ code, challenge }, index) => {
        const json = { phone: phones[index], verificationCode: code, challenge }
        const { jwtResponse, user } = await answered<SignedIn>(
          test.request('POST', '/user/login/confirm', { json }),
        )
        return { token: jwtResponse.access_token, user }
      }),
    )
    if (!one || !other) throw new Error('Nobody was signed in')
    expect(decodeProtectedHeader(one.token).kid).not.toBe(before)
    expect(decodeProtectedHeader(other.token).kid).toBe(decodeProtectedHeader(one.token).kid)
    expect((await info(late.token)).status).toBe(200)
    expect(await elsewhere.verify(one.token)).toMatchObject({ userId: one.user.id })
    const keys = await test.database.pool.query('select 1 from signing_keys')
    expect(keys.rowCount).toBe(2)
  })
})

describe('a refresh token', () => {
  it('has one successor, of fifty at once', async () => {
    const { tokens, token } = await signIn(test)
    const answers = await Promise.all(Array.from({ length: 50 }, () => refreshed(test, tokens.refresh_token)))
    expect(new Set(answers.map(({ refresh_token }) => refresh_token)).size).toBe(1)
    expect(new Set(answers.map(({ refresh_token_expires_in }) => refresh_token_expires_in)).size).toBe(1)
    const { rows } = await test.database.pool.query(
      'select generation from refresh_tokens where session_id = $1',
      [decodeJwt(token).sid],
    )
    expect(rows).toHaveLength(2)
    for (const { access_token } of answers) expect((await info(access_token)).status).toBe(200)
  })

  it('is answered again for a minute, while its successor has not been used', async () => {
    const { tokens } = await signIn(test)
    const first = await refreshed(test, tokens.refresh_token)
    test.clock.advance(59_999)
    const again = await refreshed(test, tokens.refresh_token)
    expect(again.refresh_token).toBe(first.refresh_token)
    expect(again.refresh_token_expires_in).toBe(first.refresh_token_expires_in)
    expect((await info(again.access_token)).status).toBe(200)
  })

  it.each([
    ['a minute later', (_next: TokenObject) => Promise.resolve(test.clock.advance(60_000))],
    ['once its successor was used', (next: TokenObject) => refreshed(test, next.refresh_token)],
  ])('ends the whole family when it is used again %s', async (_name, meanwhile) => {
    const { tokens } = await signIn(test)
    const next = await refreshed(test, tokens.refresh_token)
    const last = (await meanwhile(next)) ?? next
    expect(await refused(refresh(test, tokens.refresh_token))).toEqual(refusal)
    expect(await refused(refresh(test, last.refresh_token))).toEqual(refusal)
    expect(await refused(info(last.access_token))).toEqual(refusal)
    expect(test.log.some(({ message }) => message.includes('replayed'))).toBe(true)
  })

  it('ends its own family only', async () => {
    const { phone, tokens } = await signIn(test)
    const elsewhere = await signIn(test, phone)
    const next = await refreshed(test, tokens.refresh_token)
    await refreshed(test, next.refresh_token)
    await refresh(test, tokens.refresh_token)
    expect((await info(elsewhere.token)).status).toBe(200)
  })

  it('lasts thirty days from its last use', async () => {
    const { tokens } = await signIn(test)
    test.clock.advance(29 * 24 * 60 * 60_000)
    const next = await refreshed(test, tokens.refresh_token)
    test.clock.advance(29 * 24 * 60 * 60_000)
    await refreshed(test, next.refresh_token)
    const { tokens: unused } = await signIn(test)
    test.clock.advance(30 * 24 * 60 * 60_000)
    expect(await refused(refresh(test, unused.refresh_token))).toEqual(refusal)
  })

  it('stands nowhere in the database, nor does its successor', async () => {
    const { tokens } = await signIn(test)
    const next = await refreshed(test, tokens.refresh_token)
    const { rows } = await test.database.pool.query<{ row: string }>(
      'select r::text as row from refresh_tokens r union all select s::text from sessions s',
    )
    for (const secret of [tokens.refresh_token, next.refresh_token])
      for (const form of [secret, Buffer.from(secret, 'base64url').toString('hex')])
        expect(rows.filter(({ row }) => row.includes(form))).toEqual([])
  })
})

describe('a session', () => {
  it('is seen and ended where the person chooses', async () => {
    const here = await signUp(test)
    const there = await signIn(test, here.phone)
    const third = await signIn(test, here.phone)
    interface Listed {
      items: { id: string; isCurrent: boolean }[]
    }
    const { items } = await answered<Listed>(test.request('GET', '/sessions', { token: here.token }))
    expect(items).toHaveLength(3)
    expect(items.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    const id = String(decodeJwt(there.token).sid)
    await stepUp(test, here.token, 'sessions')
    expect((await test.request('DELETE', `/sessions/${id}`, { token: here.token })).status).toBe(204)
    expect(await refused(info(there.token))).toEqual(refusal)
    expect(await refused(refresh(test, there.tokens.refresh_token))).toEqual(refusal)
    expect((await info(third.token)).status).toBe(200)
    expect((await test.request('DELETE', '/sessions', { token: here.token })).status).toBe(204)
    expect(await refused(info(third.token))).toEqual(refusal)
    expect((await info(here.token)).status).toBe(200)
  })

  it('of another is not there', async () => {
    const [one, other] = [await signIn(test), await signIn(test)]
    const id = String(decodeJwt(other.token).sid)
    await stepUp(test, one.token, 'sessions')
    expect(await refused(test.request('DELETE', `/sessions/${id}`, { token: one.token }))).toEqual({
      status: 404,
      code: 'not-found',
    })
    expect((await info(other.token)).status).toBe(200)
  })
})
