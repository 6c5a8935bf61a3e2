import type { LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { NoPressure } from '~/app/features/records/no-pressure'
import { pressureColumns } from '~/app/features/records/pressure-columns'
import { pressureZones } from '~/app/features/records/pressure-zones'
import { UrgentNotice } from '~/app/features/records/urgent-notice'
import { apiOf, type ApiClient } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { readParams } from '~/app/platform/page-params.server'
import { readQuery } from '~/app/platform/page-query.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { Button, ButtonLink } from '~/app/ui/button'
import { TimeChart } from '~/app/ui/chart/time-chart'
import { Notice } from '~/app/ui/notice'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { DataTable } from '~/app/ui/table/data-table'
import { recordTypeSchema, type BloodPressureRecord } from '~/domain/records/contract'
import { pressureGuidelines } from '~/domain/records/pressure'
import { recordIdSchema } from '~/domain/values/ids'

export const headers = privateHeaders
export const meta = metaOfLoader

const ranges = ['7', '30', '90', '365'] as const
const day = 24 * 60 * 60 * 1000
/** More readings than a chart can tell apart; the table pages through the same ones. */
const most = 1000

async function readingsSince(api: ApiClient, from: string): Promise<BloodPressureRecord[]> {
  const items: BloodPressureRecord[] = []
  let cursor: string | undefined
  do {
    const page = await api.get('/blood-pressure-records', { query: { from, cursor, limit: '100' } })
    items.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor && items.length < most)
  return items
}

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const asked = { request, context, params }
  const { type } = await readParams(asked, { type: recordTypeSchema })
  const { days: range = '30', deleted = null } = readQuery(asked, {
    days: z.enum(ranges),
    deleted: recordIdSchema,
  })
  const from = new Date(context.now().getTime() - Number(range) * day).toISOString()
  const [records, head] = await Promise.all([
    readingsSince(apiOf(context), from),
    privateHead(context, 'records:history'),
  ])
  return {
    type,
    range,
    records,
    deleted,
    head,
    words: wordsOf(context.locale, 'records', 'ui'),
  }
}

export default function HistoryPage() {
  const t = useWords('records')
  const locale = usePageLocale()
  const { type, range, records, deleted } = useLoaderData<typeof loader>()
  const path = `/app/records/${type}`
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl">{t('bloodPressure')}</h1>
        <ButtonLink href={`${path}/new`} variant="primary">
          {t('add')}
        </ButtonLink>
      </div>
      <div className="mt-6 space-y-6">
        {deleted && (
          <Notice kind="info">
            <Form
              method="post"
              action={`${path}/${deleted}`}
              className="flex flex-wrap items-center justify-between gap-3"
            >
              {t('deletedNow')}
              <Button type="submit" name="intent" value="restore" size="small">
                {t('restore')}
              </Button>
            </Form>
          </Notice>
        )}
        {records[0]?.classification.isUrgent && <UrgentNotice />}
        <nav aria-label={t('range')}>
          <ul className="flex flex-wrap gap-2">
            {ranges.map((one) => (
              <li key={one}>
                <PageLink
                  to={`${path}?days=${one}`}
                  aria-current={one === range ? 'true' : undefined}
                  className="inline-flex min-h-11 items-center rounded-pill border border-line bg-card px-4 text-sm hover:bg-sand aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper"
                >
                  {t(`range.${one}`)}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        {records.length === 0 ? (
          <NoPressure />
        ) : (
          <>
            <TimeChart
              title={t('history')}
              readings={records.map(({ takenAt, systolic, diastolic }) => ({
                at: takenAt,
                upper: systolic,
                lower: diastolic,
              }))}
              labels={{ upper: t('systolicShort'), lower: t('diastolicShort'), unit: 'mmHg' }}
              zones={pressureZones(t)}
              guideline={pressureGuidelines.ish.name}
            />
            <section aria-labelledby="all">
              <h2 id="all" className="mb-4 text-xl font-heading">
                {t('table')}
              </h2>
              <DataTable
                label={t('table')}
                rows={records}
                columns={pressureColumns(t, locale)}
                pageSize={20}
                csv={{ name: 'blood-pressure' }}
              />
            </section>
            <p className="text-sm text-ink-2">{t('notDiagnosis')}</p>
          </>
        )}
      </div>
    </>
  )
}
