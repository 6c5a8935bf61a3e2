import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { WaitingCalls } from '~/app/features/calls/waiting-calls'
import { DoctorRows } from '~/app/features/booking/reservations/doctor-rows'
import { bookedWith } from '~/app/features/booking/reservations/load-booked.server'
import { apiOf } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireRole } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { EmptyState } from '~/app/ui/empty-state'
import { tehranDayAndTime } from '~/domain/values/tehran-time'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { firstName, roles } = await requireRole(request, context, 'doctor', 'accompanying-doctor')
  const today = tehranDayAndTime(context.now()).day
  const [booked, { items: calls }, head] = await Promise.all([
    bookedWith(context, roles, { from: today, to: today }),
    apiOf(context).get('/doctor-call-requests', { query: { limit: '6' } }),
    privateHead(context, 'areas:doctor'),
  ])
  return {
    firstName,
    booked,
    calls,
    head,
    words: wordsOf(context.locale, 'booking', 'calls', 'consultations'),
  }
}

/** The doctor’s day: who comes, and when. */
export default function DoctorPage() {
  const t = useWords('areas')
  const consultations = useWords('consultations')
  const { firstName, booked, calls } = useLoaderData<typeof loader>()
  return (
    <>
      <h1 className="mb-7 text-3xl">{t('greeting', { name: firstName ?? '' })}</h1>
      <WaitingCalls calls={calls} />
      {booked === null ? (
        <EmptyState title={t('doctor.empty')} text={t('doctor.lead')} />
      ) : (
        <section aria-labelledby="today">
          <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
            <h2 id="today" className="text-xl font-heading">
              {consultations('doctor.today')}
            </h2>
            <ButtonLink href="/doctor/consultations" size="small">
              {consultations('doctor.all')}
            </ButtonLink>
          </div>
          {booked.items.length > 0 ? (
            <DoctorRows reservations={booked.items} headingLevel={3} />
          ) : (
            <p className="rounded-large border border-line bg-card p-6 text-ink-2">
              {consultations('doctor.noneToday')}
            </p>
          )}
        </section>
      )}
    </>
  )
}
