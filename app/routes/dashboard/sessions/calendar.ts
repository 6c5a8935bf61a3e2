import type { LoaderFunctionArgs } from '@remix-run/node'
import { ownSessionPath } from '~/app/features/academy/academy-paths'
import { loadSession } from '~/app/features/academy/load-session.server'
import { missingPage } from '~/app/platform/missing-page.server'
import { requireUser } from '~/app/platform/session.server'
import { wordList } from '~/app/platform/words/catalogue.server'
import { translate } from '~/app/platform/words/translate'
import { endOfSession } from '~/domain/academy/session-rules'
import { calendarFile } from '~/domain/values/calendar-file'
import { localizedPath } from '~/domain/values/locale'

/** A session that the reader has a seat in, as a file for calendars; where it is stands on the page that it leads to. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const { session, seat } = await loadSession({ request, context, params })
  if (seat?.status !== 'reserved') throw await missingPage(request, context)
  const { id, title, startsAt, minutes } = session
  const file = calendarFile({
    ...{ id, startsAt },
    endsAt: endOfSession({ startsAt: new Date(startsAt), minutes }).toISOString(),
    // It never moves: it is cancelled, and planned anew under another id.
    sequence: 0,
    writtenAt: context.now(),
    title: translate(wordList(context.locale, 'course-sessions'), context.locale, 'calendar.title', {
      title,
    }),
    link: context.siteOrigin + localizedPath(context.locale, ownSessionPath(id)),
  })
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="tapesh.ics"',
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
