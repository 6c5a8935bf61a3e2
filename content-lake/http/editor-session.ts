import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { JsonValue, LakeUser } from '../contract'
import type { Attempts } from './attempts'
import { isRecord } from './body'
import type { KeptState } from './kept-state'
import { readSite } from './request-site'
import { createSigner } from './signature'

const lifetime = 12 * 60 * 60_000
/** Checks of a password that may run at once: each one holds 16 MB and a thread for some 50 ms. */
const checksAtOnce = 4
/** Sessions that were signed out and would otherwise still be good. When there are more, all sessions end. */
const endedKept = 1_000

/**
 * The cookie of editors. Over https its prefix has browsers refuse it from another host or path.
 * @param publicOrigin where editors come to
 */
const editorCookieOf = (publicOrigin: string): string =>
  publicOrigin.startsWith('https:') ? '__Host-editor' : 'editor'

export interface EditorSessionOptions {
  password: string
  /** Signs the cookies; changing it signs everyone out, as changing the password does. */
  sessionSecret: string
  trustedProxyHops: number
  publicOrigin: string
  attempts: Attempts
  /** Which sessions have ended, beyond the process's own life. */
  state: KeptState
  now?: () => number
}

/** Someone who has signed in. `id` names this one session, `expires` is in epoch milliseconds. */
export interface SignedIn {
  id: string
  user: LakeUser
  expires: number
  /** Of the password, and of the last time that all sessions were ended. */
  epoch: string
}

export type SignInResult =
  | { kind: 'signed-in'; signedIn: SignedIn; setCookie: string }
  | { kind: 'wrong-password' }
  | { kind: 'wait'; seconds: number }

export interface Credentials {
  password: string
  /** Tells editors who share the password apart in history and presence. It proves nothing. */
  name?: string
  /** Ends every session that there is, before this one begins: after a device was lost, say. */
  endsOthers?: boolean
}

/**
 * Sign-in of editors by one password, held in a signed cookie. Whoever uses it for requests that change something
 * also has to check that they come from the same origin (`Guard.isSameOrigin`).
 */
export interface EditorSession {
  /** Who has signed in, by the request's cookie. */
  find(request: IncomingMessage): SignedIn | null
  /** Whether a session that was found earlier is neither expired nor ended. */
  isLive(signedIn: Pick<SignedIn, 'id' | 'expires' | 'epoch'>): boolean
  signIn(request: IncomingMessage, credentials: Credentials): Promise<SignInResult>
  /** What every session that begins now carries, and none any more once all have been ended. */
  epoch(): string
  /** Ends the request's session for good. Returns the `Set-Cookie` that removes the cookie. */
  signOut(request: IncomingMessage): Promise<string>
  /** Called when sessions have ended. Returns the unsubscriber. */
  onEnd(listener: () => void): () => void
}

export function createEditorSession(options: EditorSessionOptions): EditorSession {
  const { attempts, state } = options
  const now = options.now ?? Date.now
  const cookieName = editorCookieOf(options.publicOrigin)
  const isSecure = options.publicOrigin.startsWith('https:')
  const signer = createSigner(options.sessionSecret, 'editor-session')
  // Of another password nothing that is signed is good; nobody finds a password out by it who does not have the secret.
  const ofPassword = createSigner(options.sessionSecret, 'editor-password')
    .sign(options.password)
    .slice(0, 22)
  const salt = randomBytes(16)
  const expected = derive(options.password, salt)
  const kept = readEnded(state.read())
  const listeners = new Set<() => void>()
  let checking = 0

  const currentEpoch = () => `${ofPassword}.${kept.round}`

  const isLive: EditorSession['isLive'] = ({ id, expires, epoch }) =>
    expires > now() && epoch === currentEpoch() && !kept.ended.has(id)

  const find: EditorSession['find'] = (request) => {
    const cookie = readCookie(request, cookieName)
    const [payload, signature, ...rest] = (cookie ?? '').split('.')
    if (!payload || !signature || rest.length > 0 || !signer.verify(payload, signature)) return null
    const signedIn = parsePayload(payload)
    return signedIn && isLive(signedIn) ? signedIn : null
  }

  const setCookie = (value: string, seconds: number) =>
    `${cookieName}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`

  /** Resolves when it would be so after a crash as well. */
  async function keepEnded(): Promise<void> {
    for (const [id, expires] of kept.ended) if (expires <= now()) kept.ended.delete(id)
    if (kept.ended.size > endedKept) endAll()
    for (const listener of listeners) listener()
    await state.write({ round: kept.round, ended: [...kept.ended] })
  }

  function endAll(): void {
    kept.round++
    kept.ended.clear()
  }

  return {
    find,
    isLive,
    epoch: currentEpoch,
    async signIn(request, { password, name = '', endsOthers = false }) {
      const address = readSite(request, options.trustedProxyHops)?.address ?? ''
      const wait = attempts.wait(address)
      if (wait > 0) return { kind: 'wait', seconds: Math.ceil(wait / 1000) }
      if (checking >= checksAtOnce) return { kind: 'wait', seconds: 1 }
      checking++
      try {
        await attempts.begin(address)
        const given = await derive(password.slice(0, 1000), salt)
        if (!timingSafeEqual(given, await expected)) return { kind: 'wrong-password' }
      } finally {
        checking--
      }
      await attempts.succeeded(address)
      if (endsOthers) {
        endAll()
        await keepEnded()
      }
      const signedIn = {
        id: randomBytes(16).toString('base64url'),
        user: editorNamed(name),
        expires: now() + lifetime,
        epoch: currentEpoch(),
      }
      const payload = Buffer.from(JSON.stringify(signedIn)).toString('base64url')
      const value = `${payload}.${signer.sign(payload)}`
      return { kind: 'signed-in', signedIn, setCookie: setCookie(value, lifetime / 1000) }
    },
    async signOut(request) {
      const signedIn = find(request)
      if (signedIn) {
        kept.ended.set(signedIn.id, signedIn.expires)
        await keepEnded()
      }
      return setCookie('', 0)
    },
    onEnd(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

interface Ended {
  /** How often all sessions have been ended. */
  round: number
  /** When each would have expired, by id. */
  ended: Map<string, number>
}

function readEnded(value: JsonValue): Ended {
  const kept: Ended = { round: 0, ended: new Map() }
  if (!isRecord(value)) return kept
  if (typeof value.round === 'number') kept.round = value.round
  for (const entry of Array.isArray(value.ended) ? (value.ended as unknown[]) : []) {
    const [id, expires] = Array.isArray(entry) ? (entry as unknown[]) : []
    if (typeof id === 'string' && typeof expires === 'number') kept.ended.set(id, expires)
  }
  return kept
}

/** The same name is the same person, also after a restart: the id is made of the name. */
function editorNamed(given: string): LakeUser {
  const name = given.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, 60)
  if (name === '') return { id: 'editor', name: 'Editor', email: 'editor@localhost' }
  const digest = createHash('sha256').update(name.toLowerCase()).digest('hex').slice(0, 12)
  return { id: `editor-${digest}`, name, email: `editor-${digest}@localhost` }
}

function parsePayload(payload: string): SignedIn | null {
  try {
    // Its signature has been checked: it is what `signIn` wrote.
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as SignedIn
  } catch {
    return null
  }
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(password, salt, 32, { N: 16_384, r: 8, p: 1 }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )
}

function readCookie(request: IncomingMessage, name: string): string | undefined {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}
