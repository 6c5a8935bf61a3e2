import { oneself } from '~/app/platform/members/whose'
import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import type { FamilyMember } from '~/domain/family/contract'
import { recordTypes } from '~/domain/records/types'
import { localizedPath } from '~/domain/values/locale'
import { FamilySection } from './sections/family-section'

const linkClass = 'inline-flex min-h-11 items-center gap-2 text-sm font-strong text-sea-ink hover:underline'

/** What comes from a device, and what of each person can be taken along or shown to somebody. */
export function DataExchange({ members }: { members: readonly FamilyMember[] }) {
  const t = useWords('exchange')
  const people = [
    { id: oneself, name: t('self') },
    ...members.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` })),
  ]
  return (
    <FamilySection id="data-exchange" title={t('title')}>
      <div className="divide-y divide-line rounded-large border border-line bg-card px-5">
        <div className="py-4">
          <PageLink to="/app/records/blood-pressure/import" className={linkClass}>
            <Icon name="file" /> {t('import')}
          </PageLink>
          <p className="text-sm text-ink-2">{t('import.text')}</p>
        </div>
        <div className="py-4">
          <h3 className="font-strong">{t('export')}</h3>
          <p className="text-sm text-ink-2">{t('export.text')}</p>
          <ul className="mt-2 space-y-2">
            {people.map((person) => (
              <Exports key={person.id} {...person} />
            ))}
          </ul>
        </div>
        <div className="py-4">
          <PageLink to="/app/shared" className={linkClass}>
            <Icon name="share" /> {t('share')}
          </PageLink>
        </div>
      </div>
    </FamilySection>
  )
}

/** Everything of one person, as one file or as tables. */
function Exports({ id, name }: { id: string; name: string }) {
  const t = useWords('exchange')
  const records = useWords('records')
  const locale = usePageLocale()
  const of = (path: string) => localizedPath(locale, `${path}?memberId=${id}`)
  const shown = `\u2068${name}\u2069`
  const tables = [
    ...recordTypes.map((type) => ({
      path: `/app/records/${type}/export.csv`,
      name: `${type}.csv`,
      label: records(`type.${type}`),
    })),
    { path: '/app/file/export.csv', name: 'medical-file.csv', label: t('csv.file') },
  ]
  return (
    <li>
      <p className="break-words text-sm font-strong">{t('of', { name: shown })}</p>
      <p className="flex flex-wrap gap-x-6">
        <a href={of('/reports/visit')} className={linkClass}>
          <Icon name="receipt" /> {t('visit')} <span className="sr-only">({shown})</span>
        </a>
        <a href={of('/app/records/export.json')} download="health-record.json" className={linkClass}>
          <Icon name="download" /> {t('json')} <span className="sr-only">({shown})</span>
        </a>
      </p>
      <details className="group">
        <summary className={linkClass}>
          {t('csv')} <span className="sr-only">({shown})</span>
          <Icon name="down" className="size-4 flex-none transition-transform group-open:rotate-180" />
        </summary>
        <ul className="flex flex-wrap gap-x-5">
          {tables.map(({ path, name: file, label }) => (
            <li key={path}>
              <a href={of(path)} download={file} className={linkClass}>
                <Icon name="download" /> {label} <span className="sr-only">({shown})</span>
              </a>
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}
