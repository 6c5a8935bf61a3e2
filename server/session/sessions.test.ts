import { describe, expect, test, vi } from 'vitest'
import type { TokenObject } from '~/domain/identity/contract'
import type { Refreshed } from './api-transport'
import { createSessions } from './sessions'
import { createSeal } from './seal'
import { createTokenCookie } from './token-cookie'

const now = new Date('2026-11-21T08:00:00Z')
const minute = 60_000
const caller = { address: '1.2.3.4', device: 'Firefox' }
const seal = createSeal('a secret of this installation, long enough')
const cookie = createTokenCookie(seal, true)

const pair = (name: string, accessMinutes: number, refreshMinutes = 30 * 24 * 60): TokenObject => ({
  access_token: `access-${name}`,
  access_token_expires_in: now.getTime() + accessMinutes * minute,
  refresh_token: `refresh-${name}`,
  refresh_token_expires_in: now.getTime() + refreshMinutes * minute,
})

/** As the front hands it on: without the prefix. */
const headerOf = (setCookie: string) =>
  `theme=dark; ${setCookie.split(';')[0]?.replace(/^__Host-/, '')}; cart=`
const headerFor = async (tokens: TokenObject) => headerOf(await cookie.keep(tokens, now))

function sessionsWhere(answer: Refreshed) {
  const refresh = vi.fn(() => Promise.resolve(answer))
  return { refresh, sessions: createSessions({ cookie, refresh, now: () => now }) }
}

const renewal: Refreshed = { kind: 'renewed', tokens: pair('next', 15) }

describe('the cookie of a session', () => {
  test('can be read by nobody else and not be changed', async () => {
    const tokens = pair('a', 15)
    const kept = await cookie.keep(tokens, now)
    expect(kept).not.toContain(tokens.refresh_token)
    expect(Buffer.from(kept, 'base64url').toString()).not.toContain('refresh')
    expect(await cookie.read(headerOf(kept))).toEqual(tokens)
    const value = /token=([^;]+)/.exec(kept)?.[1] ?? ''
    const parts = value.split('.')
    const changed = parts.with(3, `${parts[3]?.startsWith('A') ? 'B' : 'A'}${parts[3]?.slice(1)}`).join('.')
    expect(await cookie.read(`token=${changed}`)).toBeNull()
    const foreign = createTokenCookie(createSeal('the secret of another installation here'), true)
    expect(await foreign.read(headerOf(kept))).toBeNull()
    expect(await cookie.read(`token=${await seal.seal('something else', tokens)}`)).toBeNull()
  })

  test('is none with another header, a shorter tag or anything beside its letters', async () => {
    const sealed = await seal.seal('token', pair('a', 15))
    expect(await seal.unseal('token', sealed)).toEqual(pair('a', 15))
    const [header = '', wrapped, iv = '', text = '', tag = ''] = sealed.split('.')
    const other = Buffer.from('{"enc":"A256GCM","alg":"dir"}').toString('base64url')
    const wrong = [
      [other, wrapped, iv, text, tag],
      [header, 'AA', iv, text, tag],
      [header, wrapped, iv, text, tag.slice(0, 16)],
      [header, wrapped, iv.slice(0, 8), text, tag],
      [header, wrapped, iv, `${text} `, tag],
      [header, wrapped, iv, text, tag, ''],
      [header, wrapped, iv, text],
    ]
    for (const parts of wrong) expect(await seal.unseal('token', parts.join('.'))).toBeUndefined()
  })

  test.each(['', 'token=', 'token=null', 'token=a.b.c', 'token=eyJhbGciOiJub25lIn0..e30.', 'mytoken=x'])(
    'is as good as none when it is «%s»',
    async (header) => expect(await cookie.read(header)).toBeNull(),
  )

  test('is out of the reach of script and of other sites, and fits into 1.5 KB', async () => {
    const long: TokenObject = {
      ...pair('a', 15),
      access_token: 'x'.repeat(600),
      refresh_token: 'y'.repeat(64),
    }
    const kept = await cookie.keep(long, now)
    expect(kept).toMatch(/; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/)
    expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(1536)
    expect(cookie.forget()).toMatch(/^__Host-token=; .*Max-Age=0/)
    expect(await createTokenCookie(seal, false).keep(long, now)).toMatch(/^token=(?!.*Secure)/)
  })
})

describe('the session of a request', () => {
  test('is used as it is while its access token lasts', async () => {
    const { sessions, refresh } = sessionsWhere(renewal)
    const open = await sessions.open(await headerFor(pair('a', 15)), caller)
    expect(open.session.tokens?.access_token).toBe('access-a')
    expect(await open.cookie()).toBeNull()
    expect(refresh).not.toHaveBeenCalled()
  })

  test('is renewed once, and the browser is told', async () => {
    const { sessions, refresh } = sessionsWhere(renewal)
    const open = await sessions.open(await headerFor(pair('a', 0)), caller)
    expect(open.session.tokens?.access_token).toBe('access-next')
    expect(refresh.mock.calls).toEqual([['refresh-a', caller]])
    expect(await cookie.read(headerOf((await open.cookie()) ?? ''))).toEqual(pair('next', 15))
  })

  test('ends when the API refuses to renew it', async () => {
    const { sessions } = sessionsWhere({ kind: 'refused' })
    const open = await sessions.open(await headerFor(pair('a', 0)), caller)
    expect(open.session.tokens).toBeNull()
    expect(await open.cookie()).toBe(cookie.forget())
  })

  test('stays when the API only fails', async () => {
    const { sessions } = sessionsWhere({ kind: 'unavailable' })
    const open = await sessions.open(await headerFor(pair('a', 0)), caller)
    expect(open.session.tokens?.refresh_token).toBe('refresh-a')
    expect(await open.cookie()).toBeNull()
  })

  test('is over without a question when its refresh token is', async () => {
    const { sessions, refresh } = sessionsWhere(renewal)
    const open = await sessions.open(await headerFor(pair('a', -20, -1)), caller)
    expect(open.session.tokens).toBeNull()
    expect(await open.cookie()).toBe(cookie.forget())
    expect(refresh).not.toHaveBeenCalled()
  })

  test('takes a cookie away that cannot be read, and says nothing to who brought none', async () => {
    const { sessions } = sessionsWhere(renewal)
    expect(await (await sessions.open('token=rubbish', caller)).cookie()).toBe(cookie.forget())
    expect(await (await sessions.open('cart=x', caller)).cookie()).toBeNull()
    expect(await (await sessions.open(undefined, caller)).cookie()).toBeNull()
  })

  test('starts with signing in and ends with signing out', async () => {
    const { sessions } = sessionsWhere(renewal)
    const visitor = await sessions.open(undefined, caller)
    visitor.session.start(pair('new', 15))
    expect(visitor.session.tokens?.access_token).toBe('access-new')
    expect(await cookie.read(headerOf((await visitor.cookie()) ?? ''))).toEqual(pair('new', 15))
    const member = await sessions.open(await headerFor(pair('a', 15)), caller)
    member.session.end()
    expect(await member.cookie()).toBe(cookie.forget())
  })
})
