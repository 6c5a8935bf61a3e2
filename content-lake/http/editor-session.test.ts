import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createAttempts, passwordLimits } from './attempts'
import { createEditorSession, type EditorSessionOptions, type SignedIn } from './editor-session'
import { stateInMemory } from './kept-state'

const password = 'correct horse'
const hour = 60 * 60_000

function request(headers: Record<string, string> = {}): IncomingMessage {
  const incoming = new IncomingMessage(new Socket())
  incoming.headers = { host: 'localhost:3000', ...headers }
  return incoming
}

/** A lake's memory, over which one process after another opens. */
function lake(common: Partial<EditorSessionOptions> = {}) {
  let time = 1_700_000_000_000
  const [state, attemptState] = [stateInMemory(), stateInMemory()]
  const secret = 's'.repeat(32)
  const now = () => time
  return {
    pass: (milliseconds: number) => void (time += milliseconds),
    open: (given: Partial<EditorSessionOptions> = {}) =>
      createEditorSession({
        password,
        sessionSecret: secret,
        trustedProxyHops: 0,
        publicOrigin: 'http://localhost:3000',
        attempts: createAttempts({ limits: passwordLimits, state: attemptState, secret, now }),
        state,
        now,
        ...common,
        ...given,
      }),
  }
}

type Session = ReturnType<ReturnType<typeof lake>['open']>

async function signIn(session: Session, more: { endsOthers?: boolean; password?: string } = {}) {
  const result = await session.signIn(request(), { password, ...more })
  if (result.kind !== 'signed-in') throw new Error(result.kind)
  const cookie = result.setCookie.split(';')[0] ?? ''
  return { ...result, incoming: request({ cookie }) }
}

describe('a session', () => {
  it('outlives the process, for twelve hours', async () => {
    const { open, pass } = lake()
    const { incoming } = await signIn(open())
    expect(open().find(incoming)).not.toBeNull()
    pass(12 * hour)
    expect(open().find(incoming)).toBeNull()
  })

  it('ends with the password that it was begun with', async () => {
    const { open } = lake()
    const { incoming, signedIn } = await signIn(open())
    const next = open({ password: 'another password' })
    expect(next.find(incoming)).toBeNull()
    // What streams and tickets hold of it is no better.
    expect(next.isLive(signedIn)).toBe(false)
    expect(open().find(incoming)).not.toBeNull()
  })

  it('stays ended after it was signed out, in the next process too', async () => {
    const { open } = lake()
    const session = open()
    const [one, other] = [await signIn(session), await signIn(session)]
    expect(await session.signOut(one.incoming)).toContain('editor=; Path=/; Max-Age=0')
    for (const later of [session, open()]) {
      expect(later.find(one.incoming)).toBeNull()
      expect(later.find(other.incoming)).not.toBeNull()
    }
  })

  it('ends with all others when somebody signs in and wishes so', async () => {
    const { open } = lake()
    const session = open()
    const before = await signIn(session)
    let hasEnded = false
    session.onEnd(() => (hasEnded = !session.isLive(before.signedIn)))
    const own = await signIn(session, { endsOthers: true })
    expect(hasEnded).toBe(true)
    for (const later of [session, open()]) {
      expect(later.find(before.incoming)).toBeNull()
      expect(later.find(own.incoming)).not.toBeNull()
    }
  })

  it('is ended by nobody who does not know the password', async () => {
    const { open } = lake()
    const session = open()
    const { incoming } = await signIn(session)
    expect(await session.signIn(request(), { password: 'wrong', endsOthers: true })).toEqual({
      kind: 'wrong-password',
    })
    expect(session.find(incoming)).not.toBeNull()
  })

  it('is forgotten as ended only when it would have ended anyway: too many end all', async () => {
    const { open } = lake()
    const session = open({ attempts: { wait: () => 0, begin: async () => {}, succeeded: async () => {} } })
    const first = await signIn(session)
    const last = await signIn(session)
    await session.signOut(first.incoming)
    // As many as are kept, made up, since each sign-in takes its time.
    const made: SignedIn[] = Array.from({ length: 1_000 }, (_, place) => ({
      ...first.signedIn,
      id: `made-up-${place}`,
    }))
    const state = stateInMemory()
    await state.write({ round: 0, ended: made.map(({ id, expires }) => [id, expires]) })
    const full = open({ state })
    await full.signOut(last.incoming)
    expect(full.isLive(first.signedIn)).toBe(false)
    expect(open({ state }).find(first.incoming)).toBeNull()
  })
})

it('keeps its cookie to this very host where editors come by https', async () => {
  const { open } = lake({ publicOrigin: 'https://tapesh.example' })
  const session = open()
  const { setCookie, incoming } = await signIn(session)
  expect(setCookie).toMatch(/^__Host-editor=[^;]+; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax; Secure$/)
  expect(session.find(incoming)).not.toBeNull()
  // What another host of the domain may have set under the plain name is not looked at.
  expect(session.find(request({ cookie: String(incoming.headers.cookie).replace('__Host-', '') }))).toBeNull()
})
