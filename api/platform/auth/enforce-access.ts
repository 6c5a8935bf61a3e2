import type { MiddlewareHandler } from 'hono'
import type { AccessRule } from '~/api/access-table'
import type { Role } from '~/domain/values/role'
import { ApiProblem } from '../problem'
import type { Person } from './actor'
import type { ApiVariables } from '../http/api-env'

/** Lets through who the rule names; the others learn 401 when they are nobody here and 403 when they are somebody else. */
export const enforceAccess =
  (rule: AccessRule): MiddlewareHandler<{ Variables: ApiVariables }> =>
  async (c, next) => {
    const { actor, refusal } = c.var
    if (rule !== 'public') {
      if (actor.kind === 'link-visitor' && rule === 'reader') return next()
      if (actor.kind !== 'person') throw new ApiProblem(401, refusal ?? 'not-signed-in')
      const refused = reasonToRefuse(rule, actor)
      if (refused) throw new ApiProblem(403, refused)
    }
    await next()
  }

function reasonToRefuse(
  rule: Exclude<AccessRule, 'public'>,
  { roles, isComplete, hasAcceptedTerms }: Person,
): 'profile-incomplete' | 'terms-not-accepted' | 'forbidden' | null {
  if (rule === 'signed-in') return null
  if (rule === 'complete-profile' || rule === 'reader') {
    if (!isComplete) return 'profile-incomplete'
    return hasAcceptedTerms ? null : 'terms-not-accepted'
  }
  return rule.some((role: Role) => roles.includes(role)) ? null : 'forbidden'
}
