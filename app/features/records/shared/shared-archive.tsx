import { useWords } from '~/app/platform/words/use-words'
import { EmptyState } from '~/app/ui/empty-state'
import { OlderLink } from '~/app/ui/older-link'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { formatNumber } from '~/domain/values/numbers'
import { RecordRows } from '../archive/record-rows'
import { useRecordWords } from '../record-words'
import { TypeIcon } from '../type-icon'
import type { SharedArchive } from './load-shared.server'

interface SharedRecordsProps {
  archive: SharedArchive
  /** Of the page; histories and records are below it. */
  path: string
  /** Where one record is shown, when not below that page. */
  shownAt?: (type: string, record: string) => string
  /** What is said where there is nothing. */
  empty: string
}

/** Everything that is shared: the histories that there are, and the records by their days. */
export function SharedRecords({
  archive,
  path,
  shownAt = (type, record) => `${path}/${type}/${record}`,
  empty,
}: SharedRecordsProps) {
  const t = useWords('records')
  const { page, isPast, today, histories } = archive
  return (
    <>
      {histories.length > 0 && <HistoryLinks histories={histories} path={path} />}
      <section aria-labelledby="records" className="mt-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="records" className="text-xl font-heading">
            {t('archive.latest')}
          </h2>
          <p role="status" className="text-sm text-ink-3">
            {t('archive.shown', { shown: page.items.length, total: page.total })}
          </p>
        </div>
        {page.items.length > 0 ? (
          <RecordRows items={page.items} today={today} shownAt={shownAt} />
        ) : (
          <div className="mt-4">
            <EmptyState title={empty} />
          </div>
        )}
        <OlderLink
          path={path}
          nextCursor={page.nextCursor}
          isPast={isPast}
          newest={t('newest')}
          older={t('older')}
        />
      </section>
    </>
  )
}

function HistoryLinks({ histories, path }: { histories: SharedArchive['histories']; path: string }) {
  const t = useWords('records')
  const words = useRecordWords()
  const locale = usePageLocale()
  return (
    <section aria-labelledby="histories" className="mt-6">
      <h2 id="histories" className="mb-3 text-xl font-heading">
        {t('archive.charts')}
      </h2>
      <ul className="grid gap-2 [grid-template-columns:repeat(auto-fill,minmax(min(100%,15rem),1fr))]">
        {histories.map(({ type, total }) => (
          <li key={type}>
            <PageLink
              to={`${path}/${type}`}
              className="flex min-h-14 items-center gap-3 rounded-medium border border-line bg-card px-4 py-2 hover:shadow-small"
            >
              <TypeIcon type={type} className="size-5 shrink-0 text-sea" />
              <span className="grow font-strong">{words.type(type)}</span>
              <span className="text-sm text-ink-3">{formatNumber(locale, total)}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
