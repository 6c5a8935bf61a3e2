import { DocumentSection } from '~/app/platform/signed-documents/document-section'
import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { Code } from '~/app/ui/isolate'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import type { ClinicalNoteSummary } from '~/domain/clinical-notes/contract'
import { formatWholeDay } from '~/domain/values/dates'

/** Where they are opened: the family’s own, or what the doctor has written. */
type At = '/app/doctor-notes' | '/doctor/notes'

/** Notes, each with of whom it is and by whom; never what it says. */
export function NoteRows({ notes, at }: { notes: readonly ClinicalNoteSummary[]; at: At }) {
  const t = useWords('clinical-notes')
  const locale = usePageLocale()
  return (
    <ul className="divide-y divide-line">
      {notes.map(({ id, patient, signature, writtenAt, trackingNumber, prescription }) => (
        <li
          key={id}
          className="relative flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
        >
          <div className="min-w-0">
            <PageLink to={`${at}/${id}`} className="break-words font-strong after:absolute after:inset-0">
              <bdi>{patient ?? t('nameless')}</bdi> · {formatWholeDay(locale, writtenAt)}
            </PageLink>
            <p className="text-sm text-ink-2">
              <bdi>{signature.name}</bdi> · <Code>{trackingNumber}</Code>
            </p>
          </div>
          {prescription !== 'none' && (
            <Badge tone={prescription === 'in-force' ? 'new' : undefined}>
              {t(`prescription.${prescription}`)}
            </Badge>
          )}
        </li>
      ))}
    </ul>
  )
}

interface NoteSectionProps {
  notes: readonly ClinicalNoteSummary[]
  at: At
  /** Where a further one is written; absent: nobody writes one here. */
  write?: string | undefined
}

/** The notes of a call request, on its own page. */
export function NoteSection({ notes, at, write }: NoteSectionProps) {
  const t = useWords('clinical-notes')
  return (
    <DocumentSection
      id="notes"
      title={t('section')}
      rows={notes.length > 0 ? <NoteRows notes={notes} at={at} /> : null}
      none={t('section.none')}
      write={write ? { href: write, label: t('new.do') } : undefined}
    />
  )
}
