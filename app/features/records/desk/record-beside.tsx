import { Link } from '@remix-run/react'
import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { PageLink } from '~/app/ui/page-link'
import { isDocument } from '~/domain/records/define'
import { definitionOf } from '~/domain/records/types'
import { DocumentDetails } from '../documents/document-details'
import { RecordDetails } from '../record-details'
import { comparisonPath, filesOf, recordPath, useDeskNames } from './desk-names'
import { useAddressLooking, useListAddress } from './look-address'
import type { OpenRecord } from './open-record'

/** What one record says, without leaving the list. */
export function RecordBeside({ open: { row, record } }: { open: OpenRecord }) {
  const t = useWords('desk-records')
  const name = useDeskNames()
  const lookAt = useAddressLooking()
  const from = useListAddress()
  const definition = definitionOf(row.type)
  const { patient } = row
  const close = (
    <Link
      to={lookAt(row.id)}
      replace
      preventScrollReset
      aria-label={t('look.end', { name: `\u2068${name(row)}\u2069` })}
      className="-me-2 -mt-2 grid size-11 flex-none place-items-center rounded-pill hover:bg-sand"
    >
      <Icon name="close" className="size-5" />
    </Link>
  )
  return (
    <aside
      aria-label={t('look.region')}
      className="xl:sticky xl:top-6 xl:[&_dl>*]:col-span-1 xl:[&_dl]:grid-cols-1"
    >
      {patient && (
        <p className="mb-2 font-strong">
          <bdi>{`${patient.firstName} ${patient.lastName}`.trim()}</bdi>
        </p>
      )}
      {isDocument(definition) ? (
        <DocumentDetails definition={definition} record={record} path={filesOf(row)} level={2}>
          {close}
        </DocumentDetails>
      ) : (
        <RecordDetails definition={definition} record={record} isOthers={row.shareId !== null} level={2}>
          {close}
        </RecordDetails>
      )}
      {row.shareId !== null && <p className="mt-3 text-sm text-ink-2">{t('look.noted')}</p>}
      <p className="mt-3 flex flex-wrap gap-3">
        <PageLink to={recordPath(row.id, { from })} className="btn btn-small btn-primary">
          {t('look.open')}
        </PageLink>
        <PageLink to={comparisonPath(row.id)} className="btn btn-small btn-secondary">
          {t('look.compare')}
        </PageLink>
      </p>
    </aside>
  )
}
