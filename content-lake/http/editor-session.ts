import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { LakeUser } from '../contract'
import { readSite } from './request-site'
import { createSignInAttempts } from './sign-in-attempts'
import { createSigner } from './signature'

export const editorCookie = 'editor'
const lifetime = 12 * 60 * 60_000
/** Checks of a password that may run at once: each one holds 16 MB and a thread for some 50 ms. */
const checksAtOnce = 4

export interface EditorSessionOptions {
  password: string
  /** Signs the cookies; changing it signs everyone out. */
  sessionSecret: string
  trustedProxyHops: number
  now?: () => number
}

/** Someone who has signed in. `id` names this one session, `expires` is in epoch milliseconds. */
export interface SignedIn {
  id: string
  user: LakeUser
  expires: number
}

export type SignInResult =
  | { kind: 'signed-in'; signedIn: SignedIn; setCookie: string }
  | { kind: 'wrong-password' }
  | { kind: 'wait'; seconds: number }

/**
 * Sign-in of editors by one password, held in a signed cookie. Whoever uses it for requests that change something
 * also has to check that they come from the same origin (`Guard.isSameOrigin`).
 */
export interface EditorSession {
  /** Who has signed in, by the request's cookie. */
  find(request: IncomingMessage): SignedIn | null
  /** Whether a session that was found earlier is neither expired nor signed out. */
  isLive(signedIn: Pick<SignedIn, 'id' | 'expires'>): boolean
  /** `name` tells editors who share the password apart in history and presence. */
  signIn(request: IncomingMessage, password: string, name?: string): Promise<SignInResult>
  /** Ends the request's session for good. Returns the `Set-Cookie` that removes the cookie. */
  signOut(request: IncomingMessage): string
  /** Called with a session's id when it is signed out. Returns the unsubscriber. */
  onEnd(listener: (id: string) => void): () => void
}

export function createEditorSession(options: EditorSessionOptions): EditorSession {
  const now = options.now ?? Date.now
  const signer = createSigner(options.sessionSecret, 'editor-session')
  const attempts = createSignInAttempts(now)
  const salt = randomBytes(16)
  const expected = derive(options.password, salt)
  const ended = new Map<string, number>()
  const listeners = new Set<(id: string) => void>()
  let checking = 0

  const isLive: EditorSession['isLive'] = ({ id, expires }) => expires > now() && !ended.has(id)

  const find: EditorSession['find'] = (request) => {
    const cookie = readCookie(request, editorCookie)
    const [payload, signature, ...rest] = (cookie ?? '').split('.')
    if (!payload || !signature || rest.length > 0 || !signer.verify(payload, signature)) return null
    const signedIn = parsePayload(payload)
    return signedIn && isLive(signedIn) ? signedIn : null
  }

  const setCookie = (request: IncomingMessage, value: string, seconds: number) => {
    const isHttps = readSite(request, options.trustedProxyHops)?.protocol === 'https'
    const secure = isHttps ? '; Secure' : ''
    return `${editorCookie}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
  }

  return {
    find,
    isLive,
    async signIn(request, password, name = '') {
      const address = readSite(request, options.trustedProxyHops)?.address ?? ''
      const wait = attempts.wait(address)
      if (wait > 0) return { kind: 'wait', seconds: Math.ceil(wait / 1000) }
      if (checking >= checksAtOnce) return { kind: 'wait', seconds: 1 }
      checking++
      // Counted before the check, so that attempts sent at the same moment do not share one allowance.
      attempts.failed(address)
      try {
        const given = await derive(password.slice(0, 1000), salt)
        if (!timingSafeEqual(given, await expected)) return { kind: 'wrong-password' }
      } finally {
        checking--
      }
      attempts.succeeded(address)
      const signedIn = {
        id: randomBytes(16).toString('base64url'),
        user: editorNamed(name),
        expires: now() + lifetime,
      }
      const payload = Buffer.from(JSON.stringify(signedIn)).toString('base64url')
      const value = `${payload}.${signer.sign(payload)}`
      return { kind: 'signed-in', signedIn, setCookie: setCookie(request, value, lifetime / 1000) }
    },
    signOut(request) {
      const signedIn = find(request)
      if (signedIn) {
        for (const [id, expires] of ended) if (expires <= now()) ended.delete(id)
        ended.set(signedIn.id, signedIn.expires)
        for (const listener of listeners) listener(signedIn.id)
      }
      return setCookie(request, '', 0)
    },
    onEnd(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
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
