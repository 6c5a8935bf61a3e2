import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { OutsideHours } from '~/app/features/booking/outside-hours'
import { practiceIntents } from '~/app/features/booking/practice-actions.server'
import {
  DaysSection,
  NoticesSection,
  ServicesSection,
  VacationsSection,
  WeekSection,
} from '~/app/features/booking/practice-sections'
import { practiceOf } from '~/app/features/booking/practice.server'
import { actOn } from '~/app/platform/forms/intents.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireRole } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { EmptyState } from '~/app/ui/empty-state'
import { ListHead } from '~/app/ui/list-head'
import { Notice } from '~/app/ui/notice'

export const headers = privateHeaders
export const meta = metaOfLoader

const path = '/doctor/schedule'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRole(request, context, 'doctor', 'accompanying-doctor')
  const [practice, head] = await Promise.all([practiceOf(context), privateHead(context, 'booking:schedule')])
  return { practice, idempotencyKey: randomUUID(), head, words: wordsOf(context.locale, 'booking', 'fields') }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireRole(request, context, 'doctor')
  return actOn(request, context, { path, words: 'booking' }, practiceIntents)
}

/** When a doctor sees patients, and what they offer. */
export default function SchedulePage() {
  const t = useWords('booking')
  const { practice, idempotencyKey } = useLoaderData<typeof loader>()
  if (!practice || practice.status === 'invited')
    return <EmptyState title={t('area.none')} text={t('area.noneText')} />
  const asked = { practice, idempotencyKey }
  return (
    <>
      <ListHead title={t('schedule')} lead={t('schedule.lead')} />
      <div className="space-y-6">
        {practice.status === 'suspended' && (
          <Notice kind="info" title={t('suspended')}>
            {t('suspended.text')}
          </Notice>
        )}
        <OutsideHours outside={practice.outside} />
        <ServicesSection {...asked} />
        <WeekSection {...asked} />
        <DaysSection {...asked} />
        <VacationsSection {...asked} />
        <NoticesSection {...asked} />
      </div>
    </>
  )
}
