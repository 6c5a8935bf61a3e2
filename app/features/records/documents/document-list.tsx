import { memberQuery, pathOf, useWhose } from '~/app/platform/members/whose'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'
import { ButtonLink } from '~/app/ui/button'
import { Icon } from '~/app/ui/icon'
import { OlderLink } from '~/app/ui/older-link'
import { usePageLocale } from '~/app/ui/page-locale'
import type { ArchiveItem, RecordType } from '~/domain/records/contract'
import { localizedPath } from '~/domain/values/locale'
import { RecordsUpdated } from '../records-updated'
import { RecordRows } from '../archive/record-rows'
import { EmptyHistory } from '../empty-history'
import type { RecordPage } from '../records-api.server'
import { useRecordWords } from '../record-words'
import { UndoNotice } from '../undo-notice'

interface DocumentListProps {
  type: RecordType
  page: RecordPage<ArchiveItem['record']>
  /** The one that was deleted just now. */
  deleted: string | null
  isPast: boolean
  today: string
}

/** All documents of a type by their days, and the way to one more. */
export function DocumentList({ type, page, deleted, isPast, today }: DocumentListProps) {
  const t = useWords('records')
  const words = useRecordWords()
  const locale = usePageLocale()
  const whose = useWhose()
  const of = (address: string) => pathOf(whose, address)
  const path = `/app/records/${type}`
  return (
    <>
      <BackLink to={of('/app/records')} label={t('archive')} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl">{words.type(type)}</h1>
        {page.total > 0 && (
          <ButtonLink href={of(`${path}/new`)} variant="primary" icon="plus">
            {words.add(type)}
          </ButtonLink>
        )}
      </div>
      <RecordsUpdated />
      <div className="mt-5 space-y-6">
        {deleted && <UndoNotice action={of(`${path}/${deleted}`)} text={t('document.deletedNow')} />}
        {page.total === 0 ? (
          <EmptyHistory type={type} />
        ) : (
          <section aria-label={words.type(type)}>
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <p role="status" className="text-sm text-ink-3">
                {t('document.shown', { shown: page.items.length, total: page.total })}
              </p>
              <a
                href={localizedPath(locale, of(`${path}/export.csv`))}
                download={`${type}.csv`}
                className="inline-flex min-h-11 items-center gap-2 text-sm font-strong text-sea-ink hover:underline"
              >
                <Icon name="download" />
                {t('csv')}
              </a>
            </div>
            <RecordRows
              items={page.items.map((record) => ({ type, record }))}
              today={today}
              next={of(path)}
            />
            <OlderLink
              path={path}
              narrowed={memberQuery(whose)}
              nextCursor={page.nextCursor}
              isPast={isPast}
              newest={t('newest')}
              older={t('older')}
            />
          </section>
        )}
      </div>
    </>
  )
}
