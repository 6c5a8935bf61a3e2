import { createHash } from 'node:crypto'
import type { Credentials, EditorSession } from './editor-session'
import { isRecord, readBody, readJsonObject } from './body'
import type { Guard } from './guard'
import { limits } from './limits'
import { badRequest, HttpRefusal, notFound } from './refusal'
import type { RequestSite } from './request-site'
import { publicRoute, type LakeCall, type Reply, type Route } from './router'
import type { UserDirectory } from './users'

const afterSignIn = '/studio'

/** Sign-in and sign-out. Without a session (`open`) there is nothing to sign in to. */
export function signInRoutes(session: EditorSession | null, guard: Guard, users: UserDirectory): Route[] {
  return [
    publicRoute('GET', '/auth/providers', ({ site, version }) => ({
      body: {
        providers: session
          ? [{ name: 'password', title: 'Password', url: `${site.origin}/v${version}/auth/login` }]
          : [],
        thirdPartyLogin: false,
        sso: { saml: false },
      },
    })),
    publicRoute('GET', '/auth/login', (call) => {
      const target = safeTarget(call.query.get('origin'), call.site)
      if (!session || session.find(call.request)) return redirect(call, target)
      return form(call, target, '')
    }),
    publicRoute('POST', '/auth/login', async (call) => {
      if (!session) throw notFound('There is nothing to sign in to here')
      requireSameOrigin(guard, call)
      const { origin, isForm, ...credentials } = await readSignIn(call)
      const target = safeTarget(origin ?? call.query.get('origin'), call.site)
      const result = await session.signIn(call.request, credentials)
      if (result.kind === 'signed-in') {
        await users.remember(result.signedIn.user)
        call.response.setHeader('set-cookie', result.setCookie)
        return isForm ? redirect(call, target) : { body: { user: result.signedIn.user } }
      }
      const isWaiting = result.kind === 'wait'
      if (isWaiting) call.response.setHeader('retry-after', String(result.seconds))
      const status = isWaiting ? 429 : 401
      const message = isWaiting
        ? `چند بار رمز نادرست وارد شد؛ ${result.seconds.toLocaleString('fa-IR')} ثانیه صبر کنید. · Too many attempts, wait ${result.seconds} s.`
        : 'رمز نادرست است. · The password is wrong.'
      if (isForm) return form(call, target, message, status)
      throw new HttpRefusal(status, isWaiting ? 'Too many attempts' : 'The password is wrong')
    }),
    publicRoute('POST', '/auth/logout', async (call) => {
      if (!session) return { body: {} }
      requireSameOrigin(guard, call)
      call.response.setHeader('set-cookie', await session.signOut(call.request))
      return { body: {} }
    }),
  ]
}

/** A foreign page could otherwise sign its visitor in to an account of its own, or out. */
function requireSameOrigin(guard: Guard, { request, site }: LakeCall): void {
  if (!guard.isSameOrigin(request, site)) throw new HttpRefusal(403, 'Sign in from a page of this site')
}

interface SignInForm extends Required<Credentials> {
  origin: string | null
  isForm: boolean
}

async function readSignIn({ request }: LakeCall): Promise<SignInForm> {
  const type = request.headers['content-type'] ?? ''
  if (type.startsWith('application/x-www-form-urlencoded')) {
    const fields = new URLSearchParams((await readBody(request, limits.formBody)).toString('utf8'))
    return {
      password: fields.get('password') ?? '',
      name: fields.get('name') ?? '',
      endsOthers: fields.has('endsOthers'),
      origin: fields.get('origin'),
      isForm: true,
    }
  }
  const body = await readJsonObject(request, limits.formBody)
  if (!isRecord(body) || typeof body.password !== 'string') throw badRequest('"password" must be a string')
  const name = typeof body.name === 'string' ? body.name : ''
  const { password, endsOthers } = body
  return { password, name, endsOthers: endsOthers === true, origin: null, isForm: false }
}

/** Where to go afterwards: a place of this origin, never of another. */
function safeTarget(given: string | null, site: RequestSite): string {
  if (!given) return afterSignIn
  try {
    const url = new URL(given, site.origin)
    const path = `${url.pathname}${url.search}${url.hash}`
    return url.origin === site.origin && !path.startsWith('//') ? path : afterSignIn
  } catch {
    return afterSignIn
  }
}

function redirect({ response }: LakeCall, target: string): null {
  response.writeHead(303, { location: target, 'cache-control': 'no-store' }).end()
  return null
}

const style = `body{margin:0;min-height:100vh;display:grid;place-items:center;background:#FBF9F5;color:#0E2A2B;font:1rem/1.7 Vazirmatn,system-ui,sans-serif}
form{display:grid;gap:1rem;inline-size:min(22rem,90vw)}h1{font-size:1.25rem;margin:0}label{display:grid;gap:.25rem}.choice{display:flex;gap:.6rem;align-items:baseline;font-size:.875rem}
input,button{font:inherit;padding:.6rem .8rem;border:1px solid #0E2A2B55;border-radius:.5rem}button{background:#0E2A2B;color:#FBF9F5;cursor:pointer}
[role=alert]{color:#9B2C12;margin:0}`

const styleHash = createHash('sha256').update(style).digest('base64')

function form({ response, request }: LakeCall, target: string, message: string, status = 200): Reply {
  const action = (request.url ?? '').split('?')[0] ?? ''
  const page = `<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>ورود ویراستار · Editor sign-in</title><style>${style}</style></head><body><main>
<form method="post" action="${escapeHtml(action)}"><h1>ورود ویراستار · <bdi lang="en">Editor sign-in</bdi></h1>
${message ? `<p role="alert">${escapeHtml(message)}</p>` : ''}
<input type="hidden" name="origin" value="${escapeHtml(target)}">
<label>نام شما (اختیاری) <input name="name" autocomplete="name" maxlength="60" dir="auto"></label>
<label>رمز عبور <input name="password" type="password" autocomplete="current-password" required dir="ltr" autofocus></label>
<label class="choice"><input name="endsOthers" type="checkbox"> <span>همهٔ نشست‌های دیگر پایان یابند · <bdi lang="en">Sign everybody else out</bdi></span></label>
<button>ورود · <bdi lang="en">Sign in</bdi></button></form></main></body></html>`
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
  })
  response.end(page)
  return null
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
