import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DoctorPortrait, LevelBadge, useDoctorName } from '~/app/features/booking/doctor-name'
import { DoctorRating } from '~/app/features/booking/doctor-rating'
import { DoctorServices } from '~/app/features/booking/doctor-services'
import { FreeTimes } from '~/app/features/booking/free-times'
import { pageOfDoctor } from '~/app/features/booking/directory.server'
import { loadDoctor } from '~/app/features/booking/load-doctor.server'
import { SpokenLanguages } from '~/app/features/booking/spoken-languages'
import { waitIntents } from '~/app/features/booking/wait-actions.server'
import { WaitForTime } from '~/app/features/booking/wait-for-time'
import { apiOf } from '~/app/platform/api.server'
import { actOn } from '~/app/platform/forms/intents.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { readParams } from '~/app/platform/page-params.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'
import { LocalText } from '~/app/ui/local-text'
import { doctorIdSchema } from '~/domain/values/ids'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const requested = { request, context, params }
  const { id } = await readParams(requested, { id: doctorIdSchema })
  const [shown, page, head] = await Promise.all([
    loadDoctor(requested, id),
    pageOfDoctor(context.content, id),
    privateHead(context, 'booking:title'),
  ])
  const isAvailable = shown.doctor.next.length > 0
  return {
    ...shown,
    page,
    wait: isAvailable ? null : await apiOf(context).get('/doctors/:id/wait', { params: { id } }),
    idempotencyKey: randomUUID(),
    path: `/app/doctors/${id}`,
    head,
    words: wordsOf(context.locale, 'booking', 'fields', 'ui'),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireUser(request, context)
  const { id } = await readParams({ request, context, params }, { id: doctorIdSchema })
  return actOn(
    request,
    context,
    { path: `/app/doctors/${id}`, words: 'booking' },
    waitIntents(id, context.locale),
  )
}

/** A doctor in the health app: what they do, and when they have time. */
export default function DoctorOfAppPage() {
  const { doctor, terms, page, path, chosen, days, earlier, later, wait, idempotencyKey } =
    useLoaderData<typeof loader>()
  const t = useWords('booking')
  const shown = { ...doctor, page }
  return (
    <>
      <BackLink to="/app/doctors" label={t('all')} />
      <div className="flex flex-wrap items-center gap-5 pb-6">
        <DoctorPortrait doctor={shown} size="card" />
        <div className="min-w-0 flex-1 basis-56">
          <h1 className="text-3xl">{useDoctorName()(shown)}</h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
            <LevelBadge level={doctor.level} />
            {t(`speciality.${doctor.speciality}`)}
            <DoctorRating rating={doctor.rating} />
          </p>
          <LocalText as="p" text={page?.summary} className="mt-2 max-w-text" />
          <SpokenLanguages page={page} className="mt-1 text-ink-2" />
        </div>
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)]">
        <DoctorServices services={doctor.services} terms={terms} />
        {wait ? (
          <WaitForTime isWaiting={wait.isWaiting} idempotencyKey={idempotencyKey} />
        ) : (
          <FreeTimes
            path={path}
            doctorId={doctor.id}
            chosen={chosen}
            days={days}
            earlier={earlier}
            later={later}
          />
        )}
      </div>
    </>
  )
}
