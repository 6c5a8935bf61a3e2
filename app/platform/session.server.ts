import { redirect, type AppLoadContext } from '@remix-run/node'
import type { User } from '~/domain/identity/contract'
import { mayUseServices } from '~/domain/identity/rules'
import type { Role } from '~/domain/values/role'
import { ApiFailure, apiOf } from './api.server'
import { missingPage } from './missing-page.server'
import { findNextPath } from './next-path'
import { requestedPath, requestedQuery } from './requested-address.server'

/** Several loaders of one page ask who is there: the API is asked once. */
const requested = new WeakMap<AppLoadContext['session'], Promise<User | null>>()

/** Whoever is signed in; `null` when nobody is. A session that the API no longer knows ends with this. */
export function findUser(context: AppLoadContext): Promise<User | null> {
  const { session } = context
  if (!session.tokens) return Promise.resolve(null)
  const known = requested.get(session)
  if (known) return known
  const asking = askUser(context)
  requested.set(session, asking)
  return asking
}

async function askUser(context: AppLoadContext): Promise<User | null> {
  try {
    return await apiOf(context).get('/user/info')
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 401) throw error
    context.session.end()
    return null
  }
}

/** Where to sign in, and come back to the page of this request. */
export function loginPath(request: Request): string {
  // What was posted is not posted again: they come back to the form.
  const next = findNextPath(requestedPath(request) + requestedQuery(request))
  return next ? `/login?next=${encodeURIComponent(next)}` : '/login'
}

/**
 * Whoever is signed in, has given their name and accepted the rules.
 * @throws a redirect to where one signs in, or says one's name and accepts them, and comes back from
 */
export async function requireUser(request: Request, context: AppLoadContext): Promise<User> {
  const user = await findUser(context)
  if (!user) throw redirect(loginPath(request))
  if (!mayUseServices(user)) throw redirect(loginPath(request).replace(/^\/login/, '/login/profile'))
  return user
}

/**
 * Whoever is signed in with one of these roles. For others there is no such page.
 * @throws a redirect when nobody is signed in, 404 when it is somebody else
 */
export async function requireRole(
  request: Request,
  context: AppLoadContext,
  ...roles: Role[]
): Promise<User> {
  const user = await requireUser(request, context)
  if (!user.roles.some((role) => roles.includes(role))) throw await missingPage(request, context)
  return user
}

/** Where a person begins when they were going nowhere in particular. */
export function homeOf({ roles }: User): string {
  if (roles.includes('doctor') || roles.includes('accompanying-doctor')) return '/doctor'
  return roles.some((role) => role === 'support' || role === 'seller' || role === 'admin') ? '/admin' : '/app'
}

/** First and last name of somebody who has given them. */
export const fullNameOf = ({ firstName, lastName }: User): string =>
  [firstName, lastName].filter(Boolean).join(' ')
