import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { ApiFailure, apiOf } from '~/app/platform/api.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import type { OwnSeat } from '~/domain/academy/session-contract'
import { courseSessionIdSchema, type CourseSessionId } from '~/domain/values/ids'

type Requested = Pick<LoaderFunctionArgs, 'request' | 'context' | 'params'>

/** The caller's seat in a session; null where they have asked for none. */
async function seatIn(context: AppLoadContext, id: CourseSessionId): Promise<OwnSeat | null> {
  try {
    return await apiOf(context).get('/own-session-seats/:id', { params: { id } })
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return null
    throw error
  }
}

/** One session with the caller's seat in it. @throws a 404 where there is none */
export async function loadSession(requested: Requested) {
  const { context } = requested
  const { id } = await readParams(requested, { id: courseSessionIdSchema })
  const [session, seat] = await Promise.all([
    orMissing(requested, apiOf(context).get('/course-sessions/:id', { params: { id } })),
    seatIn(context, id),
  ])
  return { session, seat }
}
