import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { DoctorRows } from '~/app/features/booking/reservations/doctor-rows'
import { bookedWith } from '~/app/features/booking/reservations/load-booked.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { orBeginning, readQuery } from '~/app/platform/page-query.server'
import { privateHeaders } from '~/app/platform/private-page'
import { cursorField } from '~/app/platform/query-fields'
import { requireRole } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { EmptyState } from '~/app/ui/empty-state'
import { ListHead } from '~/app/ui/list-head'
import { OlderLink } from '~/app/ui/older-link'
import { QueryTabs } from '~/app/ui/query-tabs'
import { openRange } from '~/domain/booking/schedule'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { roles } = await requireRole(request, context, 'doctor', 'accompanying-doctor')
  const { cursor, show } = readQuery({ request, context }, { cursor: cursorField, show: z.literal('past') })
  const page = await orBeginning(
    { request, context },
    bookedWith(context, roles, { days: show ? null : openRange(context.now()), cursor }),
  )
  return {
    page,
    isOver: show !== undefined,
    isPast: cursor !== undefined,
    head: await privateHead(context, 'consultations:doctor.title'),
    words: wordsOf(context.locale, 'booking', 'consultations', 'ui'),
  }
}

/** What is booked with the doctor: from today on, or what has begun, back to the first. */
export default function DoctorConsultationsPage() {
  const t = useWords('consultations')
  const { page, isOver, isPast } = useLoaderData<typeof loader>()
  return (
    <>
      <ListHead title={t('doctor.title')} lead={t(isOver ? 'doctor.pastLead' : 'doctor.lead')} />
      <QueryTabs
        label={t('doctor.title')}
        name="show"
        tabs={[
          { value: 'coming', label: t('doctor.coming') },
          { value: 'past', label: t('doctor.past') },
        ]}
        current={isOver ? 'past' : 'coming'}
      />
      {page && page.items.length > 0 ? (
        <DoctorRows reservations={page.items} />
      ) : (
        <EmptyState
          title={t(isOver ? 'doctor.nonePast' : 'doctor.none')}
          text={t(isOver ? 'doctor.nonePastText' : 'doctor.noneText')}
          action={<ButtonLink href="/doctor/schedule">{t('doctor.schedule')}</ButtonLink>}
        />
      )}
      <OlderLink
        path="/doctor/consultations"
        narrowed={isOver ? { show: 'past' } : {}}
        nextCursor={page?.nextCursor ?? null}
        isPast={isPast}
        newest={t(isOver ? 'doctor.newest' : 'doctor.first')}
        older={t(isOver ? 'doctor.earlier' : 'doctor.later')}
      />
    </>
  )
}
