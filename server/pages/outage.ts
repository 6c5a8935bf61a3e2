import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from '@remix-run/node'
import { describeError } from '~/api/platform/api-log'
import { isDatabaseAway } from '~/api/platform/database/outage'
import type { Outage } from '~/app/platform/outage'
import type { Log } from '../log'
import { outageWords } from './outage-words'

/** Seconds after which it is worth asking again. */
export const retryAfter = 5

/**
 * Whether something that the site stands on is away, and nothing is wrong with the request. The site's build has its own copies of the
 * classes, so that they say it of themselves (`ApiFailure`, `ContentUnavailable`).
 */
export const isOutage = (error: unknown): boolean =>
  error instanceof Error && (('isOutage' in error && error.isOutage === true) || isDatabaseAway(error))

/** Told of an outage that a page met, with the id that the page names. */
export type NoteOutage = (requestId: string, error: unknown) => void

export const noteOutageIn =
  (log: Pick<Log, 'warn'>): NoteOutage =>
  (requestId, error) =>
    log.warn(
      { requestId, error: describeError(error) },
      'A page could not be made: what it stands on is away',
    )

type Given = LoaderFunctionArgs | ActionFunctionArgs

/** The build with loaders and actions that answer 503 while what they ask is away, where Remix would make 500 of what they throw. */
export function withOutages(build: ServerBuild, note: NoteOutage): ServerBuild {
  const guarded =
    <Arguments extends Given, Result>(id: string, run: (given: Arguments) => Result) =>
    async (given: Arguments): Promise<Awaited<Result>> => {
      try {
        // What stands around the page can be had all the same.
        const { turnedAway } = given.context
        if (turnedAway && id !== 'root') throw turnedAway()
        return await run(given)
      } catch (error) {
        if (!isOutage(error)) throw error
        note(given.context.requestId, error)
        throw await outageAnswer(error, given)
      }
    }
  const routes = { ...build.routes }
  for (const [id, route] of Object.entries(build.routes)) {
    if (!route) continue
    const { loader, action } = route.module
    const module = {
      ...route.module,
      ...(loader && { loader: guarded(id, loader) }),
      ...(action && { action: guarded(id, action) }),
    }
    routes[id] = { ...route, module }
  }
  return { ...build, routes }
}

async function outageAnswer(error: unknown, { context }: Given): Promise<Response> {
  const isUnknown = error instanceof Error && 'code' in error && error.code === 'outcome-unknown'
  const outage: Outage = {
    code: isUnknown ? 'outcome-unknown' : 'unavailable',
    words: outageWords[context.locale],
    posted: await context.posted?.(),
  }
  return Response.json(outage, {
    status: 503,
    headers: { 'cache-control': 'no-store', 'retry-after': String(retryAfter) },
  })
}
