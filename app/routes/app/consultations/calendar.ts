import type { LoaderFunctionArgs } from '@remix-run/node'
import { loadConsultation } from '~/app/features/booking/reservations/load-consultation.server'
import { requireUser } from '~/app/platform/session.server'
import { wordList } from '~/app/platform/words/catalogue.server'
import { translate } from '~/app/platform/words/translate'
import { calendarFile } from '~/domain/values/calendar-file'
import { localizedPath } from '~/domain/values/locale'

/** A consultation as a file for calendars; nothing in it says with whom or why. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const { reservation } = await loadConsultation({ request, context, params })
  const { id, startsAt, endsAt, createdAt } = reservation
  const file = calendarFile({
    id,
    // Seconds since it was made: a file that was fetched later brings a calendar to date, however often the time was moved.
    sequence: Math.floor((context.now().getTime() - new Date(createdAt).getTime()) / 1000),
    startsAt,
    endsAt,
    writtenAt: context.now(),
    title: translate(wordList(context.locale, 'consultations'), context.locale, 'calendar.title'),
    link: context.siteOrigin + localizedPath(context.locale, `/app/consultations/${id}`),
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
