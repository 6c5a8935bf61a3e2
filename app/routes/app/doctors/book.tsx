import { randomUUID } from 'node:crypto'
import type { SubmissionResult } from '@conform-to/react'
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DayNav } from '~/app/features/booking/day-nav'
import { pageOfDoctor } from '~/app/features/booking/directory.server'
import { DoctorPortrait, LevelBadge, useDoctorName } from '~/app/features/booking/doctor-name'
import { loadDoctor } from '~/app/features/booking/load-doctor.server'
import { BookTime } from '~/app/features/booking/reservations/book-time'
import { bookForm, sharingOf } from '~/app/features/booking/reservations/book.form'
import { ServiceChoice } from '~/app/features/booking/reservations/service-choice'
import { apiOf, isFailure } from '~/app/platform/api.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { contactWords } from '~/app/platform/contacts/contact-words.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { useMemberPath } from '~/app/platform/members/whose'
import { whoseOf } from '~/app/platform/members/whose.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { readParams } from '~/app/platform/page-params.server'
import { readQuery } from '~/app/platform/page-query.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'
import { EmptyState } from '~/app/ui/empty-state'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'
import type { OfferedService } from '~/domain/booking/doctor-contract'
import type { FollowUp } from '~/domain/booking/follow-up'
import { consultationServices, type ConsultationService } from '~/domain/booking/practice'
import { doctorIdSchema, type DoctorId } from '~/domain/values/ids'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { instantInput } from '~/domain/values/time-input'
import { z } from 'zod'

export const headers = privateHeaders
export const meta = metaOfLoader

const queryShape = { service: z.enum(consultationServices), time: instantInput }

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const requested = { request, context, params }
  const { id } = await readParams(requested, { id: doctorIdSchema })
  const path = `/app/doctors/${id}/book`
  const { service: wanted, time } = readQuery(requested, queryShape)
  const [shown, page, whose, head] = await Promise.all([
    loadDoctor(requested, id),
    pageOfDoctor(context.content, id),
    whoseOf(requested, path),
    privateHead(context, 'consultations:book'),
  ])
  const { services } = shown.doctor
  const { isOpen: isFollowUpOpen } = await readFollowUp(context, id, { services, memberId: whose.memberId })
  const open = services.filter(({ service }) => service !== 'follow-up' || isFollowUpOpen)
  const offered = open.find(({ service }) => service === wanted) ?? open[0] ?? null
  return {
    ...shown,
    page,
    // Chosen for somebody else it is the same time of the same service.
    whose: {
      ...whose,
      path: offered ? `${path}?${bookingQuery(offered.service, shown.chosen, time)}` : path,
    },
    path,
    offered,
    isFollowUpOpen,
    time: time ?? null,
    idempotencyKey: randomUUID(),
    head,
    words: {
      ...wordsOf(context.locale, 'booking', 'consultations', 'fields', 'records', 'ui'),
      ...contactWords(context.locale),
    },
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireUser(request, context)
  const { id: doctorId } = await readParams({ request, context, params }, { id: doctorIdSchema })
  const posted = await postedForm(request)
  const read = await readForm(posted, bookForm)
  if (read.value === undefined) return data({ intent: 'hold', result: read.reply() }, 422)
  const { scope, types, keepDays, ...booking } = read.value
  const key = posted.get('key')
  try {
    const { id } = await apiOf(context).post('/reservations', {
      body: { ...booking, sharing: sharingOf({ scope, types, keepDays }), doctorId, locale: context.locale },
      idempotencyKey: typeof key === 'string' && key ? key : randomUUID(),
    })
    return redirect(`/app/consultations/${id}`)
  } catch (error) {
    // Where the one that there is can be seen, paid or called off.
    for (const code of ['reservation-there', 'booking-barred'] as const)
      if (isFailure(error, code))
        return redirect('/app/consultations', {
          headers: { 'Set-Cookie': carryNotification('error', `problems:${code}`, context.siteOrigin) },
        })
    const result = read.refuse(formErrorsOf(error, context))
    return data({ intent: 'hold', result, isServiceRefused: isFailure(error, 'nothing-to-follow') }, 422)
  }
}

const bookingQuery = (service: ConsultationService, day: string, time?: string): string =>
  `service=${service}&day=${day}${time === undefined ? '' : `&time=${encodeURIComponent(time)}`}`

/** Whether there is something that a follow-up goes on from; nobody asks where none is offered. */
async function readFollowUp(
  context: AppLoadContext,
  id: DoctorId,
  { services, memberId }: { services: readonly OfferedService[]; memberId: string | null },
): Promise<FollowUp> {
  if (!services.some(({ service }) => service === 'follow-up')) return { isOpen: false }
  return apiOf(context).get('/doctors/:id/follow-up', {
    params: { id },
    query: { memberId: memberId ?? undefined },
  })
}

interface Refused {
  result: SubmissionResult<string[]>
  isServiceRefused?: boolean
}

/** A time with a doctor is chosen here and kept for ten minutes. */
export default function BookPage() {
  const t = useWords('consultations')
  const booking = useWords('booking')
  const of = useMemberPath()
  const read = useLoaderData<typeof loader>()
  const { doctor, terms, page, path, offered, isFollowUpOpen, time, whose, idempotencyKey, ...nav } = read
  const refused = useActionData<Refused>()
  const shown = { ...doctor, page }
  const name = useDoctorName()(shown)
  if (!offered)
    return (
      <>
        <BackLink to={`/app/doctors/${doctor.id}`} label={name} />
        <EmptyState title={t('book.none')} text={t('book.noneText')} />
      </>
    )
  const { chosen, days, earlier, later } = nav
  const { times = [] } = days.find(({ day }) => day === chosen) ?? {}
  return (
    <>
      <BackLink to={`/app/doctors/${doctor.id}`} label={name} />
      <div className="flex flex-wrap items-center gap-4 pb-6">
        <DoctorPortrait doctor={shown} size="card" />
        <div className="min-w-0 flex-1 basis-56">
          <h1 className="text-3xl">{t('book.title', { name: `\u2068${name}\u2069` })}</h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
            <LevelBadge level={doctor.level} />
            {booking(`speciality.${doctor.speciality}`)}
          </p>
        </div>
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="space-y-6">
          <ServiceChoice
            services={doctor.services}
            chosen={offered.service}
            path={path}
            day={chosen}
            time={time}
            isFollowUpOpen={isFollowUpOpen}
            errors={refused?.isServiceRefused ? (refused.result.error?.[''] ?? undefined) : undefined}
          />
          <section
            aria-labelledby="times"
            className="rounded-large border border-line bg-card p-5 shadow-small sm:p-7"
          >
            <h2 id="times" tabIndex={-1} className="scroll-mt-24 text-xl font-heading">
              {t('book.day')}
            </h2>
            <DayNav
              chosen={chosen}
              days={days}
              earlier={earlier}
              later={later}
              addressOf={(day) => `${of(`${path}?${bookingQuery(offered.service, day)}`)}#times`}
            />
          </section>
        </div>
        <BookTime
          key={`${chosen} ${offered.service}`}
          day={chosen}
          times={times}
          chosen={time ?? undefined}
          offered={offered}
          terms={terms}
          elsewhere={{
            next: doctor.next[0],
            bookAt: (at) => {
              const { day } = tehranDayAndTime(new Date(at))
              return `${of(`${path}?${bookingQuery(offered.service, day, at)}`)}#time`
            },
            waitAt: `/app/doctors/${doctor.id}#wait`,
          }}
          memberId={whose.memberId}
          idempotencyKey={idempotencyKey}
        />
      </div>
    </>
  )
}
