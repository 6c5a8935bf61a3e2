import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DocumentList } from '~/app/features/records/documents/document-list'
import { loadDocuments } from '~/app/features/records/documents/load-documents.server'
import { EmptyHistory } from '~/app/features/records/empty-history'
import { HistoryParts } from '~/app/features/records/history/history-parts'
import { loadHistory } from '~/app/features/records/history/load-history.server'
import { RecordsUpdated } from '~/app/features/records/records-updated'
import { useRecordWords } from '~/app/features/records/record-words'
import { OutboxState } from '~/app/features/records/outbox/outbox-state'
import { UndoNotice } from '~/app/features/records/undo-notice'
import { UrgentReading } from '~/app/features/records/urgent-reading'
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
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { recordTypeSchema } from '~/domain/records/contract'
import { monitorDefinition } from '~/domain/records/monitor-import'
import { urgencyOf } from '~/domain/records/rules'
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
  const { type, deleted, latest, totalEver } = data
  const definition = measurementOf(type)
  const path = `/app/records/${type}`
  const of = (address: string) => pathOf(data.whose, address)
  const add = of(`${path}/new`)
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
      <RecordsUpdated />
      <div className="mt-5 space-y-6">
        <OutboxState
          userId={data.userId}
          latest={latest ? [{ type, member: data.whose.memberId, takenAt: latest.takenAt }] : []}
          hasUrgent={latest !== null && urgencyOf(latest, new Date(data.now)) === 'now'}
        />
        {deleted && <UndoNotice action={of(`${path}/${deleted}`)} />}
        {latest && <UrgentReading definition={definition} reading={latest} now={data.now} addHref={add} />}
        {totalEver === 0 ? (
          <EmptyHistory type={type} />
        ) : (
          <HistoryParts
            data={data}
            path={path}
            kept={memberQuery(data.whose)}
            exportPath={localizedPath(locale, of(`${path}/export.csv`))}
          />
        )}
      </div>
    </FieldWordsOfPage>
  )
}
