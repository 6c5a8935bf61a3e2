import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DocumentList } from '~/app/features/records/documents/document-list'
import { loadDocuments } from '~/app/features/records/documents/load-documents.server'
import { EmptyHistory } from '~/app/features/records/empty-history'
import { HistoryChart } from '~/app/features/records/history/history-chart'
import { loadHistory } from '~/app/features/records/history/load-history.server'
import { Means } from '~/app/features/records/history/means'
import { OptionLinks } from '~/app/features/records/history/option-links'
import { RangeLinks } from '~/app/features/records/history/range-links'
import { ReadingsTable } from '~/app/features/records/history/readings-table'
import { RecordFigure } from '~/app/features/records/record-figure'
import { useRecordWords } from '~/app/features/records/record-words'
import { OutboxState } from '~/app/features/records/outbox/outbox-state'
import { UndoNotice } from '~/app/features/records/undo-notice'
import { UrgentNotice } from '~/app/features/records/urgent-notice'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { memberQuery, pathOf } from '~/app/platform/members/whose'
import { privateHeaders } from '~/app/platform/private-page'
import { readParams } from '~/app/platform/page-params.server'
import { requireUser } from '~/app/platform/session.server'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'
import { ButtonLink } from '~/app/ui/button'
import { Icon } from '~/app/ui/icon'
import { OlderLink } from '~/app/ui/older-link'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { recordTypeSchema } from '~/domain/records/contract'
import { monitorDefinition } from '~/domain/records/monitor-import'
import { isMeasurementType, measurementOf } from '~/domain/records/types'
import { localizedPath } from '~/domain/values/locale'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { id: userId } = await requireUser(request, context)
  const requested = { request, context, params }
  const { type } = await readParams(requested, { type: recordTypeSchema })
  return isMeasurementType(type) ? loadHistory(requested, type, userId) : loadDocuments(requested, type)
}

export default function HistoryPage() {
  const data = useLoaderData<typeof loader>()
  return data.kind === 'documents' ? <DocumentList {...data} /> : <History data={data} />
}

type HistoryData = Exclude<ReturnType<typeof useLoaderData<typeof loader>>, { kind: 'documents' }>

function History({ data }: { data: HistoryData }) {
  const t = useWords('records')
  const words = useRecordWords()
  const locale = usePageLocale()
  const { type, range, days, main, option, means, page, deleted, latest, totalEver } = data
  const definition = measurementOf(type)
  const path = `/app/records/${type}`
  const of = (address: string) => pathOf(data.whose, address)
  const add = of(`${path}/new`)
  const member = memberQuery(data.whose)
  const kept: Record<string, string> = { ...member, ...(option !== null && { option }) }
  return (
    <FieldWordsOfPage>
      <BackLink to={of('/app/records')} label={t('archive')} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl">{words.type(type)}</h1>
        {totalEver > 0 && (
          <ButtonLink href={add} variant="primary" icon="plus">
            {words.add(type)}
          </ButtonLink>
        )}
      </div>
      {type === monitorDefinition.type && (
        <PageLink
          to={of(`${path}/import`)}
          className="inline-flex min-h-11 items-center gap-2 text-sm font-strong text-sea-ink hover:underline"
        >
          <Icon name="file" /> {t('import')}
        </PageLink>
      )}
      <div className="mt-5 space-y-6">
        <OutboxState userId={data.userId} />
        {deleted && <UndoNotice action={of(`${path}/${deleted}`)} />}
        {latest?.classification?.isUrgent && (
          <UrgentNotice type={type} takenAt={latest.takenAt} addHref={add}>
            <RecordFigure definition={definition} fields={latest} />
          </UrgentNotice>
        )}
        {totalEver === 0 ? (
          <EmptyHistory type={type} />
        ) : (
          <>
            <RangeLinks path={path} range={range} kept={kept} today={data.today} />
            {definition.status.by !== undefined && (
              <OptionLinks
                path={path}
                by={definition.status.by}
                means={means}
                main={main}
                kept={{ ...member, ...data.rangeQuery }}
              />
            )}
            {page.items.length === 0 ? (
              <p className="rounded-medium bg-sand p-6">
                {t('emptyRange')}.{' '}
                <PageLink to={of(`${path}?days=all`)} className="underline underline-offset-4">
                  {t('showAll')}
                </PageLink>
              </p>
            ) : (
              <>
                <Means
                  definition={definition}
                  means={means}
                  extremes={data.extremes}
                  main={main}
                  reached={data.reached}
                  days={days}
                />
                <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_25rem]">
                  <HistoryChart
                    definition={definition}
                    packed={data.points}
                    range={data.span}
                    main={main}
                    reached={data.reached}
                    total={data.total}
                    days={days}
                  />
                  <section
                    aria-labelledby="readings"
                    className="min-w-0 rounded-medium border border-line bg-card p-4 shadow-small"
                  >
                    <div className="flex flex-wrap items-center justify-between gap-x-4">
                      <h2 id="readings" className="text-lg font-heading">
                        {t('table')}
                      </h2>
                      <a
                        href={localizedPath(locale, of(`${path}/export.csv`))}
                        download={`${type}.csv`}
                        className="inline-flex min-h-11 items-center gap-2 text-sm font-strong text-sea-ink hover:underline"
                      >
                        <Icon name="download" />
                        {t('csv')}
                      </a>
                    </div>
                    <ReadingsTable
                      definition={definition}
                      records={page.items}
                      main={main}
                      today={data.today}
                    />
                    <p role="status" className="mt-3 text-sm text-ink-3">
                      {t('shown', { shown: page.items.length, total: page.total })}
                    </p>
                    <OlderLink
                      path={path}
                      narrowed={{ ...kept, ...data.rangeQuery }}
                      nextCursor={page.nextCursor}
                      isPast={data.isPast}
                      newest={t('newest')}
                      older={t('older')}
                    />
                  </section>
                </div>
              </>
            )}
          </>
        )}
      </div>
    </FieldWordsOfPage>
  )
}
